import type { DetailedDrive } from '../../detailedDrive.ts'
import { hpC2247A } from '../hpC2247A/detailed.ts'

/**
 * HP C2249A.
 *
 * The mechanism and the electronics of the C2247A with 17 surfaces; its bus time is that of the C2247A. No trace of it was published.
 * Not modelled: the extra disconnection of a write that follows another, which the turn of the disk hides.
 */
export const hpC2249A: DetailedDrive = {
  ...hpC2247A,
  drive: 'hp-c2249a',
  name: 'HP C2249A',
  parameterFile: 'hp_c2249a',
  source: 'DiskSim 4.0 validation set, hp_c2249a (HP C2249A)',
  surfaces: 17,
  blocks: 2687632,
  diskSimDemerit: null,
}
