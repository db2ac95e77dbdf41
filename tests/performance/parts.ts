import { againstFigures } from './againstFigures.ts'
import { browserFigures } from './browserFigures.ts'
import type { Part } from './part.ts'
import { circuitFigures } from './circuitFigures.ts'
import { passFigures } from './passFigures.ts'
import { pastedFigures } from './pastedFigures.ts'
import { peerFigures } from './peers/peerFigures.ts'
import { planFigures } from './planFigures.ts'
import { traceFigures } from './traceFigures.ts'

/** The subjects in the order in which they are measured. */
export const parts: readonly Part[] = [
  { name: 'engine', about: 'sweeps, a read of the engine, closed forms; with --against in turn with another build', run: againstFigures },
  {
    name: 'peers',
    about: 'the same rules by SimPy and by the plain event heap of the tests, the same caches by libCacheSim',
    run: peerFigures,
  },
  { name: 'circuits', about: 'reads, striped arrays and queues at many sizes', run: circuitFigures },
  { name: 'plans', about: 'every answer of a plan', run: planFigures },
  { name: 'passes', about: 'passes of many disks', run: passFigures },
  { name: 'traces', about: 'traces read, and their caches', run: traceFigures },
  { name: 'pasted', about: 'a pasted machine of 60 drives', run: pastedFigures },
  { name: 'page', about: 'a sweep and a slider in Chromium, by the clock', run: browserFigures },
]
