import type { CacheFacts, CacheScenario, DiskAccess, PartialWrites } from '../../domain/cache.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { takeSteps } from '../../maths/steps.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import type { Bytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { fieldOf, type FieldName } from '../fields/fields.ts'
import { machineDrive } from './machineDrive.ts'
import { stepsOfResolving } from './resolve.ts'
import { atTrueAngles } from './resolveArray.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'

/** The least whole number of blocks that holds a size, one at least. */
const wholeBlocks = (size: Bytes, block: Bytes): Bytes => Math.ceil(wholeSectors(size) / block) * block

/** The cache of the panel; what it fetches and destages is whole blocks. */
function mainLevel({ cacheSize, cacheBlock, fetchSize, destageUnit, writeBack, partialWrites }: Configuration): CacheFacts {
  const blockSize = wholeSectors(cacheBlock)
  return {
    cacheSize: wholeSectors(cacheSize),
    blockSize,
    fetchSize: wholeBlocks(fetchSize, blockSize),
    destageUnit: wholeBlocks(destageUnit, blockSize),
    writeBack: writeBack === 'evicted' ? 'evicted' : 'destage-unit',
    // as the access below
    partialWrites: partialWrites as PartialWrites,
  }
}

/** The second cache fetches by its block, and destages and takes writes in as the other. */
function secondLevel(configuration: Configuration, { destageUnit, writeBack, partialWrites }: CacheFacts): CacheFacts {
  const blockSize = wholeSectors(configuration.secondBlock)
  return {
    cacheSize: wholeSectors(configuration.secondSize),
    blockSize,
    fetchSize: blockSize,
    destageUnit: wholeBlocks(destageUnit, blockSize),
    writeBack,
    partialWrites,
  }
}

function tooSmall({ cacheSize, blockSize }: CacheFacts, name: FieldName): readonly Problem[] {
  if (cacheSize >= blockSize) return []
  const message = `A cache of ${formatSize(cacheSize)} does not hold one block of ${formatSize(blockSize)}. Enter a larger cache or a smaller block.`
  return [{ code: 'inconsistent', field: fieldOf(name).key, message }]
}

/** Levels in the order in which requests meet them. */
function levels(configuration: Configuration): Result<CacheScenario['levels']> {
  const main = mainLevel(configuration)
  if (configuration.secondLevel === 'none') {
    const problems = tooSmall(main, 'cacheSize')
    return problems.length > 0 ? failure(...problems) : success([main])
  }
  const second = secondLevel(configuration, main)
  const problems = [...tooSmall(main, 'cacheSize'), ...tooSmall(second, 'secondSize')]
  if (problems.length > 0) return failure(...problems)
  return success(configuration.secondLevel === 'front' ? [second, main] : [main, second])
}

/**
 * Turns a configuration into caches and the disks behind them. Sizes become whole sectors, what is fetched and destaged whole blocks; the
 * trace says how many disks there are and where on them requests go, so all cylinders count.
 *
 * @returns the scenario, or what makes it impossible, naming the field
 */
export function resolveCache(configuration: Configuration): Result<CacheScenario> {
  takeSteps(stepsOfResolving)
  const resolved = machineDrive(configuration)
  if (!resolved.ok) return resolved
  const caches = levels(configuration)
  if (!caches.ok) return caches
  const drive = atTrueAngles(resolved.value)
  return success({
    levels: caches.value,
    disk: { drive, firstCylinder: 0, usedCylinders: drive.cylinders },
    // choices are checked against their lists when they enter a configuration
    access: configuration.diskAccess as DiskAccess,
    speedUp: configuration.traceSpeed,
  })
}

/** What was made of sizes that do not go together, one sentence each. */
export function cacheNotes(configuration: Configuration): readonly string[] {
  const main = mainLevel(configuration)
  const notes: string[] = []
  const grown = (what: string, asked: Bytes, used: Bytes): void => {
    if (used !== wholeSectors(asked)) notes.push(`${what} is whole blocks: ${formatSize(used)} instead of ${formatSize(asked)}.`)
  }
  grown('A fetch', configuration.fetchSize, main.fetchSize)
  grown('A destage unit', configuration.destageUnit, main.destageUnit)
  return notes
}
