import { traceRecipes, type Locality, type Share, type TraceRecipe } from '../../traces/making/recipes.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'

/** Recordings that come with the page, by their addresses beneath it; traces/README.md says how they were made. */
export const recordings = {
  'rec-zipf': 'traces/rec-zipf.fio-v3.iolog.gz',
  'rec-4disks': 'traces/rec-4disks.blkparse.txt.gz',
} as const

export type RecordingName = keyof typeof recordings

/** Where the requests come from: made from a recipe and a seed, a recording that comes with the page, or a file that was opened. */
export type TraceChoice =
  | { readonly kind: 'recipe'; readonly recipe: TraceRecipe; readonly seed: number }
  | { readonly kind: 'recording'; readonly name: RecordingName }
  | { readonly kind: 'file' }

/** What goes back is at most what does not go on: shares add up to 1 whatever the sliders say. */
const locality = ({ sequential, repeated, ...law }: Locality): Locality => ({
  sequential,
  repeated: Math.min(repeated, 1 - sequential),
  ...law,
})

const share = (requests: number, meanSize: Bytes, largest: Bytes, place: Locality): Share => ({
  requests,
  bytes: Math.max(requests, Math.round((requests * Math.min(meanSize, largest)) / sectorBytes)) * sectorBytes,
  locality: locality(place),
})

/** The recipe of one’s own: sizes and data are whole sectors, and no request is larger than a disk. */
export function ownRecipe(configuration: Configuration): TraceRecipe {
  const { ownRequests, ownReads, ownReadSize, ownWriteSize, ownDuration, ownDisks } = configuration
  const { readSequential, readRepeated, readRecency, readReach, readSkew } = configuration
  const { writeSequential, writeRepeated, writeRecency, writeReach, writeSkew } = configuration
  const readPlaces = { sequential: readSequential, repeated: readRepeated, recency: readRecency, reach: readReach, skew: readSkew }
  const writePlaces = { sequential: writeSequential, repeated: writeRepeated, recency: writeRecency, reach: writeReach, skew: writeSkew }
  const capacity = wholeSectors(configuration.ownCapacity)
  const largestRequest = Math.min(capacity, wholeSectors(configuration.ownLargest))
  const reads = Math.round(ownRequests * ownReads)
  return {
    reads: share(reads, ownReadSize, largestRequest, readPlaces),
    writes: share(ownRequests - reads, ownWriteSize, largestRequest, writePlaces),
    duration: ownDuration,
    devices: ownDisks,
    capacity,
    largestRequest,
    alignment: Math.min(capacity, wholeSectors(configuration.ownAlignment)),
  }
}

/** A recipe whose requests bunch; the same one where they do not. */
const bunched = (recipe: TraceRecipe, { burstShare, burstFactor, burstRequests }: Configuration): TraceRecipe =>
  burstShare > 0 ? { ...recipe, bursts: { share: burstShare, factor: burstFactor, requests: burstRequests } } : recipe

const isRecording = (name: string): name is RecordingName => Object.hasOwn(recordings, name)

const isRecipe = (name: string): name is keyof typeof traceRecipes => Object.hasOwn(traceRecipes, name)

/** The trace that a configuration chooses. How much faster it arrives is the cache scenario’s. */
export function resolveTrace(configuration: Configuration): TraceChoice {
  const { trace, seed } = configuration
  if (isRecording(trace)) return { kind: 'recording', name: trace }
  const recipe = trace === 'own' ? ownRecipe(configuration) : isRecipe(trace) ? traceRecipes[trace] : undefined
  return recipe ? { kind: 'recipe', recipe: bunched(recipe, configuration), seed } : { kind: 'file' }
}
