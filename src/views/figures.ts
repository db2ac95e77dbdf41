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

/** Those that a system has, the main one first. */
export const figuresFor = (figures: readonly Figure[], configuration: Configuration): readonly Figure[] =>
  figures.filter(({ isOf }) => isOf?.(configuration) ?? true)
