// Tests that a model that does not compile reports its name, its first problems in words and all of them as data.
import { expect, test } from 'vitest'
import { compileModel, ModelError } from './compile.ts'
import type { Model } from './model.ts'

const model: Model = {
  id: 'wrong',
  version: '2.1.0',
  tables: {},
  parameters: [],
  values: Array.from({ length: 8 }, (_, index) => ({
    name: `v${index}`,
    unit: '1' as const,
    is: { kind: 'ref' as const, name: `nobody${index}` },
  })),
  rules: [],
  notices: [],
  goals: [],
}

test('the first five problems are reported with path and hint, and all are in the error', () => {
  let thrown: unknown
  try {
    compileModel(model)
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof ModelError)) throw new TypeError('It should be a ModelError')
  expect(thrown.name).toBe('ModelError')
  expect(thrown.problems).toHaveLength(8)
  const [first, ...lines] = thrown.message.split('\n')
  expect(first).toBe('Model wrong 2.1.0 has 8 problem(s):')
  expect(lines).toEqual(
    thrown.problems.slice(0, 5).map(({ path, message, cure }) => `${path}: ${message} ${cure}`),
  )
  expect(lines[0]).toMatch(/^values\/v0.*nobody0/)
})

test('a model without problems compiles', () => {
  const sound = { ...model, values: [] }
  expect(compileModel(sound)).toMatchObject({ model: sound, rules: [], parameters: [] })
})
