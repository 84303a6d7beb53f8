// Tests that what is typed over a part of the draft is not sent over a change of that part by somebody else.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { formatTypedVersion, writeTyped } from '../../../session/typed-text.ts'
import { createMemoryStorage } from '../../../testing/memory-storage.ts'

vi.mock('../../../session/current-user.ts', () => ({ useUser: () => ({ usrId: 'approver' }) }))
const { useTypedPart } = await import('./use-typed-part.ts')

const place = 'approval matrix note 1'

function Form({ note }: { readonly note: string }) {
  const { values, isOvertaken, isRestored } = useTypedPart(place, note, { note })
  return (
    <>{[values.note, isOvertaken ? 'overtaken' : 'alone', isRestored ? 'restored' : 'opened'].join('|')}</>
  )
}

/** @param typed the text, and the note over which it was typed */
function render(note: string, typed?: { readonly note: string; readonly over: string }): string {
  const storage = createMemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  if (typed !== undefined)
    writeTyped(
      storage,
      { person: 'approver', place },
      formatTypedVersion({ rowVersion: 0, values: { note: typed.note, over: JSON.stringify(typed.over) } }),
    )
  return renderToStaticMarkup(<Form note={note} />)
}

afterEach(() => vi.unstubAllGlobals())

test('a part opens as the draft has it', () => {
  expect(render('Raise the limit')).toBe('Raise the limit|alone|opened')
})

test('what was typed stays, and is overtaken once somebody else has changed the part', () => {
  const typed = { note: 'Mine', over: 'Raise the limit' }
  expect(render('Raise the limit', typed)).toBe('Mine|alone|restored')
  expect(render('Lower the limit', typed)).toBe('Mine|overtaken|restored')
})

test('a change by somebody else that says what was typed is no conflict', () => {
  expect(render('Mine', { note: 'Mine', over: 'Raise the limit' })).toBe('Mine|alone|restored')
})
