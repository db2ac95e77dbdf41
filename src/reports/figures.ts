import type { Configuration } from '../configuration/configuration.ts'
import { fields } from '../configuration/fields/fields.ts'
import type { Figure } from '../views/shared/figure.ts'
import { figuresFor, figuresOf } from '../views/figures.ts'

/** A figure and the id of the view it belongs to. */
export interface PlacedFigure {
  readonly view: string
  readonly figure: Figure
}

/** In the order of the page, as tests/unit/views/rounds/roundsView.test.ts checks. The views themselves would bring along the whole page. */
const viewIds: readonly string[] = fields.view.choices.map(({ value }) => value)

/** Every chart of every view, in the order of the page. */
export async function allFigures(): Promise<readonly PlacedFigure[]> {
  const lists = await Promise.all(viewIds.map(async (view) => (await figuresOf(view)).map((figure) => ({ view, figure }))))
  return lists.flat()
}

/** A figure by its id, searched for in its likely view first; without an id, the main one of that view, that a configuration has where there is one. Views that need not be looked at stay unloaded. */
export async function placedFigureOf(viewId: string, id: string, configuration?: Configuration): Promise<PlacedFigure | undefined> {
  const likely = viewIds.find((one) => one === viewId) ?? fields.view.default
  for (const view of [likely, ...viewIds.filter((one) => one !== likely)]) {
    const figures = await figuresOf(view)
    const [main] = configuration ? figuresFor(figures, configuration) : figures
    const figure = id === '' ? main : figures.find((one) => one.id === id)
    if (figure) return { view, figure }
  }
  return undefined
}

/** A figure by its id; without one, the first of the view. */
export const figureOf = async (viewId: string, id: string): Promise<Figure | undefined> => (await placedFigureOf(viewId, id))?.figure
