/** A hidden page paints no frames; its results are shown after this pause instead, in milliseconds. */
const hiddenPause = 200

/** Calls once, before the next painting. */
export function nextFrame(action: () => void): void {
  if (document.hidden) setTimeout(action, hiddenPause)
  else requestAnimationFrame(action)
}
