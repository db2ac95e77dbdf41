import type { ReactElement, ReactNode } from 'react'
import type { QueueingScenario } from '../../domain/queueing.ts'
import { formatNumber, formatRate, formatSize, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { perSecond, valueOf, type ExplainedPart, type Value } from '../shared/ExplainParts.tsx'
import { countWord } from '../shared/intervalText.ts'
import { Equation, extreme, Fraction, Joined, outcome, Quantity } from '../shared/Mathematics.tsx'
import type { ExplainedStep } from '../../prediction/witnesses.ts'
import { positioningPart } from './positioningFormulas.tsx'
import { ruleOf } from './queueingSources.ts'
import { mediaPart, sequentialPart } from './sequentialFormulas.tsx'
import { servicePart } from './serviceFormulas.tsx'

const timeOfOne = <Quantity>t</Quantity>

const called = (count: number, one: string, many: string): string => `${countWord(count)} ${count === 1 ? one : many}`

/** The least of what drives, bus and host let through. */
function limits(value: Value): readonly string[] {
  const host = value('hostLimit')
  return [perSecond(value('driveLimit')), perSecond(value('busLimit')), ...(Number.isNaN(host) ? [] : [perSecond(host)])]
}

function throughputFormulas(value: Value, unit: RateUnit, drives: ReactNode): readonly ReactElement[] {
  const names = ['drives', 'bus', ...(Number.isNaN(value('hostLimit')) ? [] : ['host'])]
  return [
    drives,
    <Equation
      key="letters"
      left={<Quantity>throughput</Quantity>}
      right={
        <Joined
          sign="·"
          terms={[
            extreme(
              'min',
              names.map((name) => <Quantity key={name}>{name}</Quantity>),
            ),
            <Quantity key="B">B</Quantity>,
          ]}
        />
      }
    />,
    <Equation
      key="numbers"
      left={outcome(formatRate(value('throughput'), unit))}
      right={
        <Joined
          sign="×"
          terms={[
            extreme(
              'min',
              limits(value).map((limit) => <mtext key={limit}>{limit}</mtext>),
            ),
            <mtext key="B">{formatSize(value('requestSize'))}</mtext>,
          ]}
        />
      }
    />,
  ].filter((formula): formula is ReactElement => formula !== null)
}

/** What bus and host let through at most, in words. */
function limitWords(value: Value): string {
  const host = value('hostLimit')
  const bus = `A request holds the bus or channel for ${formatTime(value('busTime'))}`
  return `${bus}${Number.isNaN(host) ? '' : `, the host for ${formatTime(1 / host)}`}; more than they carry does not come through.`
}

function loadPart(value: Value, { system, queueing }: QueueingScenario, unit: RateUnit): ExplainedPart {
  const isChannels = value('stations') !== system.drives
  const stations = isChannels ? called(value('stations'), 'channel', 'channels') : called(system.drives, 'drive', 'drives')
  const spread =
    value('stations') === 1
      ? 'One station is never idle while requests wait'
      : `Requests gather at some of S = ${formatNumber(value('stations'), true)} stations while others are idle: each is busy U = n/(S + n − 1) of the time`
  const served = (
    <Equation
      key="drives"
      left={<Quantity>drives</Quantity>}
      right={
        <>
          <Fraction over={<Joined sign="·" terms={[<Quantity key="U">U</Quantity>, <Quantity key="S">S</Quantity>]} />} under={timeOfOne} />
          <mo>=</mo>
          <Fraction
            over={
              <Joined
                sign="×"
                terms={[
                  <mn key="U">{formatNumber(value('stationUtilization'))}</mn>,
                  <mn key="S">{formatNumber(value('stations'), true)}</mn>,
                ]}
              />
            }
            under={<mtext>{formatTime(value('serviceTime'))}</mtext>}
          />
        </>
      }
    />
  )
  return {
    title: `${called(queueing.outstanding, 'request', 'requests')} on ${stations}`.replace(/^./, (first) => first.toUpperCase()),
    words: `${spread}. ${limitWords(value)}`,
    formulas: throughputFormulas(value, unit, served),
  }
}

function streamPart(value: Value, { system }: QueueingScenario, unit: RateUnit): ExplainedPart {
  const drives = (
    <Equation
      key="drives"
      left={<Quantity>drives</Quantity>}
      right={
        <>
          <Fraction over={<Quantity>busy drives</Quantity>} under={timeOfOne} />
          <mo>=</mo>
          <Fraction over={<mn>{value('activeDrives')}</mn>} under={<mtext>{formatTime(value('serviceTime'))}</mtext>} />
        </>
      }
    />
  )
  return {
    title: `The stream over ${called(system.drives, 'drive', 'drives')}`,
    words: `${system.drives > 1 ? 'The requests go round the drives, each of which has its own part of them. ' : ''}${limitWords(value)}`,
    formulas: throughputFormulas(value, unit, drives),
  }
}

/** The formulas of the present drives and queues, in letters and with numbers; none where there is no formula. */
export function queueingParts(steps: readonly ExplainedStep[], queued: QueueingScenario, unit: RateUnit): readonly ExplainedPart[] {
  const value = valueOf(steps)
  switch (queued.queueing.pattern) {
    case 'random': {
      const by = steps.find(({ name }) => name === 'choice')?.note ?? ''
      return [servicePart(value, queued), positioningPart(ruleOf(steps), value, by), loadPart(value, queued, unit)]
    }
    case 'sequential':
      return [mediaPart(value, unit), sequentialPart(value, queued), streamPart(value, queued, unit)]
    case 'interleaved':
      return []
  }
}
