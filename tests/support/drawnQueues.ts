import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../src/domain/problem.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { queueingFormula } from '../../src/prediction/queueFormulas.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { readValues } from './readValues.ts'

/*
 * Where the intervals of the queue formulas are judged: systems, sizes and queues drawn at random, of which none was looked at
 * when they were chosen. The grid of queueAgreement.ts is where they were chosen, and describes.
 */

/** Systems that the grid does not have. */
const systems = ['barracuda-alpha', 'wren-sparc-20', 'nearline-24', 'usb-4', 'reddy-as400', 'lee-katz-array'] as const
const schedulers = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf'] as const
const run: RunControl = { seed: 7, precision: 0.01, maximumReads: 16_000 }
/** A bound has no interval; so close, nobody asks for one. */
const exact = 0.01

/**
 * Seeds of the draws. On `chosenOn`, first to last, effects that the formulas omit were given estimates and thresholds
 * (models/queue/omittedEffects.ts). `judgedOn` was drawn when they stood.
 */
const draws = { chosenOn: { first: 2211, last: 2240 }, judgedOn: 5501 } as const
/** Places of a draw; fewer are looked at, as some have no formula. */
const drawnPlaces = 150
const purpose = 0x9e0e

function drawnScenario(streams: RandomStreams): QueueingScenario {
  const drawn = <const Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(streams.next(0) * choices.length)]
  return granted(
    resolveQueueing(
      setFields(presetConfiguration(drawn(systems)), {
        disks: drawn([1, 1, 2, 3, 6, 12]),
        requestSize: kibibytes(drawn([4, 8, 16, 32, 64, 128, 512])),
        outstanding: drawn([1, 2, 3, 5, 8, 12, 24, 48, 96, 128]),
        tags: drawn([1, 2, 4, 8, 16, 32]),
        window: drawn([4, 16, 32, 256]),
        segments: drawn([0, 1, 4, 16]),
        hostScheduler: drawn(schedulers),
        driveScheduler: drawn(schedulers),
        pattern: drawn(['random', 'random', 'random', 'sequential']),
        queueWrites: drawn([0, 0, 0.3, 1]),
        writeCache: drawn(['on', 'off']),
        connection: drawn(['scsi-bus', 'ide-channels', 'own-channels']),
        span: drawn([1, 0.25]),
        // machines are judged by tests/audit
        ...readValues({ machine: '' }),
      }),
    ),
  )
}

/** Of each place of the judging draw, drawn after the one before it, of which the formula says something: whether it lies inside its interval. */
export function drawnQueues(): readonly boolean[] {
  const streams = new RandomStreams(draws.judgedOn, 1, purpose)
  return Array.from({ length: drawnPlaces }, () => drawnScenario(streams)).flatMap((queued) => {
    if (queueingFormula.refuses(queued)) return []
    const [predicted, simulated] = [queueingFormula.predict(queued), queueingSimulation.answer({ queued, run })]
    const [own, other] = [predicted.uncertainty, simulated.uncertainty]
    return [Math.abs(predicted.throughput / simulated.throughput - 1) < exact || (own.low <= other.high && other.low <= own.high)]
  })
}
