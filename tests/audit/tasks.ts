import * as fc from 'fast-check'
import { anyHeadline } from '../support/anyHeadline.ts'
import { headlineClaims, simulatedState } from '../support/headlineClaims.ts'
import { covered, type Covered } from './coverage.ts'
import { judged, type Judged } from './judge.ts'
import { drawnCase, type Kind } from './kinds.ts'
import { commandOf } from './witnesses.ts'

/** What a thread is asked for. */
export type Task =
  | { readonly ask: 'case'; readonly kind: Kind; readonly index: number }
  | { readonly ask: 'coverage'; readonly index: number; readonly seeds: number }
  | { readonly ask: 'headline'; readonly index: number }

/** What a headline claims, and what of it is false. */
export interface JudgedHeadline {
  readonly command: string
  readonly claims: number
  readonly wrong: readonly string[]
}

/** What it found; null where nothing could be asked. */
export type Found =
  | { readonly ask: 'case'; readonly kind: Kind; readonly found: Judged | null; readonly error?: string }
  | { readonly ask: 'coverage'; readonly found: Covered | null; readonly error?: string }
  | { readonly ask: 'headline'; readonly found: JudgedHeadline | null; readonly error?: string }

function headline(index: number, seed: number): JudgedHeadline | null {
  const [configuration] = fc.sample(anyHeadline, { seed: (seed + 7_919 * (index + 1)) | 0, numRuns: 1 })
  const state = configuration && simulatedState(configuration)
  if (!state) return null
  const { text, claims } = headlineClaims(state)
  const made = claims.filter(([, isClaimed]) => isClaimed)
  const wrong = made.filter(([, , isTrue]) => !isTrue()).map(([what]) => `${what}: ${text}`)
  return { command: commandOf(state.configuration, 'predict'), claims: made.length, wrong }
}

/** Does what is asked. */
function done(task: Task, seed: number): Found {
  switch (task.ask) {
    case 'case':
      return { ask: 'case', kind: task.kind, found: judged(drawnCase(task.kind, task.index, seed)) }
    case 'coverage':
      return { ask: 'coverage', found: covered(task.index, task.seeds, seed) }
    case 'headline':
      return { ask: 'headline', found: headline(task.index, seed) }
  }
}

/** The same; what was thrown is found, too. */
export function found(task: Task, seed: number): Found {
  try {
    return done(task, seed)
  } catch (error) {
    const { ask } = task
    const said = error instanceof Error ? error.message : String(error)
    return ask === 'case'
      ? { ask, kind: task.kind, found: null, error: `${task.kind} ${task.index}: ${said}` }
      : { ask, found: null, error: said }
  }
}
