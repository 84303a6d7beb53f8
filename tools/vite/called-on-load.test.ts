import { build } from 'vite'
import { expect, test } from 'vitest'
import { createCalledOnLoadPlugin, hint, isCalledOnLoad } from './called-on-load.ts'

const isHinted = (name: string, facadeModuleId: string | null = null): boolean =>
  isCalledOnLoad({ name, facadeModuleId }, ['libraries'], ['web/features/list/ListPage.tsx'])

test('modules shared by every page and the main pages are called on load', () => {
  expect(isHinted('libraries')).toBe(true)
  expect(isHinted('ListPage', '/portal/web/features/list/ListPage.tsx')).toBe(true)
})

test('code that may never be called is compiled on demand', () => {
  expect(isHinted('overlays')).toBe(false)
  expect(isHinted('ListPage', '/portal/web/features/parts/ListPage.tsx')).toBe(false)
})

test('the hint is the first line of the written file, and other files are unchanged', async () => {
  const source: Readonly<Record<string, string>> = {
    entry: 'import("later"); import("last"); console.log("entry")',
    later: 'import "shared"; console.log("later")',
    last: 'import "shared"; console.log("last")',
    shared: 'console.log("shared")',
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in source ? id : null),
        load: (id) => source[id],
      },
      createCalledOnLoadPlugin(['entry'], []),
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in output)) throw new TypeError('Not one build')
  const codes = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  expect(codes.map((code) => code.startsWith(hint))).toEqual([true, false, false, false])
  // What Vite writes at the head of a file that loads others later.
  expect(codes.at(0)).toContain('__vite__mapDeps')
  expect(codes.filter((code) => /^(import.*;)?console/.test(code))).toHaveLength(3)
})
