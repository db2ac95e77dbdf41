import { driveList } from './drives.ts'

/** Drives of today that a machine can name; what is known of them stands in machineDrives.ts, which waits until a machine is asked about. */
export const machineDriveIds = [
  'nearline-20tb',
  'nearline-18tb',
  'nearline-12tb',
  'dual-14tb',
  'sata-ssd-4tb',
  'sata-ssd',
  'usb-ssd',
  'nvme',
] as const

/** Those without platters. */
export const flashDriveIds: readonly string[] = ['sata-ssd-4tb', 'sata-ssd', 'usb-ssd', 'nvme'] satisfies readonly MachineDriveId[]

export type MachineDriveId = (typeof machineDriveIds)[number]

/** Every drive that the text of a machine can name: those of today, and those of the papers. */
export const driveWords: readonly string[] = [...new Set([...machineDriveIds, ...driveList.map(({ id }) => id)])]
