import { useEffect, useState } from 'react'
import { useThrower } from '../../views/shared/Boundary.tsx'
import type { Problem } from '../../domain/problem.ts'
import { placedFigureOf } from '../../reports/figures.ts'
import { viewById } from '../../views/views.ts'
import type { PreparedFigure } from '../../views/shared/figure.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { ViewProps } from '../../views/view.ts'

interface Asked extends Pick<ViewProps, 'configuration' | 'pinned' | 'witnesses' | 'service' | 'traces'> {
  /** Id of the chart; empty for the first of the view. */
  readonly id: string
  /** False while nobody sees the frame: then nothing is simulated. */
  readonly isSeen: boolean
  /** False until the frame was seen, asked for its height, or may be printed: then nothing is computed at all. */
  readonly isWanted: boolean
}

/** A chart as far as it is known. */
export interface EmbedFigure {
  /** The last one that could be drawn, maybe of the configuration before. */
  readonly figure: PreparedFigure | null
  readonly state: 'unseen' | 'simulating' | 'done' | 'not-simulated'
  /** Whether the figure is of another configuration than the present one. */
  readonly isStale: boolean
  /** Why there is no figure of this configuration, or not the one asked for. */
  readonly problems: readonly Problem[]
  /** Whether the figure depends on the configuration at all. */
  readonly isConfigured: boolean
}

const nothing: EmbedFigure = { figure: null, state: 'simulating', isStale: false, problems: [], isConfigured: true }

/** A drag changes the configuration at every frame; the simulation waits for it to rest so many milliseconds. */
const restBeforeStart = 150

/** The service, and whether its worker could be had at all. */
function watched(service: StudyService): { readonly service: StudyService; readonly hasFailed: () => boolean } {
  let failed = false
  return {
    hasFailed: () => failed,
    service: {
      run: (study, questions, report, signal) =>
        service.run(
          study,
          questions,
          (index, outcome) => {
            if (!outcome.ok && outcome.problem.code === 'worker-failed') failed = true
            report(index, outcome)
          },
          signal,
        ),
    },
  }
}

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, restBeforeStart)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const unknownFigure = (id: string): Problem => ({
  code: 'unknown-choice',
  field: 'figure',
  message: `The chart “${id}” is not known; the first one is shown.`,
})

type Show = (change: (before: EmbedFigure) => EmbedFigure) => void

/** Shows what closed forms say at once, and everything when it has been simulated. */
async function prepare(
  { configuration, pinned, id, witnesses, service, traces, isSeen }: Asked,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const wanted = await placedFigureOf(configuration.view, id, configuration)
  const placed = wanted ?? (await placedFigureOf(configuration.view, '', configuration))
  if (!placed || signal.aborted) return
  const problems = wanted ? [] : [unknownFigure(id)]
  const { isConfigured } = viewById(placed.view)
  const closed = await placed.figure.prepare({ configuration, pinned, witnesses, service: null, signal })
  if (signal.aborted) return
  const state = isSeen ? 'simulating' : 'unseen'
  show(({ figure }) =>
    closed.ok
      ? { figure: closed.value, state, isStale: false, problems, isConfigured }
      : { figure, state, isStale: figure !== null, problems, isConfigured },
  )
  if (!isSeen) return
  await rest(signal)
  if (signal.aborted) return
  const simulation = watched(service)
  const full = await placed.figure.prepare({ configuration, pinned, witnesses, service: simulation.service, traces, signal })
  if (signal.aborted) return
  const ended = simulation.hasFailed() ? 'not-simulated' : 'done'
  show((before) =>
    full.ok
      ? { figure: full.value, state: ended, isStale: false, problems, isConfigured }
      : { ...before, state: ended, problems: [...problems, ...full.problems] },
  )
}

/** The chart of a frame, following its configuration. */
export function useEmbedFigure({ configuration, pinned, id, witnesses, service, traces, isSeen, isWanted }: Asked): EmbedFigure {
  const [shown, show] = useState(nothing)
  const breakWith = useThrower()
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const { signal } = controller
    prepare({ configuration, pinned, id, witnesses, service, traces, isSeen, isWanted }, signal, show).catch((error: unknown) => {
      if (!signal.aborted) breakWith(error)
    })
    return () => controller.abort()
  }, [configuration, pinned, id, witnesses, service, traces, isSeen, isWanted, breakWith])
  return shown
}
