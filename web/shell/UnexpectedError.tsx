/** The replacement for a screen that failed to load or to render. */

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'
import { useTitle } from './page-title.ts'

export function UnexpectedError({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  useTitle('ERROR_TITLE')
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ApiError && error.status === 401) {
    // The error page follows; if it takes long, the user can sign in from here. Loading the page again forgets who was signed in.
    return (
      <MessagePage title={text('CONFIRM_TITLE')} hint={text('SESSION_ENDED_HINT')} urgent>
        <Button component="a" href={paths.login}>
          {text('LOGIN_AGAIN')}
        </Button>
      </MessagePage>
    )
  }
  const message = error instanceof NetworkError ? 'NETWORK_UNREACHABLE' : 'UNEXPECTED_ERROR'
  return (
    <MessagePage title={text(message)} urgent>
      <Button onClick={retry}>{text('TRY_AGAIN')}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {text('RELOAD_PAGE')}
      </Button>
    </MessagePage>
  )
}
