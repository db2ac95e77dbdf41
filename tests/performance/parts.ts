import { againstFigures } from './againstFigures.ts'
import type { Part } from './part.ts'
import { circuitFigures } from './circuitFigures.ts'
import { pageFigures } from './pageFigures.ts'
import { passFigures } from './passFigures.ts'
import { peerFigures } from './peers/peerFigures.ts'
import { planFigures } from './planFigures.ts'
import { diskScale } from './scale/diskScale.ts'
import { pageTraceScale } from './scale/pageTraceScale.ts'
import { sweepScale } from './scale/sweepScale.ts'
import { traceScale } from './scale/traceScale.ts'
import { traceFigures } from './traceFigures.ts'

/** The subjects in the order in which they are measured. */
export const parts: readonly Part[] = [
  { name: 'engine', about: 'sweeps, a read of the engine, closed forms; with --against in turn with another build', run: againstFigures },
  {
    name: 'peers',
    about: 'the same rules by SimPy and by the plain event heap of the tests, the same caches by libCacheSim',
    run: peerFigures,
  },
  { name: 'circuits', about: 'striped arrays and queues at many sizes', run: circuitFigures },
  { name: 'plans', about: 'every answer of a plan', run: planFigures },
  { name: 'passes', about: 'passes of many disks', run: passFigures },
  { name: 'traces', about: 'traces read, and their caches', run: traceFigures },
  { name: 'scale-sweep', about: '10³ to 10⁵ configurations on the command line (10⁴ unless --large)', run: sweepScale },
  { name: 'scale-trace', about: 'recordings of 0.5 to 2 million requests on the command line (20 million with --large)', run: traceScale },
  { name: 'scale-page-trace', about: 'the same recordings chosen as files in Chromium', run: pageTraceScale },
  { name: 'scale-disks', about: 'up to ten thousand disks: closed forms, plan, simulation, timeline, page', run: diskScale },
  {
    name: 'presses',
    about: 'key presses and fresh pages in Chromium: main thread, commits, first and last dot; with --against in turn',
    run: pageFigures,
  },
]
