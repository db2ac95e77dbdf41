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
}

/** The origin of a file made here and now. */
export const originOf = ({ seed }: Configuration, link: string, { modelVersion }: Pick<Witnesses, 'modelVersion'>): Origin => ({
  link,
  seed,
  model: modelVersion,
  catalogue: catalogueVersion,
})
