import { expect, test } from 'vitest'
import { chunkNames } from './page-chunks.ts'

const pages = { list: '/list.tsx', details: '/details.tsx' }

/** What each module imports at once, and what it imports later. */
function namesOf(modules: Readonly<Record<string, { at?: readonly string[]; later?: readonly string[] }>>) {
  const all = Object.entries(modules)
  const staticImports = new Map(all.map(([id, { at = [] }]) => [id, at]))
  const dynamicImports = new Map(all.map(([id, { later = [] }]) => [id, later]))
  return Object.fromEntries(chunkNames({ entries: ['/main.ts'], staticImports, dynamicImports }, pages))
}

test('what several main pages import, also by others, stands in one file', () => {
  const names = namesOf({
    '/main.ts': { later: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { at: ['/table.ts'] },
    '/details.tsx': { at: ['/tabs.ts', '/deep.ts'] },
    '/table.ts': { at: ['/deep.ts'] },
    '/tabs.ts': {},
    '/deep.ts': {},
  })
  expect(names).toEqual({ '/deep.ts': 'pages' })
})

test('what a main page shares with a page that comes later stands apart from what it has alone', () => {
  const names = namesOf({
    '/main.ts': { later: ['/list.tsx', '/details.tsx', '/later.tsx'] },
    '/list.tsx': { at: ['/alone.ts', '/both.ts'] },
    '/details.tsx': {},
    '/later.tsx': { at: ['/both.ts', '/of-later.ts'] },
    '/alone.ts': {},
    '/both.ts': {},
    '/of-later.ts': {},
  })
  expect(names).toEqual({ '/both.ts': 'list-shared' })
})

test('what the first file imports anyway belongs to no page, and modules may import each other in a circle', () => {
  const names = namesOf({
    '/main.ts': { at: ['/text.ts'], later: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { at: ['/one.ts'] },
    '/details.tsx': { at: ['/other.ts'] },
    '/text.ts': {},
    '/one.ts': { at: ['/other.ts', '/text.ts'] },
    '/other.ts': { at: ['/one.ts', '/text.ts'] },
  })
  expect(names).toEqual({ '/one.ts': 'pages', '/other.ts': 'pages' })
})

test('a main page that was moved stops the build', () => {
  expect(() => namesOf({ '/main.ts': { later: ['/list.tsx'] }, '/list.tsx': {} })).toThrow(
    'The main page details has no module /details.tsx',
  )
})
