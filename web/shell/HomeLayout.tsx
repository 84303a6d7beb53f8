/** The frame around every page of a signed-in person: skip link, header, content. */

import { Outlet } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { DeferUntilIdle } from '../ui/DeferUntilIdle.tsx'
import { Header } from './Header.tsx'
import styles from './HomeLayout.module.css'
import { useHomeKeys } from './use-home-keys.ts'

const ShownNews = lazyWithFallback(
  () => import('../features/messaging/news/ShownNews.tsx'),
  (module) => module.ShownNews,
)
const HomeHelpers = lazyWithFallback(
  () => import('./HomeHelpers.tsx'),
  (module) => module.HomeHelpers,
)

export function HomeLayout() {
  const text = useText()
  useHomeKeys()
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('SKIP_TO_CONTENT')}
      </a>
      <Header />
      <DeferUntilIdle>
        <ShownNews />
      </DeferUntilIdle>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <DeferUntilIdle>
        <HomeHelpers />
      </DeferUntilIdle>
    </>
  )
}
