// The power distribution unit as a package: its text gives the model that its TypeScript gives.
import { expect, describe, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Model } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { sampleListPrices } from './samples.ts'
import { model } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** What the text cannot say yet: each row of the load list is a section of its own, `circuits1`; there it is part of one. */
const withOneLoadList = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^circuits\d$/u, 'circuits'),
  })),
})

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneLoadList(model)
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
  })
})
