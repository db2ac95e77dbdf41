import { catalogueVersion } from '../catalog/catalogueVersion.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Witnesses } from '../prediction/witnesses.ts'

/** What a file says about where it comes from, so that it can be made again. */
export interface Origin {
  /** The address, or just the fragment, that opens the configuration. */
  readonly link: string
  readonly seed: number
  /** Version of the models. */
  readonly model: number
  /** Year and month of the catalogue. */
  readonly catalogue: string
  /** Of a report: by which version of Busbar, and on which day, as in 2026-11-29. */
  readonly made?: { readonly version: string; readonly day: string }
}

/** Who made a file, and with what. */
export const madeText = ({ made, model, catalogue, seed }: Origin): string =>
  `Busbar${made ? ` ${made.version}, ${made.day}` : ''}, model ${model}, catalogue ${catalogue}, seed ${seed}. The link opens exactly this, and gives the same numbers on every machine.`

/** Whether a link is an address, which a reader can follow, and not just what stands behind "#". */
export const isAddress = (link: string): boolean => /^https?:\/\//.test(link)

/** The origin of a file made here and now. */
export const originOf = ({ seed }: Configuration, link: string, { modelVersion }: Pick<Witnesses, 'modelVersion'>): Origin => ({
  link,
  seed,
  model: modelVersion,
  catalogue: catalogueVersion,
})
