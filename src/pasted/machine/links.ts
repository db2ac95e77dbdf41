import { hopRules, laneCounts } from '../../catalog/hops.ts'
import { linkRates } from '../../configuration/resolve/passTree.ts'
import type { HopKind, Link, LinkSpeed } from '../../domain/machine.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'

/** The largest of what a machine can say that is not above a value; the smallest where all are. */
function atMost(allowed: readonly number[], wanted: number): number {
  return allowed.findLast((one) => one <= wanted + 1e-9) ?? allowed[0] ?? wanted
}

/** Rates on the wire as their standards are called: 22.5 Gb/s of the line is SAS of 24. */
const asCalled = (kind: HopKind, generation: number): number => (kind === 'sas' && generation > 20 ? 24 : generation)

/** A speed as the text of a machine can say it. */
function writable(kind: HopKind, { generation, lanes }: LinkSpeed): LinkSpeed {
  const { generations = [generation], lanes: widths = [1] } = hopRules[kind]
  return { generation: atMost(generations, asCalled(kind, generation)), lanes: atMost(widths, lanes) }
}

/** Rates below what a kind can be written with. */
const fullSpeedUsb: BytesPerSecond = 1_216_000

/**
 * A link as the text of a machine says it. Lanes that no standard has are written as the next fewer with what they carry together.
 *
 * @param runs what it has trained to; where it is not less than it is able to, nothing is said of it
 */
export function linkOf(kind: HopKind, able: LinkSpeed, runs: LinkSpeed): { readonly link: Link; readonly measured?: BytesPerSecond } {
  const most: LinkSpeed = { generation: Math.max(able.generation, runs.generation), lanes: Math.max(able.lanes, runs.lanes) }
  const made = writable(kind, most)
  const now: LinkSpeed = {
    generation: Math.min(made.generation, writable(kind, runs).generation),
    lanes: Math.min(made.lanes, atMost(laneCounts, runs.lanes)),
  }
  const isTrained = now.generation < made.generation || now.lanes < made.lanes
  const link: Link = isTrained ? { ...made, trained: now } : made
  if (kind === 'usb' && runs.generation < 0.4) return { link, measured: fullSpeedUsb }
  if (runs.lanes !== now.lanes && (kind === 'sas' || kind === 'pcie')) {
    const whole = linkRates(kind, { generation: now.generation, lanes: runs.lanes }).up
    return { link, measured: Math.round(whole / 1e6) * 1e6 }
  }
  return { link }
}

/** The link as it would be without having trained down. */
export function restoredLink<Made extends Link>(link: Made): Omit<Made, 'trained'> {
  const { trained: _, ...made } = link
  return made
}
