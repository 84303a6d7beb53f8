import { expect, test } from 'vitest'
import { filesNeeded } from './weight.ts'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'list.tsx': { file: 'list.js', imports: ['_shared.js', '_table.js'], dynamicImports: ['menu.tsx'] },
  'menu.tsx': { file: 'menu.js' },
  '_shared.js': { file: 'shared.js' },
  '_table.js': { file: 'table.js', imports: ['_shared.js'] },
}

test('a shared chunk is weighed once, a lazy one not at all', () => {
  expect(filesNeeded(manifest, ['index.html', 'list.tsx'])).toEqual([
    'index.js',
    'shared.js',
    'list.js',
    'table.js',
  ])
})

test('a route that was renamed is noticed', () => {
  expect(() => filesNeeded(manifest, ['gone.tsx'])).toThrow('gone.tsx')
})
