/** The page for users who may not open the requested page. */

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { clearPersonData, signOut } from '../session/current-user.ts'
import { MessagePage } from './MessagePage.tsx'

export function UnauthorizedPage() {
  const text = useText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const loginAgain = useMutation({
    mutationFn: signOut,
    // Even if the session could not be ended, the user can sign in with another account on the sign-in page.
    onSettled: () => {
      clearPersonData(queryClient)
      return navigate({ to: paths.login })
    },
  })
  return (
    <MessagePage title={text('UNAUTHORIZED_MESSAGE')} hint={text('UNAUTHORIZED_HINT')}>
      <Button onClick={() => loginAgain.mutate()} loading={loginAgain.isPending}>
        {text('LOGIN_AGAIN')}
      </Button>
      <Button component={Link} to={paths.solutionList} variant="default">
        {text('SOLUTION_LIST')}
      </Button>
    </MessagePage>
  )
}
