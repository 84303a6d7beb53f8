/** The replacement for a screen that failed to load or to render. */

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { NetworkError } from '@design-portal/contract/client.ts'
import { useText } from '../language/use-text.ts'
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
