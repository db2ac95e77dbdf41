import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { connectHost } from '../embed/embedMessages.ts'
import './theme.css'

/** Either the page or, in a frame of somebody else's page, one chart; each loads only what it needs. */
async function start(root: HTMLElement): Promise<void> {
  if (!isEmbedded(location.hash.slice(1))) {
    const { startPage } = await import('./page.tsx')
    startPage(root)
    return
  }
  // from the start, so that nothing is lost of what the host says meanwhile
  const host = connectHost(window)
  const { startEmbed } = await import('../embed/embed.tsx')
  startEmbed(root, host)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
start(root).catch((reason: unknown) => {
  root.textContent = 'A part of Busbar could not be loaded. Please reload the page.'
  throw reason
})
