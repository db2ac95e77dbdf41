import type { Bytes } from '../../units/quantities.ts'
import { publishedTables } from './barve1999.ts'

/** A system of which the paper says in words that pipelining gains nothing, and where that is judged. */
export interface WithoutGain {
  /** Id in catalog/systems.ts. */
  readonly system: string
  readonly sentence: string
  readonly places: readonly { readonly drives: number; readonly requestSize: Bytes }[]
}

/** Section 5. For how many disks and which sizes is not said: those of Table 6 are taken, of the same disks on a faster host. */
export const withoutGain: WithoutGain = {
  system: 'cheetah-sparc-20',
  sentence: 'When we run the experiments using Cheetah disks on a Sun Sparc-20, we do not see improvements with the pipeline method.',
  places: publishedTables.flatMap(({ id, cells }) =>
    id === 'table-6' ? cells.map(({ drives, requestSize }) => ({ drives, requestSize })) : [],
  ),
}
