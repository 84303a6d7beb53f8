// Tests each product as text: the text written from its source is read back as the same source, and gives the engine the same model.
import { describe, expect, test } from 'vitest'
import { computeContentHash } from '../engine/hash.ts'
import { elaborate } from '../engine/source/elaborate.ts'
import { writeTableFile } from '../engine/text/csv.ts'
import { formatModel, readModel, writeModel } from '../engine/text/model-text.ts'
import { libraryDescription } from './formula-library.ts'
import { listTestProducts } from './testing/read-folder.ts'

describe.each(listTestProducts())('the text of $key', ({ readContent }) => {
  const { source } = readContent()
  const text = writeModel(source)
  const { model } = elaborate(source)
  const readBack = readModel(text, { library: libraryDescription })

  test('is read back as the same source model without a problem', () => {
    expect(readBack.problems).toEqual([])
    expect(readBack.source).toEqual(source)
    expect(computeContentHash(readBack.source)).toBe(computeContentHash(source))
  })

  test('gives the engine the same model', () => {
    expect(computeContentHash(readBack.model)).toBe(computeContentHash(model))
  })

  test('has a stable layout', () => {
    expect(formatModel(text)).toBe(text)
  })

  test('may have its tables in files', () => {
    const files = new Map(
      Object.entries(source.tables).map(([name, table]) => [`${name}.csv`, writeTableFile(table)]),
    )
    const written = writeModel(source, { imported: new Set(Object.keys(source.tables)) })
    const readWithFiles = readModel(written, {
      files: (name) => files.get(name),
      library: libraryDescription,
    })
    expect(written).not.toContain('\ntable ')
    expect(readWithFiles.problems).toEqual([])
    expect(computeContentHash(readWithFiles.source)).toBe(computeContentHash(source))
  })
})
