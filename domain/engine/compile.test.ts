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

test('the message of the error shows the first five problems with path and cure, and the error holds all of them', () => {
  let caughtError: unknown
  try {
    compileModel(model)
  } catch (error) {
    caughtError = error
  }
  if (!(caughtError instanceof ModelError)) throw new TypeError('It should be a ModelError')
  expect(caughtError.name).toBe('ModelError')
  expect(caughtError.problems).toHaveLength(8)
  const [heading, ...lines] = caughtError.message.split('\n')
  expect(heading).toBe('Model wrong 2.1.0 has 8 problem(s):')
  expect(lines).toEqual(
    caughtError.problems.slice(0, 5).map(({ path, message, cure }) => `${path}: ${message} ${cure}`),
  )
  expect(lines[0]).toMatch(/^values\/v0.*nobody0/)
})

test('a model without problems compiles', () => {
  const validModel = { ...model, values: [] }
  expect(compileModel(validModel)).toMatchObject({ model: validModel, rules: [], parameters: [] })
})
