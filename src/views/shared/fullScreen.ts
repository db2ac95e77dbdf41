import './fullScreen.css'

/** Of the screen, so that the chart stands free. */
const share = 0.94

/**
 * Shows a chart on the whole screen: larger, not drawn anew, so that letters and lines grow with it. Esc leads back.
 *
 * @param frame holds the chart and takes the screen
 */
export async function showFullScreen(frame: HTMLElement): Promise<void> {
  const { width, height } = frame.getBoundingClientRect()
  const factor = share * Math.min(screen.width / width, screen.height / height)
  frame.style.setProperty('--full', factor.toFixed(3))
  frame.style.setProperty('--drawn', `${width}px`)
  await frame.requestFullscreen()
}
