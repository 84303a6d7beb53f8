// Tests that the errors and warnings of a move are shown in the words of the newest version, with the labels of its options.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { VersionMove } from '@design-portal/contract/version-moves.ts'
import { form, messages } from '../../../designs/texts/testing/sample-form.ts'

vi.mock('../../../../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useText: () => (key: string) => key,
  useLanguage: () => 'de',
}))
const { NewNotices } = await import('./NewNotices.tsx')

function render(notices: VersionMove['notices']): string {
  const queries = new QueryClient()
  queries.setQueryData(['product-form', 27, '2.0.0'], form)
  queries.setQueryData(['product-messages', 27, '2.0.0', 'de'], messages)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <NewNotices type={27} toVersion="2.0.0" notices={notices} />
    </QueryClientProvider>,
  )
}

test('a new error is shown with its severity, and without one nothing is shown', () => {
  const shown = render([{ id: 'U12', severity: 'error', arguments: { kind: 'vrla', share: 80 } }])
  expect(shown).toContain('VERSIONS_NOTICES')
  expect(shown).toContain('ROOM_SEVERITY_ERROR')
  expect(shown).toContain('Blei trägt 80 %')
  expect(render([])).toBe('')
})
