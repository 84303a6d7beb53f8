import { expect, test } from 'vitest'
import { listNeededFiles, listScripts } from './weight.ts'

const manifest = {
  'main.tsx': { file: 'index.js', imports: ['_shared.js'] },
  'list.tsx': { file: 'list.js', imports: ['_shared.js', '_table.js'], dynamicImports: ['menu.tsx'] },
  'menu.tsx': { file: 'menu.js' },
  '_shared.js': { file: 'shared.js' },
  '_table.js': { file: 'table.js', imports: ['_shared.js'] },
}

test('a shared chunk is weighed once and a lazy one not at all', () => {
  expect(listNeededFiles(manifest, ['main.tsx', 'list.tsx'])).toEqual([
    'index.js',
    'shared.js',
    'list.js',
    'table.js',
  ])
})

test('a renamed route is noticed', () => {
  expect(() => listNeededFiles(manifest, ['gone.tsx'])).toThrow('gone.tsx')
})

test('the weight of a page includes scripts that are run and prefetched', () => {
  const html = `<link rel="stylesheet" href="/assets/one-AbCdEf12.css">
    <script type="module" crossorigin src="/assets/one-AbCdEf12.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/two-AbCdEf12.js">`
  expect(listScripts(html)).toEqual(['assets/one-AbCdEf12.js', 'assets/two-AbCdEf12.js'])
})
