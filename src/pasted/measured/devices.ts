/** Name of a device without its folder: "/dev/sda1" is "sda1", "\\.\PhysicalDrive1" is "PhysicalDrive1"; a file keeps its path. */
export const nodeOf = (path: string): string => path.replace(/^\/dev\/(?:disk\/by-[a-z]{1,12}\/|mapper\/|r(?=disk\d))?|^\\\\\.\\/, '')

const isDevicePath = (path: string): boolean => path.startsWith('/dev/') || /^\\\\\.\\PhysicalDrive/i.test(path)

/** Loops, RAM disks, compressed memory and devices for tests of the kernel: no disk behind them. */
export const isVirtualNode = (node: string): boolean => /^(?:loop|ram|zram|nullb|pmem|brd|zero$|null$)\d{0,4}/.test(node)

/** A drive, or a partition of one, by the name that a system gives it; never an array, a volume or a file. */
export const isDriveNode = (node: string): boolean =>
  /^(?:(?:sd|hd|vd|xvd)[a-z]{1,3}(?:[1-9]\d{0,2})?|nvme\d{1,4}(?:c\d{1,4})?n[1-9]\d{0,3}(?:p[1-9]\d{0,2})?|ng\d{1,4}n\d{1,4}|mmcblk\d{1,2}(?:p\d{1,2})?|(?:a?da|nda|nvd|vtbd)\d{1,4}(?:[ps]\d{1,3}[a-h]?)?|r?disk\d{1,3}(?:s\d{1,3})?|c\d{1,3}t[0-9A-F]{1,24}d\d{1,4}(?:s\d{1,2})?|PhysicalDrive\d{1,3}|(?:ata|scsi|wwn|nvme|usb)-[^/]{1,100})$/i.test(
    node,
  )

/** The drive that a partition is on: "sda1" is on "sda", "nvme0n1p2" on "nvme0n1". */
export const driveOfNode = (node: string): string =>
  node.replace(/^((?:sd|hd|vd|xvd)[a-z]{1,3})\d{1,3}$|^(nvme\d{1,4}n\d{1,4}|mmcblk\d{1,2})p\d{1,3}$/, '$1$2')

/** How many drives these names stand for; null where one of them is no drive, or there is none. */
export function disksOf(nodes: readonly string[]): number | null {
  if (nodes.length === 0 || !nodes.every(isDriveNode)) return null
  return new Set(nodes.map(driveOfNode)).size
}

/** Drives that an array or a pool is made of, whatever they are called. */
export const membersOf = (nodes: readonly string[]): { readonly disks: number | null; readonly isVirtual: boolean } => ({
  disks: new Set(nodes.map(driveOfNode)).size || null,
  isVirtual: nodes.length > 0 && nodes.every(isVirtualNode),
})

/** What was measured by the paths that a text names: files are files, and their names may say whose they are. */
export function targetsOf(paths: readonly string[]): {
  readonly devices: readonly string[]
  readonly isFile: boolean
  readonly isVirtual: boolean
} {
  const devices = [...new Set(paths.filter(isDevicePath).map(nodeOf))]
  return {
    devices,
    isFile: paths.some((path) => !isDevicePath(path)),
    isVirtual: membersOf(devices).isVirtual,
  }
}
