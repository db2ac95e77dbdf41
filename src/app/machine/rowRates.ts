import type { Configuration } from '../../configuration/configuration.ts'
import { resolvePass, type ResolvedPass } from '../../configuration/resolve/resolvePass.ts'
import { pathKey, type Path } from '../../domain/machinePath.ts'
import type { FoundRow } from '../../pasted/machine/foundMachine.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'

/** What the hops and drives of a machine carry, by their place in it. */
export interface CarriedRates {
  /** Null where no limit is known. */
  readonly hop: (path: Path) => BytesPerSecond | null
  /** Of one drive, at its rim. */
  readonly drive: (path: Path) => BytesPerSecond | null
}

const nothing: CarriedRates = { hop: () => null, drive: () => null }

const limited = (rate: BytesPerSecond | undefined): BytesPerSecond | null => (rate !== undefined && rate < Infinity ? rate : null)

function ratesOf({ scenario, paths }: ResolvedPass): CarriedRates {
  return {
    hop: (path) => limited(scenario.hops[paths.hops.indexOf(pathKey(path))]?.up),
    drive: (path) => limited(scenario.drives[paths.drives.indexOf(pathKey(path))]?.media.rim),
  }
}

/** What the machine of a configuration carries; nothing is known of one that is impossible. */
export function carriedRates(configuration: Configuration): CarriedRates {
  const resolved = resolvePass({ ...configuration, pass: 'read', together: 'free' })
  return resolved.ok ? ratesOf(resolved.value) : nothing
}

/** What a row can carry: a link all it has, drives what one of them reads. */
export function rowRate({ path, kind }: Pick<FoundRow, 'path' | 'kind'>, rates: CarriedRates): BytesPerSecond | null {
  if (path === null || kind === 'host' || kind === 'box') return null
  return kind === 'drives' ? rates.drive(path) : rates.hop(path)
}
