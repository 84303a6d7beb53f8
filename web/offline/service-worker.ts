/**
 * The service worker: caches the code of the portal and the files of products, so that a page opens without a network. It never handles
 * other answers of the API.
 */

// The build defines these constants (tools/vite/service-worker-files.ts).
/** Identifies the build. */
declare const portalBuild: string
/** The addresses of the code that every language needs. */
declare const portalFiles: readonly string[]

declare const self: ServiceWorkerGlobalScope

/** The message by which a page passes on the addresses that it loaded before the worker was active. */
export interface KeepMessage {
  readonly kind: 'keep'
  readonly addresses: readonly string[]
}

const cacheName = `portal ${portalBuild}`
/** The single HTML page that is served for every address. */
const pageAddress = '/'
/** Answers of a gateway while the portal is unavailable, for instance during a restart. */
const unavailableStatuses: readonly number[] = [502, 503, 504]

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: KeepMessage = event.data
  if (message.kind === 'keep') event.waitUntil(cacheMissingFiles(message.addresses))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isProductFile(pathname))
    event.respondWith(searchParams.has('hash') ? getCachedFile(request) : fetchFile(request))
  if (pathname.startsWith('/ngapi/')) return
  if (request.mode === 'navigate') event.respondWith(fetchPage(request))
  else if (hasContentHash(pathname)) event.respondWith(getCachedFile(request))
  else if (pathname.startsWith('/assets/') || portalFiles.includes(pathname))
    event.respondWith(fetchFile(request))
})

/** Returns whether an address is that of a file of a product, which is the same for everybody. */
function isProductFile(pathname: string): boolean {
  return /^\/ngapi\/product\/(?:content|network|form|texts)$/.test(pathname)
}

/** Returns whether a file has a hash of its content in its name. */
function hasContentHash(pathname: string): boolean {
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname)
}

/** Fetches the page and its code. A page of another build, as in the middle of a release, is rejected: the browser tries again later. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  try {
    const page = await fetch(pageAddress, { cache: 'no-store' })
    const pageAssets = [...(await page.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g)]
    if (!page.ok || !pageAssets.every(([address]) => portalFiles.includes(address))) {
      throw new Error('The page and the service worker are from different builds')
    }
    await cache.addAll(portalFiles)
    await cache.put(pageAddress, page)
  } catch (failure) {
    await caches.delete(cacheName)
    throw failure
  }
  await self.skipWaiting()
}

/** Takes over at once. The previous build stays cached for pages that still run it; they reload at their next navigation. */
async function activate(): Promise<void> {
  const olderCaches = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(olderCaches.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Caches the files that a page loaded before the worker was active; other addresses are ignored. */
async function cacheMissingFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const wanted = addresses.filter((address) => {
    const { pathname } = new URL(address)
    return pathname.startsWith('/assets/') || isProductFile(pathname)
  })
  await Promise.all(wanted.map(async (address) => (await cache.match(address)) ?? cache.add(address)))
}

/** Returns the server's page, so that a release is visible at once; without a network the cached one. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (!unavailableStatuses.includes(answer.status)) return answer
    return (await findCachedPage()) ?? answer
  } catch (failure) {
    const page = await findCachedPage()
    if (page === undefined) throw failure
    return page
  }
}

async function findCachedPage(): Promise<Response | undefined> {
  return await (await caches.open(cacheName)).match(pageAddress)
}

async function getCachedFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetchAndCache(request))
}

/** Text files keep their addresses across builds, so the server is asked first. */
async function fetchFile(request: Request): Promise<Response> {
  try {
    return await fetchAndCache(request)
  } catch (failure) {
    const cached = await caches.match(request)
    if (cached === undefined) throw failure
    return cached
  }
}

async function fetchAndCache(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}
