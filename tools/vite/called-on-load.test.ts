import { build } from 'vite'
import { expect, test } from 'vitest'
import { calledOnLoad, hint, isCalledOnLoad } from './called-on-load.ts'

const isHinted = (name: string, facadeModuleId: string | null = null): boolean =>
  isCalledOnLoad({ name, facadeModuleId }, ['libraries'], ['web/features/list/ListPage.tsx'])

test('what every page loads and the main pages are called on load', () => {
  expect(isHinted('libraries')).toBe(true)
  expect(isHinted('ListPage', '/portal/web/features/list/ListPage.tsx')).toBe(true)
})

test('what may never be called is compiled when it is', () => {
  expect(isHinted('overlays')).toBe(false)
  expect(isHinted('ListPage', '/portal/web/features/parts/ListPage.tsx')).toBe(false)
})

test('the hint is the first line of the file that is written, and other files are as they were', async () => {
  const source = { entry: 'import("later"); console.log("entry")', later: 'console.log("later")' }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in source ? id : null),
        load: (id) => (id === 'entry' || id === 'later' ? source[id] : null),
      },
      calledOnLoad(['entry'], []),
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in output)) throw new TypeError('Not one build')
  const codes = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  expect(codes.map((code) => code.startsWith(hint))).toEqual([true, false])
  expect(codes.at(1)).toMatch(/^console/)
})
