/** The frame around every page of a signed-in person: skip link, header, content. */

import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { Header } from './Header.tsx'
import styles from './HomeLayout.module.css'

const ShownNews = lazy(async () => ({
  default: (await import('../features/news/ShownNews.tsx')).ShownNews,
}))
const HomeHelpers = lazy(async () => ({ default: (await import('./HomeHelpers.tsx')).HomeHelpers }))

export function HomeLayout() {
  const text = useText()
  const idle = useIdle()
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('SKIP_TO_CONTENT')}
      </a>
      <Header />
      {idle ? (
        <Suspense fallback={null}>
          <ShownNews />
        </Suspense>
      ) : null}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {idle ? (
        <Suspense fallback={null}>
          <HomeHelpers />
        </Suspense>
      ) : null}
    </>
  )
}

/** False until the first page has been drawn and nothing presses; Safari has no way to ask, and waits a moment. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const go = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(go, 500)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(go, { timeout: 2000 })
    return () => window.cancelIdleCallback(request)
  }, [])
  return idle
}
