/** Drives that the text of a machine can name; what is known of them stands in passDrives.ts, which waits until somebody asks for a pass. */
export const passDriveIds = [
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
export const flashDriveIds: readonly string[] = ['sata-ssd-4tb', 'sata-ssd', 'usb-ssd', 'nvme'] satisfies readonly PassDriveId[]

export type PassDriveId = (typeof passDriveIds)[number]
