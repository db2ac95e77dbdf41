import type { LibraryDrive } from '../entry.ts'
import { gigabytes, kibibytesOf, number, rate, text, us } from '../value.ts'

/** Drives without an arm. */
export const solidStateDrives: readonly LibraryDrive[] = [
  {
    id: 'samsung-870-evo-1tb',
    name: 'Samsung 870 EVO 1 TB',
    class: 'ssd-sata',
    rateKind: 'sequential read',
    interface: text('SATA 6G', 'S870'),
    values: {
      capacity: gigabytes(1000, 'S870'),
      rateOuter: rate(560, 'S870'),
      rateWrite: rate(530, 'S870'),
      buffer: kibibytesOf(1048576, 'S870'),
      readsAlone: number(13000, 'S870'),
      writesAlone: number(36000, 'S870'),
      reads32: number(98000, 'S870'),
      writes32: number(88000, 'S870'),
      accessTime: us(76.9, 'S870', 'inverse of the reads per second alone'),
    },
    notes: ['561 MB/s read and 531 MB/s written in a review.'],
  },
  {
    id: 'samsung-960-evo-1tb',
    name: 'Samsung 960 EVO 1 TB',
    class: 'ssd-nvme',
    rateKind: 'sequential read',
    interface: text('NVMe PCIe 3.0 x4', 'S960'),
    values: {
      capacity: gigabytes(1000, 'S960'),
      rateOuter: rate(3200, 'S960'),
      rateWrite: rate(1900, 'S960'),
      rateWriteSteady: rate(1200, 'S960'),
      buffer: kibibytesOf(1048576, 'S960'),
      readsAlone: number(14000, 'S960'),
      writesAlone: number(50000, 'S960'),
      reads32: number(380000, 'S960'),
      writes32: number(360000, 'S960'),
      accessTime: us(71.4, 'S960', 'inverse of the reads per second alone'),
    },
    notes: ['1 200 MB/s written once the fast part of the flash is full.'],
  },
  {
    id: 'samsung-970-pro-512',
    name: 'Samsung 970 PRO 512 GB',
    class: 'ssd-nvme',
    rateKind: 'sequential read',
    interface: text('NVMe PCIe 3.0 x4', 'S970'),
    values: {
      capacity: gigabytes(512, 'S970'),
      rateOuter: rate(3500, 'S970'),
      rateWrite: rate(2300, 'S970'),
      reads32: number(370000, 'S970'),
      writes32: number(500000, 'S970'),
    },
    notes: [],
  },
]
