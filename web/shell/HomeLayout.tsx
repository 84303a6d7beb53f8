/** The frame around every page of a signed-in person: skip link, header, content. */

import { Outlet } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { late } from '../ui/late.ts'
import { Later } from '../ui/Later.tsx'
import { Header } from './Header.tsx'
import styles from './HomeLayout.module.css'
import { useHomeKeys } from './use-home-keys.ts'

const ShownNews = late(
  () => import('../features/messaging/news/ShownNews.tsx'),
  (code) => code.ShownNews,
)
const HomeHelpers = late(
  () => import('./HomeHelpers.tsx'),
  (code) => code.HomeHelpers,
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
      <Later>
        <ShownNews />
      </Later>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Later>
        <HomeHelpers />
      </Later>
    </>
  )
}
