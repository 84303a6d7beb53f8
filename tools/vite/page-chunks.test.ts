import { expect, test } from 'vitest'
import { computeChunkNames } from './page-chunks.ts'

const pages = { list: '/list.tsx', details: '/details.tsx' }

interface Module {
  readonly at?: readonly string[]
  readonly later?: readonly string[]
  readonly length?: number
}

/** What each module imports statically, and what it imports dynamically. */
function listNames(modules: Readonly<Record<string, Module>>) {
  const all = Object.entries(modules)
  const staticImports = new Map(all.map(([id, { at = [] }]) => [id, at]))
  const dynamicImports = new Map(all.map(([id, { later = [] }]) => [id, later]))
  const lengths = new Map(all.map(([id, { length = 50_000 }]) => [id, length]))
  return Object.fromEntries(
    computeChunkNames({ entries: ['/index.html'], staticImports, dynamicImports, lengths }, pages),
  )
}

test('modules imported by several main pages share one file', () => {
  const names = listNames({
    '/index.html': { at: ['/main.ts'] },
    '/main.ts': { later: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { at: ['/table.ts'] },
    '/details.tsx': { at: ['/tabs.ts', '/deep.ts'] },
    '/table.ts': { at: ['/deep.ts'] },
    '/tabs.ts': {},
    '/deep.ts': {},
  })
  expect(names).toEqual({ '/main.ts': 'portal', '/deep.ts': 'portal' })
})

test('modules that a main page shares with a later page are separate from its own', () => {
  const names = listNames({
    '/index.html': { at: ['/main.ts'] },
    '/main.ts': { later: ['/list.tsx', '/details.tsx', '/later.tsx'] },
    '/list.tsx': { at: ['/alone.ts', '/both.ts'] },
    '/details.tsx': {},
    '/later.tsx': { at: ['/both.ts', '/of-later.ts'] },
    '/alone.ts': {},
    '/both.ts': {},
    '/of-later.ts': {},
  })
  expect(names).toEqual({ '/main.ts': 'portal', '/both.ts': 'list-shared' })
})

test('modules of every page are in the entry file, and import cycles are allowed', () => {
  const names = listNames({
    '/index.html': { at: ['/main.ts'] },
    '/main.ts': { at: ['/text.ts'], later: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { at: ['/one.ts'] },
    '/details.tsx': { at: ['/other.ts'] },
    '/text.ts': {},
    '/one.ts': { at: ['/other.ts', '/text.ts'] },
    '/other.ts': { at: ['/one.ts', '/text.ts'] },
  })
  expect(names).toEqual({
    '/main.ts': 'portal',
    '/text.ts': 'portal',
    '/one.ts': 'portal',
    '/other.ts': 'portal',
  })
})

test('modules that would make a small file are loaded with every page', () => {
  const names = listNames({
    '/index.html': { later: ['/list.tsx', '/details.tsx', '/later.tsx'] },
    '/list.tsx': { at: ['/small.ts'] },
    '/details.tsx': { at: ['/large.ts'] },
    '/later.tsx': { at: ['/small.ts', '/large.ts'] },
    '/small.ts': { length: 500 },
    '/large.ts': {},
  })
  expect(names).toEqual({ '/small.ts': 'portal', '/large.ts': 'details-shared' })
})

test('libraries stay in their own files', () => {
  const library = '/node_modules/library/index.js'
  const names = listNames({
    '/index.html': { at: [library], later: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { at: [library] },
    '/details.tsx': { at: [library] },
    [library]: {},
  })
  expect(names).toEqual({})
})

test('a moved main page fails the build', () => {
  expect(() => listNames({ '/index.html': { later: ['/list.tsx'] }, '/list.tsx': {} })).toThrow(
    'The main page details has no module /details.tsx',
  )
})
