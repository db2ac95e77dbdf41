import { driveList } from '../../catalog/drives.ts'
import type { LibraryDrive } from '../../catalog/library/entry.ts'
import { lend, lendingClass } from '../../catalog/library/lending.ts'
import { libraryDrives } from '../../catalog/library/library.ts'
import { pricedDrives } from '../../catalog/publishedResults/white2001Prices.ts'
import type { WrittenMachine } from '../../domain/machine.ts'
import { nodesOf, replaced } from '../../domain/machinePath.ts'
import { formatCount, formatNumber, formatTime, noBreakSpace } from '../../units/formatQuantity.ts'
import type { Configuration } from '../configuration.ts'
import { presetById, presetConfiguration } from '../presets.ts'
import { machines } from '../structured/machine.ts'
import { structuredValue } from '../structured/structured.ts'
import { sheetDrive, type DriveSheet } from './driveSheet.ts'
import { missingFact, oneActuator, ownDrive, shortNameOf, type FieldValues } from './ownDrive.ts'
import { noteName } from './lentValues.ts'
import { calibratedAgain, uncalibrated } from './uncalibrated.ts'

/** A drive to choose. */
export interface DriveOption {
  readonly id: string
  readonly name: string
  /** Turns a minute; what it is where it has no spindle. */
  readonly turns: string
  /** Capacity, rate at the rim, and whether its seeks are published, in half a line. */
  readonly about: string
  /** Why it cannot be chosen; undefined where it can. */
  readonly lacks: string | undefined
  /** What is searched, in lower case. */
  readonly words: string
  /** Its fields; nothing where it cannot be chosen. */
  readonly values: () => FieldValues
}

const classWords: Readonly<Record<string, string>> = {
  'hdd-5.4k-mobile': 'laptop mobile',
  'hdd-7.2k-nearline': 'nearline',
  'hdd-nearline': 'nearline',
  'hdd-7.2k-nearline-dual-actuator': 'nearline dual actuator',
}

const capacityText = (bytes: number): string =>
  bytes >= 1e12 ? `${formatNumber(bytes / 1e12, true)}${noBreakSpace}TB` : `${formatNumber(bytes / 1e9, true)}${noBreakSpace}GB`

function aboutOf(drive: LibraryDrive): string {
  const { class: own, values } = oneActuator(drive)
  const { capacity, rateOuter, rateAverage, seekAverageRead, actuators } = values
  const rate = rateOuter ?? rateAverage
  const rateText = rate && `${formatNumber(rate.value / 1e6)}${noBreakSpace}MB/s${rateOuter ? ' at the rim' : ''}`
  const seeks = seekAverageRead ? `seeks published, ${formatTime(seekAverageRead.value)}` : `${rate ? '' : 'rate and '}seeks borrowed`
  if (own.startsWith('ssd'))
    return [capacity && capacityText(capacity.value), rateText?.replace(' at the rim', '')].filter(Boolean).join(' · ')
  return [capacity && capacityText(capacity.value), rateText, actuators && 'two actuators, each a disk', seeks].filter(Boolean).join(' · ')
}

/** Turns a minute, published or of the class. */
const turnsOf = (drive: LibraryDrive): number => drive.values.rpm?.value ?? lend(lendingClass(drive), 'rpm')?.value ?? 0

const turnsText = (turns: number): string => `${formatCount(turns)}${noBreakSpace}rpm`

const searched = (text: string): string => text.toLowerCase().replaceAll(/[\s\u00A0\u202F-]+/g, ' ')

function optionOf(drive: LibraryDrive): DriveOption {
  const lacks = missingFact(drive)
  const ready = driveList.find(({ id }) => id === drive.simulated)
  const turns = Math.round(turnsOf(drive))
  const about = aboutOf(drive)
  return {
    id: ready?.id ?? drive.id,
    name: shortNameOf(drive.name),
    turns: lacks === undefined ? turnsText(turns) : 'SSD',
    about,
    lacks,
    words: searched(
      `${drive.name} ${shortNameOf(drive.name)} ${ready?.name ?? ''} ${about} ${lacks === undefined ? turns : 'ssd'} rpm ${classWords[drive.class] ?? ''}`,
    ),
    values: () => {
      if (ready) return { drive: ready.id }
      const own = ownDrive(drive)
      return own.ok ? own.value.values : {}
    },
  }
}

/** Drives of the form that the library has under no name. */
const onlyInForm: readonly DriveOption[] = driveList
  .filter(({ id }) => !libraryDrives.some(({ simulated }) => simulated === id))
  .map(({ id, name, shortName, values }) => ({
    id,
    name: shortName,
    turns: turnsText(values.rpm.value),
    about: name,
    lacks: undefined,
    words: searched(`${name} ${shortName} ${values.rpm.value} rpm`),
    values: () => ({ drive: id }),
  }))

