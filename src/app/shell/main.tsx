// the order of the layers, before any style of a part
import './theme.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { Opening } from './Opening.tsx'

/** Windows that may be without a panel beside the view, as in layout.ts. */
const small = '(max-width: 899px), (max-height: 499px)'

/** What the page measures itself with. */
async function completed(): Promise<void> {
  if (!('matchMedia' in globalThis && 'ResizeObserver' in globalThis)) (await import('./standIns.ts')).standIn()
}

/** The page around a configuration. */
async function loadPage(): Promise<ComponentType> {
  await completed()
  const [{ startPage }] = await Promise.all([
    import('./page.tsx'),
    import('./pageStyles.ts'),
    // how a small page is laid out; without it everything can still be read
    matchMedia(small).matches && import('./Sheet.tsx').catch(() => undefined),
  ])
  return startPage()
}

/** As many as a host may have said before anybody listens; of more, the last ones. */
const mostEarly = 100

/** One chart in a frame of somebody else's page. */
function loadEmbed(): () => Promise<ComponentType> {
  // from the start, so that nothing is lost of what the host says meanwhile
  const early: MessageEvent[] = []
  const keep = (event: MessageEvent): void => {
    if (early.push(event) > mostEarly) early.shift()
  }
  addEventListener('message', keep)
  return async () => {
    await completed()
    const { startEmbed } = await import('../embed/embed.tsx')
    removeEventListener('message', keep)
    return startEmbed(early)
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
