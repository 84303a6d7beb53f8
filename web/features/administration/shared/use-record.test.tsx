// Tests that the form of a record opens with what was typed before the session ended, over the version that was seen then.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { writeTyped } from '../../../session/typed-text.ts'
import { createMemoryStorage } from '../../../testing/memory-storage.ts'

vi.mock('../../../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useText: () => (key: string) => key,
}))
vi.mock('../../../session/current-user.ts', () => ({ useUser: () => ({ usrId: 'catalogue' }) }))
const { useRecord } = await import('./use-record.ts')
const { RestoredNotice } = await import('./RestoredNotice.tsx')

const place = 'part AP1'

function Form({ rowVersion }: { readonly rowVersion: number }) {
  const record = useRecord({
    place,
    version: { values: { name: 'Old', note: '' }, rowVersion },
    save: async () => await Promise.resolve(undefined),
  })
  return (
    <>
      <RestoredNotice record={record} />
      {JSON.stringify([record.values, record.isDirty])}
    </>
  )
}

function render(rowVersion: number, stored?: unknown): string {
  const storage = createMemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  if (stored !== undefined) writeTyped(storage, { person: 'catalogue', place }, JSON.stringify(stored))
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Form rowVersion={rowVersion} />
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll('&quot;', '"')
}

afterEach(() => vi.unstubAllGlobals())

test('a form opens with the record where nothing was typed before', () => {
  const page = render(1)
  expect(page).toContain('[{"name":"Old","note":""},false]')
  expect(page).not.toContain('TYPED_RESTORED')
})

test('a form opens with what was typed before and says so', () => {
  const page = render(1, { rowVersion: 1, values: { name: 'New', note: 'Checked.' } })
  expect(page).toContain('[{"name":"New","note":"Checked."},true]')
  expect(page).toContain('TYPED_RESTORED')
})

test('what was typed stays where somebody else has changed the record in the meantime', () => {
  expect(render(2, { rowVersion: 1, values: { name: 'New', note: '' } })).toContain('"name":"New"')
})

test('what was typed in a form with other fields is left out', () => {
  expect(render(1, { rowVersion: 1, values: { title: 'New' } })).toContain('"name":"Old"')
})
