/* Busbar offline: the page comes from the network when there is one, everything else from the copy made at installation. */
// One origin may hold several copies of Busbar, each in its own folder.
const ours = `busbar ${self.registration.scope} `
const cacheName = `${ours}__VERSION__`
const files = __FILES__
// Shared links differ in what follows '?', and hosts that send Vary: Origin would hide scripts from the cache.
const match = { ignoreSearch: true, ignoreVary: true }
const stored = async (request) => (await caches.open(cacheName)).match(request, match)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))))
})

self.addEventListener('activate', (event) => {
  const obsolete = (name) => name.startsWith(ours) && name !== cacheName
  const remove = async () => Promise.all((await caches.keys()).filter(obsolete).map((name) => caches.delete(name)))
  event.waitUntil(remove().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const newestPage = () => fetch(request).catch(async () => (await stored('./index.html')) ?? Response.error())
  const storedFile = async () => (await stored(request)) ?? fetch(request)
  event.respondWith(request.mode === 'navigate' ? newestPage() : storedFile())
})
