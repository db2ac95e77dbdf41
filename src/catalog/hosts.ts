import { milliseconds } from '../units/quantities.ts'
import type { HostEntry } from './entry.ts'
import { assumed, derived, published } from './sourced.ts'

const disksFirst = published('disks-first' as const, 'Barve et al. 1999, section 4.2: the host adapter arbitrates only if no disk does')
const typical = 'typical of its time; see the calibrated systems for fitted values'

/** Measured with Cheetahs. */
export const sparcLoadingCost = published(milliseconds(2.2), 'Barve et al. 1999, section 5: 2.1–2.3 ms per aioread')

/** The hosts of Barve et al. 1999, Table 1, the one of White, Ng & Hillyer 2001, and one of today. */
export const hostList: readonly HostEntry[] = [
  {
    id: 'ultra-1',
    name: 'Sun Ultra-1, Solaris 2.5.1',
    values: { readCost: assumed(milliseconds(0.3), typical), prefetchCost: assumed(milliseconds(0.3), typical), dispatch: disksFirst },
  },
  {
    id: 'sparc-20',
    name: 'Sun Sparc-20, Solaris 2.5',
    values: {
      readCost: assumed(milliseconds(0.6), typical),
      prefetchCost: sparcLoadingCost,
      dispatch: disksFirst,
    },
  },
  {
    id: 'alphastation-600',
    name: 'DEC AlphaStation 600, Digital Unix 4.0',
    values: { readCost: assumed(milliseconds(0.2), typical), prefetchCost: assumed(milliseconds(0.3), typical), dispatch: disksFirst },
  },
  {
    id: 'pc-2000',
    name: 'PC of 2000, Pentium III, FreeBSD 5.0',
    values: {
      readCost: derived(
        milliseconds(0.04),
        'White, Ng & Hillyer 2001, Table 4: sequential reads of 8 KB from IDE at 31.6 MB/s, 0.26 ms each, 0.22 ms of them under the head',
      ),
      prefetchCost: assumed(milliseconds(0.04), 'as a read'),
      dispatch: assumed('disks-first', 'a SCSI host adapter of its time'),
    },
  },
  {
    id: 'today',
    name: 'a host of today',
    values: {
      readCost: assumed(milliseconds(0.01), 'system call and interrupt of a current kernel'),
      prefetchCost: assumed(milliseconds(0.01), 'system call and interrupt of a current kernel'),
      dispatch: assumed('host-first', 'both links are full duplex: a command does not wait for data'),
    },
  },
]
