import { nextFrame } from '../../views/shared/nextFrame.ts'

/** What is to be drawn yet, in the order in which it was asked for; and what waits until all of it is there. */
const waiting = new Set<() => void>()
const afterwards = new Set<() => void>()
let isAsked = false

function askForFrame(): void {
  if (isAsked) return
  isAsked = true
  nextFrame(takeTurn)
}

function takeTurn(): void {
  isAsked = false
  const [next] = waiting
  if (next) {
    waiting.delete(next)
    // what is drawn may have more to draw
    askForFrame()
    next()
  } else for (const action of afterwards) if (afterwards.delete(action)) action()
}

/**
 * Calls in turn with all others, one a frame.
 *
 * @returns how to prevent it
 */
export function inTurn(draw: () => void): () => void {
  askForFrame()
  waiting.add(draw)
  return () => void waiting.delete(draw)
}

/**
 * Calls at once where nothing is drawn in turn, else once all of that is there.
 *
 * @returns how to prevent it
 */
export function onceDrawn(action: () => void): () => void {
  if (isAsked) afterwards.add(action)
  else action()
  return () => void afterwards.delete(action)
}
