import { isOneBus } from '../../configuration/machineOf.ts'
import { use, useMemo, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { presetById, presetConfiguration } from '../../configuration/presets.ts'
import type { TreeForms, Witnesses } from '../../prediction/witnesses.ts'
import { formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import { plainSentence } from '../../views/shared/answer.ts'
import { limitPhrases } from '../../views/shared/firstSentence.ts'
import { opennessOf } from './galleryLinks.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { useComputed } from '../../views/shared/useComputed.ts'
import { machineQuestion } from '../../views/throughput/machineQuestion.ts'
import { readsQuestion } from '../../views/throughput/readsQuestion.ts'
import { readsFormulas, type ThroughputState } from '../../views/throughput/throughputState.ts'
import { naiveLimit, saidLimit } from '../../views/throughput/throughputWords.ts'

interface NowOpenProps {
  readonly configuration: Configuration
  readonly witnesses: Witnesses
  readonly unit: RateUnit
  /** The address of what was shown. */
  readonly back: string
}

/** What the first question says of a configuration by formula, before anything is simulated; null where it is impossible. */
function stateOf(configuration: Configuration, witnesses: Witnesses, tree: TreeForms): ThroughputState | null {
  const question = isOneBus(configuration) ? readsQuestion : machineQuestion
  const formulas = readsFormulas(configuration, isOneBus(configuration) ? witnesses.bus : tree)
  const nothing = { points: [], done: 0, state: 'done', outcomes: new Map() } as const
  return formulas.ok ? question.state(formulas.value, nothing) : null
}

/** What the present system delivers and what limits; nothing of whole disks in order, which the page tells at three places of the disk. */
function Delivered({ configuration, witnesses, unit }: Omit<NowOpenProps, 'back'>): ReactElement | null {
  const tree = use(witnesses.tree())
  const state = useComputed(
    useMemo(
      () => (configuration.order === 'random' ? () => stateOf(configuration, witnesses, tree) : null),
      [configuration, witnesses, tree],
    ),
  )
  const naive = state?.methods.get('naive')?.formula
  if (!naive) return null
  const limit = plainSentence(limitPhrases(saidLimit(naiveLimit(state, naive))).slice(0, 1))
  return (
    <span>
      {formatRate(naive.throughput, unit)}
      <span className="now-open-more">
        , {limit.charAt(0).toLowerCase()}
        {limit.slice(1)}
      </span>
    </span>
  )
}

/** The system that is open, its answer, and the way back. */
export function NowOpen({ configuration, witnesses, unit, back }: NowOpenProps): ReactElement {
  const isChanged = opennessOf(presetConfiguration(configuration.preset), { configuration }) === 'changed'
  return (
    <div className="now-open line">
      <span className="now-open-words row">
        <span className="note now-open-more">Now open</span> <strong>{presetById(configuration.preset).title}</strong>
        {isChanged && <span>changed</span>}{' '}
        <Guarded name="What it delivers">
          <Delivered {...{ configuration, witnesses, unit }} />
        </Guarded>
      </span>
      <a className="line unbroken" href={back}>
        <span>
          Back<span className="now-open-more"> to the answer</span>
        </span>
      </a>
      <kbd className="note" aria-hidden="true">
        Esc
      </kbd>
    </div>
  )
}
