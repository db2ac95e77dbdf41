import type { Figure } from '../views/shared/figure.ts'
import { figuresOf } from '../views/figures.ts'
import type { View } from '../views/view.ts'
import { viewById, views } from '../views/views.ts'

/** A figure and the view it belongs to. */
export interface PlacedFigure {
  readonly view: View
  readonly figure: Figure
}

/** Every chart of every view, in the order of the page. */
export async function allFigures(): Promise<readonly PlacedFigure[]> {
  const lists = await Promise.all(views.map(async (view) => (await figuresOf(view.id)).map((figure) => ({ view, figure }))))
  return lists.flat()
}

/** A figure by its id, searched for in its likely view first; without an id, the first of that view. Views that need not be looked at stay unloaded. */
export async function placedFigureOf(viewId: string, id: string): Promise<PlacedFigure | undefined> {
  const likely = viewById(viewId)
  for (const view of [likely, ...views.filter((one) => one !== likely)]) {
    const figures = await figuresOf(view.id)
    const figure = id === '' ? figures[0] : figures.find((one) => one.id === id)
    if (figure) return { view, figure }
  }
  return undefined
}

/** A figure by its id; without one, the first of the view. */
export const figureOf = async (viewId: string, id: string): Promise<Figure | undefined> => (await placedFigureOf(viewId, id))?.figure
