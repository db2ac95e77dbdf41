import { sheetQuantities, type DriveSheet } from '../../configuration/resolve/driveSheet.ts'

const key = 'busbar-drives'
/** More than anybody types in. */
const mostKept = 50

/** A sheet of what was stored; null for anything else. */
function sheetFrom(stored: unknown): DriveSheet | null {
  if (typeof stored !== 'object' || stored === null) return null
  const name: unknown = Reflect.get(stored, 'name')
  if (typeof name !== 'string' || name === '') return null
  const said = sheetQuantities.flatMap((quantity) => {
    const value: unknown = Reflect.get(stored, quantity)
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? [[quantity, value]] : []
  })
  return { name: name.slice(0, 60), ...Object.fromEntries(said) }
}

/** Drives that the reader keeps on this device, as their data sheets; none where storage is forbidden or holds something else. */
export function keptDrives(): readonly DriveSheet[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.slice(0, mostKept).flatMap((one) => sheetFrom(one) ?? []) : []
  } catch {
    return []
  }
}

function store(sheets: readonly DriveSheet[]): void {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(sheets))
  } catch {
    // storage is forbidden in some frames, or full; the link still has the drive
  }
}

/** Keeps a drive, in place of one with the same name. */
export const keepDrive = (sheet: DriveSheet): void =>
  store([sheet, ...keptDrives().filter(({ name }) => name !== sheet.name)].slice(0, mostKept))

/** Forgets the drive with this name. */
export const forgetDrive = (name: string): void => store(keptDrives().filter((one) => one.name !== name))
