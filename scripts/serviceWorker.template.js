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

/** Some hosts answer with a page where a file is missing, as in the middle of a deploy: such a copy would never work. */
const isPageInstead = (file, response) => !file.endsWith('.html') && /^text\/html/i.test(response.headers.get('Content-Type') ?? '')

/** All files or none; a part of a copy that could not be kept to its end is taken away. */
const install = async () => {
  const cache = await caches.open(cacheName)
  const keep = async (file) => {
    const response = await fetch(new Request(file, { cache: 'no-cache' }))
    if (!response.ok || isPageInstead(file, response)) throw new Error(`${file} is missing`)
    await cache.put(file, response)
  }
  try {
    await Promise.all(files.map(keep))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))

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
  if (response.ok && !isPageInstead(request.url, response)) {
    const copy = response.clone()
    // with a full disk it is shown all the same, and loaded again the next time
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
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
