/*
 * Busbar offline: the page comes whole from the copy made at installation, so that it never mixes two versions. A new version is
 * installed beside it and waits until every tab is closed, or until the page asks for it because its reader has.
 */
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

self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting()
})

/** A page must not be answered with what came through a redirection, as hosts do from index.html to its folder. */
const plain = (response) => {
  if (!response?.redirected) return response
  const { status, statusText, headers } = response
  return new Response(response.body, { status, statusText, headers })
}

const storedPage = async (request) => {
  const isFolder = new URL(request.url).pathname === new URL(self.registration.scope).pathname
  return plain(await stored(isFolder ? './index.html' : request))
}

/** Recordings are not part of the installation. */
const isRecording = ({ url }) => url.startsWith(new URL('./traces/', self.registration.scope).href)

const fetchAndKeep = async (request) => {
  const response = await fetch(request)
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const page = async () =>
    (await storedPage(request)) ?? fetch(request).catch(async () => plain(await stored('./index.html')) ?? Response.error())
  const file = async () => (await stored(request)) ?? (isRecording(request) ? fetchAndKeep(request) : fetch(request))
  event.respondWith(request.mode === 'navigate' ? page() : file())
})
