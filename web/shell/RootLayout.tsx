/** The layout around every page, signed in or not: title, loading line, toasts, and the redirect when a session ends. */

import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionEnded } from '../api/portal-api.ts'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { clearPersonData } from '../session/current-user.ts'
import { rememberAddress } from '../session/redirect-after-sign-in.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { restoreLostFocus } from '../ui/restore-lost-focus.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { GlobalLoader } from './GlobalLoader.tsx'
import { OutageNotice } from './OutageNotice.tsx'
import { PageChange } from './PageChange.tsx'
import { usePageTitle } from './page-title.ts'

export function RootLayout() {
  const text = useText()
  const router = useRouter()
  const queryClient = useQueryClient()
  usePageTitle()
  useEffect(restoreLostFocus, [])
  useEffect(
    () =>
      onSessionEnded((code) => {
        rememberAddress(router.state.location.href)
        // A user who is still in the cache would be redirected away from the sign-in page, and then back to it again.
        void router
          .navigate({ to: paths.error, search: { code }, replace: true })
          .then(() => clearPersonData(queryClient))
      }),
    [router, queryClient],
  )
  return (
    <>
      <GlobalLoader />
      <OutageNotice />
      <Outlet />
      <PageChange />
      <Announcer />
      <Toasts closeLabel={text('CLOSE')} />
    </>
  )
}
