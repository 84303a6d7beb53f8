// Tests every product's package on its own: the layout of its text, its worked examples, and its parts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatModel } from '../engine/text/model-text.ts'
import { runTextTests } from '../engine/text/run-text-tests.ts'
import { formatPosition } from '../engine/text/source-text.ts'
import { getDrawingContracts } from './drawing-contracts.ts'
import { formulaLibrary, libraryDescription } from './formula-library.ts'
import { createTableReader, listTestProducts } from './testing/read-folder.ts'

describe.each(listTestProducts())('the package of $key', (product) => {
  const folder = join(import.meta.dirname, product.key)
  const text = readFileSync(join(folder, 'product.model'), 'utf8')

  test('has a text in the standard layout', () => {
    expect(formatModel(text)).toBe(text)
  })

  test('has worked examples with the expected results', () => {
    expect(product.readContent().source.tests?.length).toBeGreaterThan(0)
    const unmet = runTextTests(text, {
      file: 'product.model',
      files: createTableReader(folder),
      library: {
        ...formulaLibrary,
        description: { ...libraryDescription, drawings: getDrawingContracts(product.key) },
      },
      getPrice: (part) => product.sampleListPrices.get(part) ?? 0,
    })
    expect(unmet.map((problem) => `${formatPosition(problem)} ${problem.message} ${problem.cure}`)).toEqual(
      [],
    )
  })

  test('has unique parts with non-negative prices', () => {
    const { parts } = product.readContent()
    expect(parts.length).toBeGreaterThan(0)
    expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(parts.length)
    expect(parts.filter(({ price }) => !(price >= 0))).toEqual([])
  })
})
