/** Starts the portal in the browser: language first, then the screens. */

// Imported first, so that the styles of later modules override these.
import './ui/base.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from './api/reachability.ts'
import { onLanguageRefused, startLanguage } from './language/browser-language.ts'
import { paths } from './paths.ts'
import { Portal } from './Portal.tsx'
import { router } from './routes/router.ts'
import { resetRedirects } from './session/redirects.ts'
import { runAfterFirstPaint } from './ui/after-paint.ts'
import { reserveNoticeHeight } from './ui/notice/notice-area.ts'
import { fetchToasts } from './ui/Toasts.tsx'

// Vite writes the nonce of this response into a meta element; libraries that insert style elements need it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce !== undefined && nonce !== '') setNonce(nonce)

/** How long the page must be without fetches and presses to count as at rest, in milliseconds. */
const restMilliseconds = 5000

/** How long deferred work waits for the page to come to rest before it runs anyway, in milliseconds. */
const maxRestWaitMilliseconds = 60_000

const pressEvents = ['pointerdown', 'keydown'] as const

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root')

watchNetwork()
reserveNoticeHeight()
for (const type of pressEvents) window.addEventListener(type, resetRedirects, { capture: true })

onLanguageRefused(() => void router.navigate({ to: paths.unauthorized, replace: true }))

const language = startLanguage()

// The session and the code of the page are fetched in parallel with the texts. The routes show failures.
for (const route of router.getMatchedRoutes(window.location.pathname)[0]) void router.loadRouteChunk(route)
const routeLoaded = router.load().catch(() => undefined)

void renderPortal(container)

// Not awaited at the top level: the screens import code from the chunk of this module, so they would wait for it to finish.
async function renderPortal(root: HTMLElement): Promise<void> {
  try {
    await language
    // Includes the answers that the page requested early, so that the screen is not rendered twice.
    await routeLoaded
    createRoot(root).render(<Portal />)
    runAfterFirstPaint(() => {
      runOnceLoaded(() => runOnceAtRest(prepareForOffline))
      runOnceLoaded(countEvents)
    })
  } catch {
    // Without texts no screen can be rendered, so the message is in English.
    root.textContent = 'Design Portal could not be loaded. Check the network and load the page again.'
  }
}

function runOnceLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/**
 * Runs the work once nothing has been fetched or pressed for a while: downloading two megabytes for later use would take bandwidth and
 * processor time from what the user is waiting for now. If the page never comes to rest, the work runs after the maximum wait.
 */
function runOnceAtRest(work: () => void): void {
  const { queryClient } = router.options.context
  const deadline = performance.now() + maxRestWaitMilliseconds
  let timer = setTimeout(runIfAtRest, restMilliseconds)
  for (const type of pressEvents) window.addEventListener(type, postpone, { capture: true, passive: true })

  function postpone(): void {
    if (performance.now() > deadline) return
    clearTimeout(timer)
    timer = setTimeout(runIfAtRest, restMilliseconds)
  }
  function runIfAtRest(): void {
    if (queryClient.isFetching() > 0 && performance.now() < deadline) {
      postpone()
      return
    }
    for (const type of pressEvents) window.removeEventListener(type, postpone, { capture: true })
    work()
  }
}

/** Starts analytics; if its code cannot be loaded, this visit is not counted. */
function countEvents(): void {
  import('./features/operations/analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(router),
    () => undefined,
  )
}

/** Fetches what the page needs without a network: the code of toasts, which report the loss, and in production every page. */
function prepareForOffline(): void {
  fetchToasts()
  if (import.meta.env.PROD) registerServiceWorker()
}

/** Starts the service worker. If its code cannot be loaded, it tries again once the network is back. */
function registerServiceWorker(): void {
  import('./offline/start-service-worker.ts').then(
    ({ startServiceWorker }) => startServiceWorker(router),
    () => window.addEventListener('online', () => runOnceAtRest(registerServiceWorker), { once: true }),
  )
}
