/** The page for any unknown address. */

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'
import { useTitle } from './page-title.ts'

export function PageNotFound() {
  const text = useText()
  useTitle('PAGE_NOT_FOUND_TITLE')
  return (
    <MessagePage title={text('PAGE_NOT_FOUND_MESSAGE')} hint={text('PAGE_NOT_FOUND_HINT')}>
      <Button component={Link} to={paths.login}>
        {text('LOGIN_AGAIN')}
      </Button>
    </MessagePage>
  )
}
