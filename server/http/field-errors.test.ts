/** Tests that the errors of a schema are reported field by field, up to a number that somebody reads. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listFieldErrors } from './field-errors.ts'

const listErrors = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return error === undefined ? [] : listFieldErrors(error)
}

test('at most a hundred invalid fields are reported, unknown ones included', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `f${index}`)
  const unknown = listErrors(z.strictObject({}), Object.fromEntries(names.map((name) => [name, 0])))
  expect(unknown.map(({ path }) => path)).toEqual(names.slice(0, 100))
  const ofType = listErrors(
    z.array(z.string()),
    names.map(() => 0),
  )
  expect(ofType.map(({ path }) => path)).toEqual(names.slice(0, 100).map((_, index) => String(index)))
  expect(listErrors(z.strictObject({ a: z.string() }), { a: 1, b: 2 })).toHaveLength(2)
})
