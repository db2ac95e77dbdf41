import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { resolveTrace } from '../../configuration/resolve/resolveTrace.ts'

/** The recipe of the configuration as fields of one’s own recipe; nothing where the trace is not made. */
export function recipeAsOwn(configuration: Configuration): Partial<Record<FieldName, Value>> | undefined {
  const choice = resolveTrace(configuration)
  if (choice.kind !== 'recipe') return undefined
  const { reads, writes, duration, devices, capacity, largestRequest, alignment } = choice.recipe
  const requests = reads.requests + writes.requests
  return {
    trace: 'own',
    ownRequests: requests,
    ownReads: reads.requests / requests,
    ...(reads.requests > 0 ? { ownReadSize: reads.bytes / reads.requests } : {}),
    ...(writes.requests > 0 ? { ownWriteSize: writes.bytes / writes.requests } : {}),
    ownLargest: largestRequest,
    ownDuration: duration,
    ownDisks: devices,
    ownCapacity: capacity,
    ownAlignment: alignment,
    readSequential: reads.locality.sequential,
    readRepeated: reads.locality.repeated,
    readRecency: reads.locality.recency,
    readReach: reads.locality.reach,
    readSkew: reads.locality.skew,
    writeSequential: writes.locality.sequential,
    writeRepeated: writes.locality.repeated,
    writeRecency: writes.locality.recency,
    writeReach: writes.locality.reach,
    writeSkew: writes.locality.skew,
  }
}
