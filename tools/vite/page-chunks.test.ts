import { expect, test } from 'vitest'
import { computeChunkNames } from './page-chunks.ts'

const pages = { list: '/list.tsx', details: '/details.tsx' }

interface Module {
  readonly imports?: readonly string[]
  readonly loadsLater?: readonly string[]
  readonly length?: number
}

/** Computes the name of the file of each module. */
function listNames(modules: Readonly<Record<string, Module>>) {
  const all = Object.entries(modules)
  const staticImports = new Map(all.map(([id, { imports = [] }]) => [id, imports]))
  const dynamicImports = new Map(all.map(([id, { loadsLater = [] }]) => [id, loadsLater]))
  const lengths = new Map(all.map(([id, { length = 50_000 }]) => [id, length]))
  return Object.fromEntries(
    computeChunkNames({ entries: ['/index.html'], staticImports, dynamicImports, lengths }, pages),
  )
}

test('modules imported by several main pages share one file', () => {
  const names = listNames({
    '/index.html': { imports: ['/main.ts'] },
    '/main.ts': { loadsLater: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { imports: ['/table.ts'] },
    '/details.tsx': { imports: ['/tabs.ts', '/deep.ts'] },
    '/table.ts': { imports: ['/deep.ts'] },
    '/tabs.ts': {},
    '/deep.ts': {},
  })
  expect(names).toEqual({ '/main.ts': 'portal', '/deep.ts': 'portal' })
})

test('modules that a main page shares with a later page are separate from its own', () => {
  const names = listNames({
    '/index.html': { imports: ['/main.ts'] },
    '/main.ts': { loadsLater: ['/list.tsx', '/details.tsx', '/later.tsx'] },
    '/list.tsx': { imports: ['/alone.ts', '/both.ts'] },
    '/details.tsx': {},
    '/later.tsx': { imports: ['/both.ts', '/of-later.ts'] },
    '/alone.ts': {},
    '/both.ts': {},
    '/of-later.ts': {},
  })
  expect(names).toEqual({ '/main.ts': 'portal', '/both.ts': 'list-shared' })
})

test('modules of every page are in the entry file, and import cycles are allowed', () => {
  const names = listNames({
    '/index.html': { imports: ['/main.ts'] },
    '/main.ts': { imports: ['/text.ts'], loadsLater: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { imports: ['/one.ts'] },
    '/details.tsx': { imports: ['/other.ts'] },
    '/text.ts': {},
    '/one.ts': { imports: ['/other.ts', '/text.ts'] },
    '/other.ts': { imports: ['/one.ts', '/text.ts'] },
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
    '/index.html': { loadsLater: ['/list.tsx', '/details.tsx', '/later.tsx'] },
    '/list.tsx': { imports: ['/small.ts'] },
    '/details.tsx': { imports: ['/large.ts'] },
    '/later.tsx': { imports: ['/small.ts', '/large.ts'] },
    '/small.ts': { length: 500 },
    '/large.ts': {},
  })
  expect(names).toEqual({ '/small.ts': 'portal', '/large.ts': 'details-shared' })
})

test('libraries stay in their own files', () => {
  const library = '/node_modules/library/index.js'
  const names = listNames({
    '/index.html': { imports: [library], loadsLater: ['/list.tsx', '/details.tsx'] },
    '/list.tsx': { imports: [library] },
    '/details.tsx': { imports: [library] },
    [library]: {},
  })
  expect(names).toEqual({})
})

test('a moved main page fails the build', () => {
  expect(() => listNames({ '/index.html': { loadsLater: ['/list.tsx'] }, '/list.tsx': {} })).toThrow(
    'The main page details has no module /details.tsx',
  )
})
