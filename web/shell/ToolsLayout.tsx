/** The frame of pages that may be open to visitors, who see brand, language, colour scheme and a sign-in button; users see their own. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { rememberAddress } from '../session/redirect-after-sign-in.ts'
import { Brand } from './Brand.tsx'
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx'
import headerStyles from './Header.module.css'
import { HomeLayout } from './HomeLayout.tsx'
import styles from './HomeLayout.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'

export function ToolsLayout() {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  return user === undefined ? <VisitorLayout /> : <HomeLayout />
}

function VisitorLayout() {
  const text = useText()
  const { href } = useLocation()
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('SKIP_TO_CONTENT')}
      </a>
      <header className={headerStyles.header}>
        <Brand />
        <div className={headerStyles.controls}>
          <LanguageMenu />
          <ColourSchemeMenu />
          <Button
            component={Link}
            to={paths.login}
            variant="default"
            size="compact-sm"
            onClick={() => rememberAddress(href)}
          >
            {text('SIGN_IN_TITLE')}
          </Button>
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
