import type { ReactElement, ReactNode } from 'react'
import { formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { valueOf, type ExplainedPart, type Value } from '../shared/ExplainParts.tsx'
import { bracketed, Equation, Fraction, Joined, milliseconds, outcome, over, Quantity, sumOf } from '../shared/Mathematics.tsx'
import type { ExplainedStep } from '../../prediction/witnesses.ts'
import { roughSize } from './cachingAnswer.ts'
import type { CachingFacts } from './cachingFacts.ts'

const turn = <Quantity key="l">l</Quantity>
const halfTurn = <Joined key="half" sign="/" terms={[<Quantity key="l">l</Quantity>, <mn key="2">2</mn>]} />
const share = <Quantity key="f">f</Quantity>
const indexed = (letter: string, index: string): ReactElement => (
  <Quantity key={letter + index} index={index}>
    {letter}
  </Quantity>
)

/** A sum with milliseconds: what comes out, and what was put in. */
const sumWithNumbers = (total: number, parts: readonly number[]): ReactElement => (
  <Equation key="numbers" left={outcome(formatTime(total))} right={sumOf(parts)} />
)

/** Latency and transfer of a fetch, begun with its first sector. */
function normalPart(value: Value): ExplainedPart {
  return {
    title: 'Normal access, equation (1)',
    words: `A disk waits half a turn for the first sector, on average, and reads n = ${formatNumber(value('sectorsAsked'), true)} of the N = ${formatNumber(value('sectorsPerTrack'), true)} sectors of a track; each passes in R = ${formatTime(value('sectorTime'))}.`,
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>normal</Quantity>}
        right={
          <Joined
            sign="+"
            terms={[halfTurn, <Joined key="n" sign="·" terms={[<Quantity key="n">n</Quantity>, <Quantity key="R">R</Quantity>]} />]}
          />
        }
      />,
      sumWithNumbers(value('normalAccess'), [value('halfTurn'), value('firstTransfer')]),
    ],
  }
}

/** The same, begun with whichever sector comes first. */
function splitPart(value: Value): ExplainedPart {
  return {
    title: 'Split access, equations (2) and (3)',
    words: `In f = n/N = ${formatNumber(value('trackShare'))} of all cases the head arrives within the fetch and begins there, and reads what it has passed a turn later; else it waits for the beginning.`,
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>split</Quantity>}
        right={
          <Joined
            sign="+"
            terms={[
              halfTurn,
              <Joined
                key="rest"
                sign="·"
                terms={[turn, share, bracketed(<Joined sign="−" terms={[<mn key="1">1</mn>, over(<Quantity>f</Quantity>, '2')]} />)]}
              />,
            ]}
          />
        }
      />,
      sumWithNumbers(value('splitAccess'), [value('halfTurn'), value('splitTransfer')]),
    ],
  }
}

/** Split access of sectors that cannot be read from their middle. */
function wholePart(value: Value): ExplainedPart {
  return {
    title: 'Split access of whole sectors',
    words: `Equation (3) promises a gain even to a single sector, where there can be none: it lets a head that arrives within a sector keep the part that it reads. A whole sector has to come round again. That adds half a sector’s time for the share f; for a head that always arrives between two sectors, (1\u00A0−\u00A0f)·l/(2N)\u00A0= ${formatTime(((1 - value('trackShare')) * value('revolutionTime')) / (2 * value('sectorsPerTrack')))} would be subtracted from (3) instead.`,
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>whole sectors</Quantity>}
        right={
          <Joined
            sign="+"
            terms={[
              <Quantity key="split">split</Quantity>,
              <Fraction
                key="loss"
                over={<Joined sign="·" terms={[share, turn]} />}
                under={<Joined sign="·" terms={[<mn key="2">2</mn>, <Quantity key="N">N</Quantity>]} />}
              />,
            ]}
          />
        }
      />,
      sumWithNumbers(value('exactSplitAccess'), [value('splitAccess'), value('wholeSectors')]),
    ],
  }
}

