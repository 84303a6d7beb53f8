// Tests that each product agrees with its second computation, which shares no code with it; `npm run verify -- recomputation` compares 10,000 configurations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { compareRecomputation } from './testing/compare-recomputation.ts'
import { recomputations } from './testing/recomputations.ts'

const count = atLength ? 300 : 6

test.each([...recomputations])('%s agrees with its second computation', (_key, load) => {
  const { compared, differences } = compareRecomputation(load(), { from: 0, count })
  expect(differences).toEqual([])
  expect(Math.max(...compared.values())).toBe(count)
})

test('second computations share no code with products and formulas', () => {
  const folder = join(import.meta.dirname, '..', 'recomputation')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(2)
  const importPaths = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from),
  )
  const sameFolder = /^\.\/[\w-]+\.ts$/
  expect(importPaths.filter((from) => !sameFolder.test(from) && from !== '../engine/model.ts')).toEqual([])
})
