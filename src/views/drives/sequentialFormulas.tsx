import type { QueueingScenario } from '../../domain/queueing.ts'
import { formatRate, formatSize, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import type { ExplainedPart, Value } from '../shared/ExplainParts.tsx'
import { Equation, extreme, Fraction, Joined, milliseconds, outcome, over, Quantity, sumOf } from '../shared/Mathematics.tsx'
import { blockOver, noTime, sumFormulas } from './serviceFormulas.tsx'

/** What keeps a drive from its next sequential request. */
export function sequentialPart(value: Value, { queueing }: QueueingScenario): ExplainedPart {
  const title = `One sequential request of ${formatSize(queueing.requestSize)}`
  if (value('lostTurns') > 0) {
    const terms = [
      { letter: blockOver('X'), value: value('mediaTime') },
      { letter: <Quantity key="turns">lost turns</Quantity>, value: value('lostTurns') },
    ]
    return {
      title,
      words: 'Nobody reads ahead: when the next request is served its first sector has just passed, and has to come round again.',
      formulas: sumFormulas(<Quantity>t</Quantity>, value('serviceTime'), terms),
    }
  }
  const terms = [
    { letter: blockOver('X'), value: value('mediaTime') },
    { letter: <Quantity key="bus">bus</Quantity>, value: value('busShare') },
    { letter: <Quantity key="host">host</Quantity>, value: value('hostShare') },
    { letter: <Quantity key="hit">way of a hit</Quantity>, value: value('hitTime') },
  ].filter((term) => term.value > noTime)
  return {
    title,
    words:
      'The drive reads ahead into its buffer, so the slowest of media, bus and host counts; where each request waits for the one before, the whole way of a hit: command, electronics, data.',
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>t</Quantity>}
        right={extreme(
          'max',
          terms.map(({ letter }) => letter),
        )}
      />,
      <Equation
        key="numbers"
        left={outcome(formatTime(value('serviceTime')))}
        right={
          <>
            {extreme(
              'max',
              terms.map((term, index) => <mn key={`${index} ${term.value}`}>{milliseconds(term.value)}</mn>),
            )}
            <mtext>{'\u00A0ms'}</mtext>
          </>
        }
      />,
    ],
  }
}

/** How fast tracks pass, with what is lost between them. */
export function mediaPart(value: Value, unit: RateUnit): ExplainedPart {
  const track = <Quantity key="track">track</Quantity>
  return {
    title: 'The rate of the media',
    words:
      'Tracks of the mean size pass at the mean rate of the head, both over the zones by their data. Skews equal the switches between tracks, so that no turn is missed.',
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>X</Quantity>}
        right={<Fraction over={track} under={<Joined sign="+" terms={[over(track, 'head'), <Quantity key="s">switch</Quantity>]} />} />}
      />,
      <Equation
        key="numbers"
        left={outcome(formatRate(value('mediaRate'), unit))}
        right={
          <Fraction
            over={<mtext>{formatSize(value('averageTrackSize'))}</mtext>}
            under={sumOf([value('averageTrackSize') / value('headRate'), value('switchTime')].filter((time) => time > noTime))}
          />
        }
      />,
    ],
  }
}
