/** The error page: why a session ended and how to continue; after a sign-out it leads to the sign-in page automatically. */

import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errors } from '@design-portal/contract/errors.ts'
import { getLastTimeout } from '../api/portal-api.ts'
import { translateRawKey, useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { track } from '../session/analytics.ts'
import { areTimeLimitsOn } from '../session/time-limits.ts'
import { MessagePage } from './MessagePage.tsx'

/** How long the goodbye is shown before the sign-in page follows, in milliseconds. */
const goodbyeTime = 2000

export function ErrorPage() {
  const text = useText()
  const navigate = useNavigate()
  const { code = getLastTimeout()?.apiErrorCode } = useSearch({ from: paths.error })
  const isSignedOut = code === 'LOGOUT_SUCCESS'
  const leadsToSignIn = isSignedOut && areTimeLimitsOn()
  const isExpired = code === 'SESSION_EXPIRED'

  useEffect(() => {
    if (!leadsToSignIn) return undefined
    const timer = setTimeout(() => void navigate({ to: paths.login, replace: true }), goodbyeTime)
    return () => clearTimeout(timer)
  }, [leadsToSignIn, navigate])

  useEffect(() => {
    if (isExpired) track('session expiry')
  }, [isExpired])

  if (leadsToSignIn) return <MessagePage title={text('LOGOUT_SUCCESS')} urgent />
  const signInButton = (
    <Button component={Link} to={paths.login}>
      {text('LOGIN_AGAIN')}
    </Button>
  )
  if (isSignedOut) {
    return (
      <MessagePage title={text('LOGOUT_SUCCESS')} urgent>
        {signInButton}
      </MessagePage>
    )
  }
  // The address can be typed by hand, so only codes of the contract are shown as they are.
  const isKnown = code !== undefined && Object.hasOwn(errors, code)
  const message = isKnown ? translateRawKey(`ERROR_${code}`) : text('ERROR_UNKNOWN')
  return (
    <MessagePage
      title={text('CONFIRM_TITLE')}
      hint={isSignInFailure(code) ? message : `${message} ${text('SESSION_ENDED_HINT')}`}
      urgent
    >
      {signInButton}
    </MessagePage>
  )
}

/** Another system failed to sign the user in; the message itself says what to do. */
const isSignInFailure = (code: string | undefined): boolean => code?.startsWith('SIGN_IN_') ?? false
