/** The frame around every page of a signed-in person: skip link, header, content. */

import { Outlet } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { Header } from './Header.tsx'
import styles from './HomeLayout.module.css'

export function HomeLayout() {
  const text = useText()
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('SKIP_TO_CONTENT')}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
