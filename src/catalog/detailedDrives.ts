import type { DetailedDrive } from './detailedDrive.ts'

const files = import.meta.glob<Readonly<Record<string, DetailedDrive>>>('./drives/*/detailed.ts', { eager: true })

/** Drives with every parameter that is published, so that response times measured one by one can be replayed on them; in the order of their folders. */
export const detailedDrives: readonly DetailedDrive[] = Object.values(files).flatMap((file) => Object.values(file))
