import { newVersion } from './newVersion.ts'

/** Looking for a new version costs a request, so a tab that is returned to looks this often at most. */
const lookAgainAfter = 3_600_000

let isTaken = false

function offerToTake(activate: () => void): void {
  const take = (): void => {
    isTaken = true
    activate()
  }
  newVersion.setState({ take })
}

function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const offerWaiting = (): void => {
    const { waiting } = registration
    // without a controller this is the first visit: the page that is shown is the one that was installed
    if (waiting && container.controller) offerToTake(() => waiting.postMessage('activate', { transfer: [] }))
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offerWaiting))
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return
    looked = Date.now()
    registration.update().catch(() => undefined) // offline; there is another time
  })
}

/** Keeps the page for offline use and finds out about new versions. Without it the page works as well. */
export function installOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker: container } = navigator
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isTaken) location.reload()
    // another tab has taken the new version: what this one has not loaded yet may be gone
    else if (isControlled) offerToTake(() => location.reload())
    isControlled = true
  })
  container.register(new URL('sw.js', document.baseURI)).then(
    (registration) => watch(container, registration),
    () => undefined, // not allowed here, as in some frames
  )
}
