import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { untestable } from '../../catalog/publishedResults/reddy1992.ts'
import type { CachePrediction } from '../../domain/cache.ts'
import type { JudgedClaim } from '../../prediction/reddyStudy.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { Scrolling } from '../Scrolling.tsx'
import type { Witnesses } from '../witnesses.ts'
import { claimRows, claimsSentence } from './cacheClaims.ts'

interface CacheClaimsProps {
  readonly witnesses: Pick<Witnesses, 'reddyStudy'>
  readonly traces: TraceService
}

interface Run {
  readonly judged: readonly JudgedClaim[]
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
  /** Why a simulation has no answer. */
  readonly problem: string
}

const notRun: Run = { judged: [], done: 0, all: 0, isRunning: false, problem: '' }

/** Simulates the study when asked; claims are judged as soon as their simulations are there. */
function useClaims({ witnesses, traces }: CacheClaimsProps): { run: Run; start: () => void; cancel: () => void } {
  const [run, setRun] = useState<Run>(notRun)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const simulate = async (): Promise<void> => {
    const own = new AbortController()
    controller.current = own
    setRun({ ...notRun, isRunning: true })
    const { reddyPlan, reddySeed, judgeReddy } = await witnesses.reddyStudy()
    const plan = reddyPlan()
    const known = new Map<string, CachePrediction>()
    let problem = ''
    let isAsked = false
    const publish = (isRunning: boolean): void => {
      if (controller.current === own) setRun({ judged: judgeReddy(known), done: known.size, all: plan.length, isRunning, problem })
    }
    await traces.simulateCaches(
      plan.map(({ trace, cache }) => ({ source: trace, cache, seed: reddySeed, mostRequests: Infinity })),
      (index, outcome) => {
        const task = plan[index]
        if (outcome.ok && task) known.set(task.key, outcome.cachePrediction)
        if (!outcome.ok) problem = outcome.problem.message
        if (isAsked) return
        isAsked = true
        requestAnimationFrame(() => {
          isAsked = false
          if (!own.signal.aborted) publish(true)
        })
      },
      own.signal,
    )
    // a frame that is still to come must not say that it goes on
    isAsked = true
    own.abort()
    publish(false)
  }
  return { run, start: () => void simulate(), cancel: () => controller.current?.abort() }
}

/** Reddy 1992: his claims about caches beside what generated traces give, and what cannot be tested. */
export function CacheClaims(props: CacheClaimsProps): ReactElement {
  const id = useId()
  const { run, start, cancel } = useClaims(props)
  const { judged, done, all, isRunning, problem } = run
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>Caches: sections 4.1 to 4.7 of Reddy 1992</h2>
        <div className="part-tools">
          <button type="button" className="button" onClick={isRunning ? cancel : start}>
            {isRunning ? 'Cancel' : 'Simulate'}
          </button>
        </div>
      </div>
      <p className="claim">
        Claim: block and fetch sizes are better chosen apart, and tracks written back as a whole. His traces were never published; four are
        generated with the requests, bytes and disks of his Table 2, and their locality was fitted to the claims that say so.{' '}
        <span role="status">
          {isRunning || done < all ? `${done} of ${all} simulations.` : ''} {problem}
        </span>{' '}
        <strong>{claimsSentence(judged)}</strong>
      </p>
      <Scrolling label="Claims of the paper, and what comes out here">
        <table className="numbers claims">
          <caption className="spoken">Claims of the paper, and what comes out here</caption>
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">Paper</th>
              <th scope="col">Here</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {claimRows(judged).map(({ key, section, what, paper, here, verdict, kept }) => (
              <tr key={key}>
                <th scope="row">
                  {section} {what}
                </th>
                <td>{paper}</td>
                <td>{here}</td>
                <td>
                  {verdict}
                  <small>{kept}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <h3>What cannot be tested</h3>
      <ul className="untestable">
        {untestable.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