/** One read from disk: seek, electronics, latency and transfer. */
function missPart(value: Value, { plan: { scenario } }: CachingFacts): ExplainedPart {
  const further: readonly (readonly [ReactNode, number])[] = [
    [<Quantity key="e">electronics</Quantity>, value('electronics')],
    [<Quantity key="l">latency</Quantity>, value('latency')],
    [<Quantity key="t">transfer</Quantity>, value('transfer')],
    [<Quantity key="w">switches</Quantity>, value('switches')],
  ]
  const terms = [[<Quantity key="s">E[seek]</Quantity>, value('meanSeekTime')] as const, ...further.filter(([, time]) => time > 0)]
  return {
    title: `One miss: a read of ${formatSize(value('fetchSize'))} from disk`,
    words: `The arm moves between two places anywhere on the ${formatNumber(value('usedCylinders'), true)} cylinders that the trace reaches; then the disk reads with ${scenario.access} access. The fetch begins at a block, anywhere on a track, and may end on another one${scenario.access === 'split' ? ': there split access gains less than (3) says of one track' : ''}.`,
    formulas: [
      <Equation key="letters" left={<Quantity>c</Quantity>} right={<Joined sign="+" terms={terms.map(([letter]) => letter)} />} />,
      sumWithNumbers(
        value('missTime'),
        terms.map(([, time]) => time),
      ),
    ],
  }
}

/** All misses over all requests. */
function accessPart(value: Value, { plan: { scenario } }: CachingFacts): ExplainedPart {
  const isKnown = !Number.isNaN(value('accessTime'))
  const which = scenario.levels.length > 1 ? 'reads that neither cache answers' : 'reads that the cache does not answer'
  return {
    title: 'Effective access time, without waiting',
    words: isKnown
      ? `Hits and writes take no time; m counts ${which} over all requests, as they were simulated.`
      : `Hits and writes take no time; m counts ${which} over all requests. They are being counted.`,
    formulas: [
      <Equation
        key="letters"
        left={<Quantity>access time</Quantity>}
        right={<Joined sign="·" terms={[<Quantity key="m">m</Quantity>, <Quantity key="c">c</Quantity>]} />}
      />,
      ...(isKnown
        ? [
            <Equation
              key="numbers"
              left={outcome(formatTime(value('accessTime')))}
              right={
                <Joined
                  sign="×"
                  terms={[
                    <mn key="m">{formatNumber(value('missesPerRequest'))}</mn>,
                    <mtext key="c">{formatTime(value('missTime'))}</mtext>,
                  ]}
                />
              }
            />,
          ]
        : []),
    ],
  }
}

const rest = <Joined key="rest" sign="−" terms={[<mn key="1">1</mn>, <Quantity key="k">k</Quantity>]} />

/** What all misses cost with blocks of a size, and how they fall with it. */
function costPart(value: Value): ExplainedPart {
  return {
    title: 'What misses cost with blocks of b bytes, equations (4) and (5)',
    words: `A miss takes c₀ = ${formatTime(value('fixedCost'))}, mean seek, half a turn and electronics, and c₁ = ${formatTime(value('costPerKibibyte'))} for each KiB of the block. Misses fall with the block size by a power k, up to the size where they are fewest.`,
    formulas: [
      <Equation
        key="cost"
        left={indexed('T', 'b')}
        right={
          <Joined
            sign="·"
            terms={[
              indexed('m', 'b'),
              bracketed(
                <Joined
                  sign="+"
                  terms={[indexed('c', '0'), <Joined key="b" sign="·" terms={[<Quantity key="b">b</Quantity>, indexed('c', '1')]} />]}
                />,
              ),
            ]}
          />
        }
      />,
      <Equation
        key="misses"
        left={indexed('m', 'b')}
        right={
          <Joined
            sign="·"
            terms={[
              indexed('m', 'min'),
              <msup key="power">
                {bracketed(<Joined sign="/" terms={[indexed('b', 'min'), <Quantity key="b">b</Quantity>]} />)}
                <mi mathvariant="normal">k</mi>
              </msup>,
            ]}
          />
        }
      />,
    ],
  }
}

