/** The frame around every page of a signed-in person: skip link, header, content. */

import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { useText } from '../language/use-text.ts'
import { useIdle } from '../ui/use-idle.ts'
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
