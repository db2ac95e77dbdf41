import type { CacheFacts, CacheScenario } from '../../src/domain/cache.ts'
import type { Trace } from '../../src/domain/trace.ts'
import { ibmArray } from './arrays.ts'

const { drive } = ibmArray(1).system

/** The whole of an IBM 0661 at true angles, with half a millisecond of electronics. */
export const cachedDisk: CacheScenario['disk'] = {
  drive: { ...drive, rotation: 'angle', missOverhead: 0.0005 },
  firstCylinder: 0,
  usedCylinders: drive.cylinders,
}

/** 1 MiB in blocks of a sector, fetches of 4 KiB, tracks of 32 KiB. */
export const megabyte: CacheFacts = {
  cacheSize: 1_048_576,
  blockSize: 512,
  fetchSize: 4096,
  destageUnit: 32_768,
  writeBack: 'destage-unit',
  partialWrites: 'whole',
}

/** That cache before those disks. */
export const cachedScenario: CacheScenario = { levels: [megabyte], disk: cachedDisk, access: 'normal', speedUp: 1 }

/** A request: device, first sector, sectors, whether it writes, and when it arrives if not a second after the one before. */
export type Asked = readonly [device: number, sector: number, sectors: number, isWrite: boolean, arrival?: number]

export const askedTrace = (requests: readonly Asked[], devices = 3): Trace => ({
  count: requests.length,
  arrival: Float64Array.from(requests, ([, , , , arrival], index) => arrival ?? index),
  device: Uint16Array.from(requests, ([device]) => device),
  offset: Float64Array.from(requests, ([, sector]) => sector * 512),
  length: Uint32Array.from(requests, ([, , sectors]) => sectors * 512),
  isWrite: Uint8Array.from(requests, ([, , , isWrite]) => (isWrite ? 1 : 0)),
  deviceNames: Array.from({ length: devices }, (_, device) => `disk ${device}`),
})
