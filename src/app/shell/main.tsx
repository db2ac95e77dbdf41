// the order of the layers, before any style of a part
import './theme.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { connectHost } from '../embed/embedMessages.ts'
import { Opening } from './Opening.tsx'

/** The page around a configuration. */
async function loadPage(): Promise<ComponentType> {
  const { startPage } = await import('./page.tsx')
  return startPage()
}

/** One chart in a renderIn of somebody else's page. */
function loadEmbed(): () => Promise<ComponentType> {
  // from the start, so that nothing is lost of what the host says meanwhile
  const host = connectHost(window)
  return async () => {
    const { startEmbed } = await import('../embed/embed.tsx')
    return startEmbed(host)
  }
}

/** Each loads only what it needs. */
const Shown = loadedComponent(isEmbedded(location.hash.slice(1)) ? loadEmbed() : loadPage)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Guarded
      name="Busbar"
      renderIn={(words) => <Opening>{words}</Opening>}
      waiting={
        <Opening>
          <p className="opening-words">Busbar is loading …</p>
        </Opening>
      }
      isBeginning
    >
      <Shown />
    </Guarded>
  </StrictMode>,
)
