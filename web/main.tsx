/** Starts the portal in the browser: language first, then the screens. */

import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from './api/reachability.ts'
import { onLanguageRefused, startLanguage } from './language/browser-language.ts'
import { paths } from './paths.ts'
import { Portal } from './Portal.tsx'
import { router } from './routes.tsx'
import { settleRedirects } from './session/redirects.ts'
import './ui/base.css'

// Vite leaves the nonce of this response in a meta element; libraries that write style elements ask for it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce !== undefined && nonce !== '') setNonce(nonce)

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root')

watchNetwork()
for (const sign of ['pointerdown', 'keydown'])
  window.addEventListener(sign, settleRedirects, { capture: true })

onLanguageRefused(() => void router.navigate({ to: paths.unauthorized, replace: true }))

// Who is signed in, and the code of the page, are fetched while the texts are. What goes wrong is shown by the routes.
void router.load()

try {
  await startLanguage()
  createRoot(container).render(<Portal />)
  if (import.meta.env.PROD) whenLoaded(keepForOffline)
  whenLoaded(countEvents)
} catch {
  // Without texts no screen can speak; English is all that is left.
  container.textContent = 'Design Portal could not be loaded. Check the network and load the page again.'
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

function countEvents(): void {
  void import('./features/analytics/start-analytics.ts').then(({ startAnalytics }) => startAnalytics(router))
}

/** Nothing that the first screen needs waits for this. */
function keepForOffline(): void {
  void import('./offline/start-service-worker.ts').then(({ startServiceWorker }) =>
    startServiceWorker(router),
  )
}
