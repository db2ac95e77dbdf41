import type { Configuration } from '../configuration/configuration.ts'
import { once } from '../domain/loading.ts'
import type { Figure } from './shared/figure.ts'

type Figures = Promise<readonly Figure[]>

const asked = new Map<string, () => Figures>()

/** An embedded chart is mostly of the first question. */
async function load(view: string): Figures {
  if (view === 'throughput') return (await import('./throughput/throughputFigures.ts')).throughputFigures
  return (await (await import('./laterFigures.ts')).laterFigures[view]?.()) ?? []
}

/** The charts of a question as they go into files, the main one first, the same promise each time; none where nobody knows it. */
export function figuresOf(view: string): Figures {
  const figures = asked.get(view) ?? once(() => load(view))
  asked.set(view, figures)
  return figures()
}

/** The main one that a system has. */
export const mainFigure = (figures: readonly Figure[], configuration: Configuration): Figure | undefined =>
  figures.find(({ isOf }) => isOf?.(configuration) ?? true)
