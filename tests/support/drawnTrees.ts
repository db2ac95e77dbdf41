import { wholeMachine } from '../../src/domain/wholeMachine.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { readMechanism } from '../../src/configuration/resolve/readMechanisms.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import { usedPart } from '../../src/configuration/resolve/resolve.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { structuredValue } from '../../src/configuration/structured/structured.ts'
import type { DriveFacts } from '../../src/domain/drive.ts'
import type { PassHop } from '../../src/domain/pass.ts'
import type { DriveGroup, ReadTree, RunControl, Scenario } from '../../src/domain/scenario.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { treeBound } from '../../src/models/tree/treeBound.ts'
import { treeDemands } from '../../src/models/tree/treeClasses.ts'
import { predictTree } from '../../src/models/tree/predictTree.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { kibibytes, microseconds } from '../../src/units/quantities.ts'
import { found } from './found.ts'

/*
 * Where the closed form of reads through trees of links is judged: machines drawn at random. On `chosenOn` its forms were compared; `judgedOn` was
 * drawn when they stood.
 */
const treeDraws = { chosenOn: [4_101, 7_707], judgedOn: 9_203 } as const

/** A drawn machine, and how far its formula is from its simulation. */
export interface TreeCell {
  readonly scenario: Scenario & { readonly tree: ReadTree }
  /** Formula over simulation, minus 1. */
  readonly error: number
  /** Half-width of the simulation’s interval, relative. */
  readonly halfWidth: number
  readonly isHeld: boolean
}

const run: RunControl = { seed: 5, precision: 0.004, maximumReads: 300_000 }

const driveNames = ['nearline-20tb', 'nearline-12tb', 'disk', 'sata-ssd', 'nvme', 'usb-ssd'] as const

/** A drive by its name in machines; “disk” is a Cheetah. */
function driveCalled(name: (typeof driveNames)[number]): DriveFacts {
  const configuration = presetConfiguration('cheetah-ultra-1')
  const machine = machines.codec.read(`sas12/1*${name}`)
  if (typeof machine === 'string') throw new Error(machine)
  const pass = resolvePass({ ...configuration, machine: structuredValue(machines, machine) })
  const hop = wholeMachine(machine, 1).below[0]
  const node = hop?.node === 'hop' ? hop.below[0] : undefined
  if (!pass.ok || node?.node !== 'drives') throw new Error(`no drive ${name}`)
  return found(readMechanism(node, pass.value.scenario.drives[0].media, configuration)).drive
}

/** Limits, while a machine grows. */
interface Growing {
  readonly hops: PassHop[]
  readonly copies: number[]
  readonly groups: DriveGroup[]
  readonly on: (number | null)[]
  left: number
}

/** Up to three levels of hops, each with its own number of copies, and 1–48 drives of 1–2 kinds on them; none has its ceiling yet. */
function grown(random: RandomStream): Growing {
  const whole = (low: number, high: number): number => low + Math.floor(random.next() * (high - low + 1))
  const among = <Choice>(choices: readonly Choice[]): Choice => choices[whole(0, choices.length - 1)]
  const kinds = Array.from({ length: whole(1, 2) }, () => driveCalled(among(driveNames)))
  const part = { span: among([1, 1, 0.25]), spanStart: 0 }
  const growing: Growing = { hops: [], copies: [], groups: [], on: [], left: 48 }
  const levels = whole(1, 3)
  const heldShare = random.next() < 0.2 ? 0.5 : 0

  function plug(at: number, here: number): void {
    const most = Math.floor(growing.left / here)
    if (most < 1) return
    const count = here * whole(1, Math.min(most, 12))
    growing.left -= count
    const drive = among(kinds)
    growing.groups.push({ count, drive, ...usedPart({ ...presetConfiguration('cheetah-ultra-1'), ...part }, drive.cylinders) })
    growing.on.push(at)
  }

  function grow(parent: number | null, level: number, above: number, isHeld: boolean): void {
    const each = random.next() < 0.3 ? whole(2, 3) : 1
    if (above * each > growing.left) return
    const at = growing.hops.length
    const isBox = !isHeld && random.next() < heldShare
    growing.hops.push({
      name: `${at}`,
      kind: isBox ? 'multiplier' : 'sas',
      parent,
      copies: each,
      up: Infinity,
      down: Infinity,
      isShared: false,
      law: 'drive',
      ...(isBox && { held: microseconds(2) }),
    })
    growing.copies.push(above * each)
    if (level === levels || random.next() < 0.3) plug(at, above * each)
    if (level < levels) for (let more = whole(1, 2); more > 0; more--) grow(at, level + 1, above * each, isHeld || isBox)
  }
  grow(null, 1, 1, false)
  if (growing.groups.length === 0) plug(0, growing.copies[0])
  return growing
}

