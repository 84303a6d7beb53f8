/** Starts the portal in the browser: language first, then the screens. */

// First of all: what follows may say otherwise of the same element.
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

// Vite leaves the nonce of this response in a meta element; libraries that write style elements ask for it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce !== undefined && nonce !== '') setNonce(nonce)

/** Without a fetch or a press for so long, a page is at rest. */
const restMilliseconds = 5000

/** After so long, in milliseconds, a rest is waited for no more. */
const maxWorkMilliseconds = 60_000

const presses = ['pointerdown', 'keydown'] as const

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root')

watchNetwork()
reserveNoticeHeight()
for (const sign of presses) window.addEventListener(sign, resetRedirects, { capture: true })

onLanguageRefused(() => void router.navigate({ to: paths.unauthorized, replace: true }))

const language = startLanguage()

// Who is signed in, and the code of the page, are fetched while the texts are. What goes wrong is shown by the routes.
for (const route of router.getMatchedRoutes(window.location.pathname)[0]) void router.loadRouteChunk(route)
const routed = router.load().catch(() => undefined)

void begin(container)

// Not awaited above: the files of the screens import from the file of this module, and would wait for its end.
async function begin(place: HTMLElement): Promise<void> {
  try {
    await language
    // With the screen's first answers where the page has them: drawn without, it would be drawn again with them.
    await routed
    createRoot(place).render(<Portal />)
    runAfterFirstPaint(() => {
      whenLoaded(() => whenAtRest(prepareForOffline))
      whenLoaded(countEvents)
    })
  } catch {
    // Without texts no screen can speak; English is all that is left.
    place.textContent = 'Design Portal could not be loaded. Check the network and load the page again.'
  }
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/**
 * When nothing has been fetched and nothing pressed for a while: two megabytes for later take line and processor from what a person
 * waits for now. Who never rests for so long gets them all the same.
 */
function whenAtRest(work: () => void): void {
  const { queryClient } = router.options.context
  const latest = performance.now() + maxWorkMilliseconds
  let rest = setTimeout(look, restMilliseconds)
  for (const sign of presses) window.addEventListener(sign, postpone, { capture: true, passive: true })

  function postpone(): void {
    if (performance.now() > latest) return
    clearTimeout(rest)
    rest = setTimeout(look, restMilliseconds)
  }
  function look(): void {
    if (queryClient.isFetching() > 0 && performance.now() < latest) {
      postpone()
      return
    }
    for (const sign of presses) window.removeEventListener(sign, postpone, { capture: true })
    work()
  }
}

/** A page whose network was lost so early is not counted. */
function countEvents(): void {
  import('./features/operations/analytics/start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(router),
    () => undefined,
  )
}

/** What would be missed without a network: what says so, and in a built portal every page. */
function prepareForOffline(): void {
  fetchToasts()
  if (import.meta.env.PROD) keepForOffline()
}

/** Nothing that the first screen needs waits for this; a network that was lost meanwhile is waited for. */
function keepForOffline(): void {
  import('./offline/start-service-worker.ts').then(
    ({ startServiceWorker }) => startServiceWorker(router),
    () => window.addEventListener('online', () => whenAtRest(keepForOffline), { once: true }),
  )
}
