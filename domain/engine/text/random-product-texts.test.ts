// Tests that a text can express all declarations of a product outside its model: what is written is read back equal, and printed the same again.
import { describe, expect, test } from 'vitest'
import { generateSource } from '../source/testing/compare-source-seed.ts'
import type { SourceModel } from '../source/source-model.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { formatModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { generateMessages } from './testing/random-messages.ts'
import { addDeclarations } from './testing/random-product.ts'

const seeds = Array.from({ length: 40 }, (_, index) => index)
const toStoredSource = (source: SourceModel): SourceModel => {
  const { context, ...rest }: SourceModel = JSON.parse(JSON.stringify(source))
  return context === undefined || Object.keys(context).length === 0 ? rest : { ...rest, context }
}

describe('random products', () => {
  test.each(seeds)('of seed %i are read back and keep their layout', (seed) => {
    const draw = createSeededDraw(seed)
    const model = generateSource(seed)
    for (let round = 0; round < 5; round += 1) {
      const source = toStoredSource(addDeclarations(draw, model))
      const messages = generateMessages(draw, source)
      const text = writeModel(source, { messages })
      const { tree, source: written, problems } = parse(text)
      expect(problems, text).toEqual([])
      const resolved = resolve(tree, written, () => undefined)
      expect(resolved.problems, text).toEqual([])
      expect(resolved.source, text).toEqual(source)
      expect(resolved.messages, text).toEqual(messages)
      expect(formatModel(text)).toBe(text)
    }
  })
})