/** A machine whose hops carry 0.25 to 4 times what their drives would read if each were alone, and what is asked of it. */
function drawnScenario(random: RandomStream): TreeCell['scenario'] {
  const between = (low: number, high: number): number => low + random.next() * (high - low)
  const { hops, copies, groups, on } = grown(random)
  const requestSize = kibibytes([4, 8, 16, 64, 128, 256, 1024][Math.floor(random.next() * 7)])
  const [first, ...others] = groups
  const base: TreeCell['scenario'] = {
    drives: groups.reduce((sum, { count }) => sum + count, 0),
    drive: first.drive,
    ...(others.length > 0 && { others }),
    bus: { rate: 1, commandTime: 0, reconnectTime: 0, statusTime: 0, arbitration: 'fifo', release: 'at-end' },
    adapter: { dispatch: 'disks-first', readCost: 0, prefetchCost: 0, prefetchCommand: 'prefetch' },
    fence: 0,
    workload: {
      method: random.next() < 0.3 ? 'pipelined' : 'naive',
      sizes: [{ size: requestSize, share: 1 }],
      firstCylinder: first.firstCylinder,
      usedCylinders: first.usedCylinders,
      thinkTime: 0,
    },
    positioningRule: 'exact',
    extrapolated: false,
    tree: { hops, on, notes: [] },
  }
  const demands = treeDemands(base, base.tree)
  const alone = treeBound(
    demands,
    hops.map(() => Infinity),
  ).cycles
  const isBelow = (hop: number, of: number | null): boolean => of !== null && (of === hop || isBelow(hop, hops[of].parent))
  const tight = hops.map((one, hop) => {
    const demand = groups.reduce((sum, { count }, index) => sum + (isBelow(hop, on[index]) ? (count * requestSize) / alone[index] : 0), 0)
    return one.held !== undefined || random.next() < 0.2 ? one : { ...one, up: ((demand / copies[hop]) * 1) / between(0.25, 4) }
  })
  const isHeld = hops.some(({ held }) => held !== undefined)
  const host = random.next() < 0.5 ? 0 : between(0, 0.5) / demands.classes.reduce((sum, one, index) => sum + one.drives / alone[index], 0)
  const thinkTime = random.next() < 0.7 ? 0 : between(0, 2) * alone[0]
  return {
    ...base,
    adapter: { ...base.adapter, readCost: host, prefetchCost: host / 2 },
    workload: { ...base.workload, thinkTime, method: isHeld ? 'naive' : base.workload.method },
    tree: { ...base.tree, hops: tight },
  }
}

/** So many machines drawn by a seed, each after the one before it, and what formula and simulation say of them. */
export function treeCells(count: number, seed: number = treeDraws.judgedOn): readonly TreeCell[] {
  const random = new RandomStream(seed)
  return Array.from({ length: count }, () => {
    const scenario = drawnScenario(random)
    const { tree } = scenario
    const simulated = simulateTree(scenario, tree, run)
    return {
      scenario,
      error: predictTree(scenario, tree).throughput / simulated.throughput - 1,
      halfWidth: (simulated.uncertainty.high - simulated.uncertainty.low) / 2 / simulated.throughput,
      isHeld: tree.hops.some(({ held }) => held !== undefined),
    }
  })
}
