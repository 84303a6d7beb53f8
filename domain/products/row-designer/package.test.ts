// Rows of racks as a package: its text gives the engine the model that its TypeScript gives.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Model } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { sampleListPrices } from './samples.ts'
import { model } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** What the text cannot say yet: each run of exceptional racks is a section of its own, `exceptions1`; there it is part of one. */
const withOneSection = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^exceptions\d$/u, 'exceptions'),
  })),
})

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneSection(model)
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
  })
})
