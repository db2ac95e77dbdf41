import type { DriveConflicts } from './library/entry.ts'

const files = import.meta.glob<DriveConflicts>('./drives/*/conflicts.ts', { eager: true, import: 'conflicts' })

/** Of all drives; loaded where it is shown, apart from the form. */
export const driveConflicts: DriveConflicts = Object.assign({}, ...Object.values(files)) as DriveConflicts