/** Every drive that can be looked up; those of today first, those without an arm last. */
export const driveOptions: readonly DriveOption[] = [...libraryDrives.map(optionOf), ...onlyInForm].toSorted(
  (one, other) => rankOf(one) - rankOf(other),
)

/** A drive that the reader keeps, as an option before all others. */
export function keptOption(sheet: DriveSheet): DriveOption {
  const { rpm, capacity } = sheet
  const name = noteName(sheet.name)
  const about = ['yours', capacity && capacityText(capacity)].filter(Boolean).join(' · ')
  return {
    id: `kept ${name}`,
    name,
    turns: rpm ? turnsText(rpm) : '',
    about,
    lacks: undefined,
    words: searched(`${name} ${about} ${rpm ?? ''} rpm`),
    values: () => {
      const own = sheetDrive(sheet)
      return own.ok ? own.value.values : {}
    },
  }
}

function rankOf({ words, lacks }: DriveOption): number {
  if (lacks !== undefined) return 2
  return words.includes('nearline') ? 0 : 1
}

/** Options that contain every word of a search: by name, capacity or turns, as "nearline 7200" or "20tb". */
export function foundOptions(options: readonly DriveOption[], search: string): readonly DriveOption[] {
  const wanted = searched(search)
    .replaceAll(/(\d) ?(tb|gb|rpm)\b/g, '$1 $2')
    .trim()
    .slice(0, 100)
    .split(' ')
  return options.filter(({ words }) => wanted.every((word) => words.includes(word)))
}

/** Which option a configuration has; undefined for a drive of one's own. */
export const optionInUse = ({ drive, driveNote }: Configuration, options: readonly DriveOption[] = driveOptions): DriveOption | undefined =>
  options.find(({ id, name }) => (drive === 'own' ? name === driveNote.content.name : id === drive))

/** What drives are sold for and as: only where a configuration counts it. */
function costOf(configuration: Configuration, id: string): FieldValues {
  if (configuration.drivePrice === 0 && configuration.driveCapacity === 0) return {}
  const drive = libraryDrives.find((one) => one.id === id || one.simulated === id)
  return {
    drivePrice: pricedDrives.find(({ library }) => library === drive?.id)?.dollars ?? 0,
    driveCapacity: (drive?.values.capacity?.value ?? 0) / 1e9,
  }
}

/** The machine whose own drives have no capacity and no rates but those of the drive. */
function unsaid(machine: WrittenMachine): WrittenMachine {
  return nodesOf(machine).reduce((changed, { path, node }) => {
    if (node.node !== 'drives' || node.drive !== 'disk') return changed
    const { capacity, rim, hub, ...own } = node
    return [capacity, rim, hub].every((one) => one === undefined) ? changed : replaced(changed, path, [own])
  }, machine)
}

/** What the machine says of another drive: nothing that was said of the one before; of that of the starting point what this says. */
function machineOfDrive({ machine, preset }: Configuration, isOfPreset: boolean): FieldValues {
  const next = unsaid(machine.content)
  const { machine: first } = presetConfiguration(preset)
  const written = machines.codec.write(next)
  if (isOfPreset && machines.codec.write(unsaid(first.content)) === written) return { machine: first }
  return next === machine.content ? {} : { machine: structuredValue(machines, next) }
}

/** What a configuration sets when a drive is chosen: the drive, and nothing that was fitted to measurements of the one before, or said of it. */
export function choiceOf(configuration: Configuration, option: DriveOption): FieldValues {
  const isOfPreset = option.id === presetById(configuration.preset).drive
  const fit = isOfPreset ? calibratedAgain(configuration) : uncalibrated(configuration, true)
  return { ...fit, ...costOf(configuration, option.id), ...machineOfDrive(configuration, isOfPreset), ...option.values() }
}

/** What a configuration sets when its drive is made from a data sheet; nothing where the sheet contradicts itself. */
export function sheetChoice(configuration: Configuration, sheet: DriveSheet): FieldValues | null {
  const own = sheetDrive(sheet)
  return own.ok ? { ...uncalibrated(configuration, true), ...machineOfDrive(configuration, false), ...own.value.values } : null
}

/** What a configuration sets when the fields of its drive are opened: they stay, without what was fitted. */
export const openedFields = (configuration: Configuration): FieldValues => ({ ...uncalibrated(configuration, false), drive: 'own' })
