import type { JobFacts, JobKind, JobPass, JobPlan } from '../../domain/job.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import type { Bytes } from '../../units/quantities.ts'
import { firstRun, largestBlock, mergeOrder, runsAfter } from './mergeOrder.ts'
import { tiledProduct, transposePasses } from './matrices.ts'

/** Longer reads of one disk gain less than a hundredth. */
const longestExtent = 16 * 1024 * 1024

/** Stages of extents on every disk, whole ones: what is moved of bytes. */
const moved = (bytes: Bytes, extent: Bytes, disks: number): Bytes => Math.ceil(bytes / (extent * disks)) * extent * disks

/** What a disk reads at a time where so much memory is read from all of them. */
const extentOf = (memory: Bytes, { disks, block }: JobFacts): Bytes =>
  Math.max(block, Math.min(longestExtent, Math.floor(memory / disks / 512) * 512))

const log2 = (x: number): number => naturalLogarithm(x) / naturalLogarithm(2)

const refuse = (message: string): Result<never> => failure({ code: 'inconsistent', field: 'memory', message })

/** Data and runs as long as they are: ⌈N/ℓ⌉, then ⌈i/R⌉ until there is one. */
function sortPasses(facts: JobFacts): Result<readonly JobPass[]> {
  const { data, block, disks, record, operation } = facts
  const length = Math.min(data, firstRun(facts))
  const first = Math.ceil(data / length)
  const order = mergeOrder(facts)
  if (first > 1 && order < 2) {
    const fitting = largestBlock(facts)
    const what = fitting === null ? 'Enter more memory.' : `Enter ${formatSize(fitting)} or less, or more memory.`
    return refuse(`${formatSize(facts.memory)} hold too few blocks of ${formatSize(block)} to merge. ${what}`)
  }
  const counts = runsAfter(first, Math.max(2, order))
  const records = data / record
  return success(
    counts.map((runs, index): JobPass => {
      const merged = counts[index - 1]
      const extent = merged === undefined ? extentOf(length, facts) : block
      const ways = merged === undefined ? Math.max(1, length / record) : Math.min(order, merged)
      return {
        kind: merged === undefined ? 'runs' : 'merge',
        read: moved(data, extent, disks),
        written: moved(data, extent, disks),
        extent,
        // the first block of each run, a stage for each where they are striped
        before: merged === undefined ? extent * disks : block * (facts.placing === 'striped' ? disks * ways : ways),
        computing: records * operation * log2(ways),
        last: 0,
        runs,
        order: merged === undefined ? 1 : ways,
      }
    }),
  )
}

/** A pass that sorts nothing. */
const plainPass = (facts: JobFacts, pass: Pick<JobPass, 'kind' | 'read' | 'extent' | 'computing'> & Partial<JobPass>): JobPass => ({
  written: 0,
  before: pass.extent * facts.disks,
  last: 0,
  runs: 1,
  order: 1,
  ...pass,
})

/** Square matrices of so many bytes. */
const sideOf = ({ data, record }: JobFacts): number => Math.floor(Math.sqrt(data / record))

function productPasses(facts: JobFacts): Result<readonly JobPass[]> {
  const { memory, record, buffers, operation } = facts
  const { tile, read, written, operations } = tiledProduct(sideOf(facts), record, memory, buffers)
  if (tile < 1) return refuse(`${formatSize(memory)} of buffers do not hold a tile of each matrix. Enter more memory.`)
  const extent = extentOf(tile * tile * record, facts)
  return success([plainPass(facts, { kind: 'product', read, written, extent, computing: operations * operation })])
}

function transposePassesOf(facts: JobFacts): Result<readonly JobPass[]> {
  const { data, memory, block, record, disks } = facts
  const side = sideOf(facts)
  const passes = transposePasses(side, side, record, memory, block)
  if (passes === Infinity) return refuse(`Buffers of ${formatSize(memory)} hold no two blocks of ${formatSize(block)}. Enter more memory.`)
  const bytes = moved(data, block, disks)
  const pass = plainPass(facts, { kind: 'transpose', read: bytes, written: bytes, extent: block, computing: 0 })
  return success(Array.from({ length: passes }, () => pass))
}

/** Stages of as much as all buffers hold, of which each is exchanged while the next one is read: T = io + (stages − 1)·max(io, ex) + ex. */
function collectivePasses(facts: JobFacts): Result<readonly JobPass[]> {
  const { data, memory, disks, exchange, readers } = facts
  const extent = Math.max(512, Math.floor(Math.min(memory, data) / disks / 512) * 512)
  const stages = Math.ceil(data / (extent * disks))
  const last = (extent * disks * (1 - 1 / readers)) / exchange
  return success([plainPass(facts, { kind: 'collective', read: stages * extent * disks, extent, computing: stages * last, last })])
}

function scanPasses(facts: JobFacts): Result<readonly JobPass[]> {
  const { data, disks, block, record, operation } = facts
  const read = moved(data, block, disks)
  return success([plainPass(facts, { kind: 'scan', read, extent: block, computing: (data / record) * operation })])
}

const passesOf: Readonly<Record<JobKind, (facts: JobFacts) => Result<readonly JobPass[]>>> = {
  sort: sortPasses,
  scan: scanPasses,
  matrix: productPasses,
  transpose: transposePassesOf,
  collective: collectivePasses,
}

/**
 * The passes of a job: exact numbers of runs, merges, tiles and bytes, whatever the disks (Barve et al. 1999, section 3: stages of one block on each
 * disk; Aggarwal & Vitter 1988; Barve, Grove & Vitter 1997).
 *
 * @returns the plan, or that memory is too small, with the block that would fit
 */
export function jobPlan(facts: JobFacts): Result<JobPlan> {
  const passes = passesOf[facts.kind](facts)
  if (!passes.ok) return passes
  return success({ facts, passes: passes.value, bytes: passes.value.reduce((sum, { read, written }) => sum + read + written, 0) })
}
