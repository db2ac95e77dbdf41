import type { Figure } from '../views/figure.ts'
import type { View } from '../views/view.ts'
import { viewById, views } from '../views/views.ts'

/** A figure and the view it belongs to. */
export interface PlacedFigure {
  readonly view: View
  readonly figure: Figure
}

/** Every chart of every view, in the order of the page. */
export async function allFigures(): Promise<readonly PlacedFigure[]> {
  const lists = await Promise.all(views.map(async (view) => (await view.figures()).map((figure) => ({ view, figure }))))
  return lists.flat()
}

/** A figure by its id; without one, the first of the view. */
export async function figureOf(viewId: string, id: string): Promise<Figure | undefined> {
  if (id !== '') return (await allFigures()).find(({ figure }) => figure.id === id)?.figure
  return (await viewById(viewId).figures())[0]
}
