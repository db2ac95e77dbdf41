import type { DriveFacts } from '../domain/drive.ts'
import { largestOf, type ReadTree, type Scenario } from '../domain/scenario.ts'
import type { Questions, StudyId } from './registry.ts'

/** A copy in which nothing stands for what does not act. */
type Acting = Readonly<Record<string, unknown>>

/** A system with other facts of each kind of drives. Names never act, and how minima are expected is a matter of formulae. */
const withDrives = (system: Scenario, acting: (facts: DriveFacts) => Acting): Acting => ({
  ...system,
  positioningRule: undefined,
  drive: acting(system.drive),
  others: system.others?.map((group) => ({ ...group, drive: acting(group.drive) })),
})

/** Reads of disks: what loads a block ahead acts in the pipelined loop alone, and the buffer where a request is larger. */
function ofReads(scenario: Scenario): Acting {
  const { adapter, workload } = scenario
  const isPipelined = workload.method === 'pipelined'
  const largest = largestOf(workload.sizes)
  return {
    ...withDrives(scenario, (facts) => ({
      ...facts,
      name: undefined,
      buffer: largest > facts.buffer,
      hitOverhead: isPipelined ? facts.hitOverhead : undefined,
    })),
    adapter: isPipelined ? adapter : { ...adapter, prefetchCost: undefined, prefetchCommand: undefined },
  }
}

/** Disks on a bus: without rounds the host goes first and disks in order of arrival, and oldest first is in order of arrival, too. */
function ofBus(scenario: Scenario): Acting {
  const { adapter, bus, workload } = scenario
  const reads = ofReads(scenario)
  const isWithoutRounds = workload.method === 'no-rounds'
  return {
    ...reads,
    adapter: isWithoutRounds ? { readCost: adapter.readCost } : reads['adapter'],
    bus: isWithoutRounds || adapter.dispatch === 'oldest-first' ? { ...bus, arbitration: undefined } : bus,
  }
}

/** Of a machine of which data go to the host alone. */
const actingHops = (tree: ReadTree): Acting => ({
  ...tree,
  hops: tree.hops.map((hop) => ({ ...hop, name: undefined, kind: undefined, down: undefined, law: undefined })),
})

/** Disks in a machine: what hops carry to the host, and who holds them. */
function ofTree(scenario: Scenario & { readonly tree: ReadTree }): Acting {
  const { readCost, prefetchCost, cores } = scenario.adapter
  return {
    ...ofReads(scenario),
    bus: undefined,
    fence: undefined,
    adapter: scenario.workload.method === 'pipelined' ? { readCost, prefetchCost, cores } : { readCost, cores },
    extrapolated: undefined,
    tree: actingHops(scenario.tree),
  }
}

/** Where on the disks requests lie: all that striped and queued requests take of a workload of reads. */
const placeOf = ({ workload: { firstCylinder, usedCylinders } }: Scenario): Acting => ({ firstCylinder, usedCylinders })

function ofArray({ array: { system, striping }, run }: Questions['array']): Acting {
  const facts = withDrives(system, (drive) => ({ ...drive, name: undefined, buffer: undefined, hitOverhead: undefined }))
  const { dispatch, readCost, cores } = system.adapter
  const shared = striping.links === 'shared' && { bus: system.bus, fence: system.fence, adapter: { dispatch, readCost } }
  return {
    system: {
      ...facts,
      workload: placeOf(system),
      extrapolated: undefined,
      bus: undefined,
      fence: undefined,
      adapter: striping.links === 'machine' ? { readCost, cores } : undefined,
      tree: system.tree && actingHops(system.tree),
      ...shared,
    },
    striping: { ...striping, issueLag: undefined },
    run,
  }
}

function ofQueues({ queued: { system, queueing }, run }: Questions['queueing']): Acting {
  const { dispatch, readCost, cores } = system.adapter
  return {
    system: {
      ...withDrives(system, (drive) => ({ ...drive, name: undefined })),
      workload: placeOf(system),
      fence: undefined,
      extrapolated: undefined,
      adapter: { dispatch, readCost, cores },
      tree: system.tree && actingHops(system.tree),
    },
    queueing,
    run,
  }
}

const acting: { readonly [Id in StudyId]?: (question: Questions[Id]) => Acting } = {
  bus: ({ scenario, run }) => ({ scenario: ofBus(scenario), run }),
  reads: ({ scenario, run }) => ({ scenario: ofTree(scenario), run }),
  array: ofArray,
  queueing: ofQueues,
}

/**
 * What of a question acts on its answer, as far as that is known: questions that are equal in it have equal answers. To be compared, not to be
 * answered.
 */
export const whatActs = <Id extends StudyId>(study: Id, question: Questions[Id]): object => acting[study]?.(question) ?? question
