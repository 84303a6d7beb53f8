// Tests what replaces a screen that failed: a person whose session has ended is asked to sign in again, whatever screen noticed it first.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'

vi.mock('../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useText: () => (key: string) => key,
}))
vi.mock('./page-title.ts', () => ({ useTitle: () => undefined }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ invalidate: () => undefined }) }))
const { UnexpectedError } = await import('./UnexpectedError.tsx')

const render = (error: Error): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <UnexpectedError error={error} reset={() => undefined} />
    </MantineProvider>,
  )

const createApiError = (apiErrorCode: 'UNAUTHENTICATED' | 'INTERNAL', status: number) =>
  new ApiError(status, { apiErrorCode, apiErrorMsg: '' })

test('an ended session asks to sign in again and leads to the sign-in page', () => {
  const page = render(createApiError('UNAUTHENTICATED', 401))
  expect(page).toContain('CONFIRM_TITLE')
  expect(page).toContain(`href="${paths.login}"`)
  expect(page).not.toContain('UNEXPECTED_ERROR')
})

test('another failure offers to try again', () => {
  expect(render(createApiError('INTERNAL', 500))).toContain('UNEXPECTED_ERROR')
  expect(render(new NetworkError(undefined))).toContain('NETWORK_UNREACHABLE')
})