/** Why there is no k, or what it was fitted to. */
function fitWords(value: Value, { advice, plan }: CachingFacts): string {
  if (advice === null) return 'k cannot be fitted: reads never miss in this cache, so any block does.'
  if (!advice) return 'k is fitted to the misses of this trace, which are being counted.'
  const [k, smallest, fewest] = [value('missExponent'), value('smallestBlock'), value('leastMissBlock')]
  if (!(k > 0))
    return `k cannot be fitted: from ${formatSize(smallest)} on misses do not fall with larger blocks, which then only cost more. The smallest block is best.`
  const fitted = `k is the slope of a straight line through ln m over ln b for the ${value('fittedPoints')} block sizes from ${formatSize(smallest)} to ${formatSize(fewest)}, where misses are fewest, each fetched by itself into a cache of ${formatSize(plan.here.cacheSize)}: misses fall by ${formatPercent(value('dropPerDoubling'))} for every doubling.`
  return k >= 1
    ? `${fitted} With k = ${formatNumber(k)} they fall faster than their cost rises, so equation (6) has no answer: the block with the fewest misses is best.`
    : fitted
}

/** What became of b_opt: where it was cut off, and which blocks are nearly as good. */
function choiceWords(value: Value, clampedTo: string): string {
  const best = roughSize(value('bestBlock'))
  const cut =
    clampedTo === 'smallest'
      ? ` It is smaller than any block that was looked at: take ${best}.`
      : clampedTo === 'least-misses'
        ? ` Beyond ${best} misses rise: take that.`
        : ''
  return `${cut} From ${roughSize(value('flatFrom'))} to ${roughSize(value('flatTo'))} all misses cost at most 5\u00A0% more.`
}

/** The best block size, with k of the trace’s own misses. */
function blockPart(value: Value, facts: CachingFacts): ExplainedPart {
  const { advice } = facts
  const k = value('missExponent')
  const isKnown = !Number.isNaN(value('optimalBlock'))
  const flat = advice && k > 0 ? choiceWords(value, advice.advice.choice.clampedTo) : ''
  return {
    title: 'The best block size, equation (6)',
    words: fitWords(value, facts) + flat,
    formulas: [
      <Equation
        key="letters"
        left={indexed('b', 'opt')}
        right={
          <Fraction
            over={<Joined sign="·" terms={[<Quantity key="k">k</Quantity>, indexed('c', '0')]} />}
            under={<Joined sign="·" terms={[bracketed(rest), indexed('c', '1')]} />}
          />
        }
      />,
      ...(isKnown
        ? [
            <Equation
              key="numbers"
              left={outcome(formatSize(value('optimalBlock')))}
              right={
                <Fraction
                  over={
                    <Joined
                      sign="×"
                      terms={[<mn key="k">{formatNumber(k)}</mn>, <mtext key="c">{formatTime(value('fixedCost'))}</mtext>]}
                    />
                  }
                  under={
                    <Joined
                      sign="×"
                      terms={[
                        <mn key="k">{formatNumber(1 - k)}</mn>,
                        <mtext key="c">{`${milliseconds(value('costPerKibibyte'))}\u00A0ms/KiB`}</mtext>,
                      ]}
                    />
                  }
                />
              }
            />,
          ]
        : []),
    ],
  }
}

/** The questions that formulas answer here. */
export type CacheTopic = 'access' | 'miss' | 'block'

/** The formulas of a topic, in letters and with the numbers of the present cache and trace. */
export function cacheParts(topic: CacheTopic, steps: readonly ExplainedStep[], facts: CachingFacts): readonly ExplainedPart[] {
  const value = valueOf(steps)
  switch (topic) {
    case 'access':
      return [normalPart(value), splitPart(value), wholePart(value)]
    case 'miss':
      return [missPart(value, facts), accessPart(value, facts)]
    case 'block':
      return [costPart(value), blockPart(value, facts)]
  }
}
