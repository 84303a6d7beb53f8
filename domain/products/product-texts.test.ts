// Each product as text: what its model writes is read back as the same source model, and gives the same model to the engine.
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../engine/hash.ts'
import { elaborate } from '../engine/source/elaborate.ts'
import type { SourceModel } from '../engine/source/source-model.ts'
import { writeTableFile } from '../engine/text/csv.ts'
import { formatModel, readModel, writeModel } from '../engine/text/model-text.ts'
import { buildSource as cooling } from './cooling/model.ts'
import { buildModel as upsOfTheCore, buildSource as easyUps3Phase } from './easy-ups-3-phase/model.ts'
import { buildSource as lec } from './lec/model.ts'
import { buildSource as panteraPdu } from './pantera-pdu/model.ts'
import { buildSource as rowDesigner } from './row-designer/model.ts'
import { buildSource as serviceSelector } from './service-selector/model.ts'

/** The models as they are written, by the keys of their products. */
const sources = new Map<string, SourceModel>(
  [cooling, easyUps3Phase, lec, panteraPdu, rowDesigner, serviceSelector]
    .map((build) => build())
    .map((source) => [source.id, source]),
)

test('every product has a model that is written as text', () => {
  const folders = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(`${import.meta.dirname}/${name}/model.ts`),
  )
  expect([...sources.keys()].toSorted()).toEqual(folders.toSorted())
})

describe.each([...sources])('the text of %s', (_, source) => {
  const text = writeModel(source)
  const { model } = elaborate(source)

  test('is read back as the same source model, without a problem', () => {
    const read = readModel(text)
    expect(read.problems).toEqual([])
    expect(read.source).toEqual(source)
    expect(contentHash(read.source)).toBe(contentHash(source))
  })

  test('gives the engine the same model', () => {
    expect(contentHash(readModel(text).model)).toBe(contentHash(model))
  })

  test('is laid out the same again', () => {
    expect(formatModel(text)).toBe(text)
  })

  test('may leave its tables to files', () => {
    const files = new Map(
      Object.entries(source.tables).map(([name, table]) => [`${name}.csv`, writeTableFile(table)]),
    )
    const written = writeModel(source, { imported: new Set(Object.keys(source.tables)) })
    const read = readModel(written, { files: (name) => files.get(name) })
    expect(written).not.toContain('\ntable ')
    expect(read.problems).toEqual([])
    expect(contentHash(read.source)).toBe(contentHash(source))
  })
})

test('the three-phase UPS, which is written in the language of the core, is elaborated into itself', () => {
  const core = upsOfTheCore()
  expect(contentHash(elaborate(easyUps3Phase()).model)).toBe(contentHash(core))
})
