/**
 * Generates inputs of a call from its schema: most values are valid, so that they pass validation, and some are
 * values that no client sends.
 */
import { toJsonSchema } from '@design-portal/contract/api-description.ts'
import { calls, type CallName } from '@design-portal/contract/calls.ts'
import fc from 'fast-check'
import { isRecord } from './build-request.ts'

type JsonSchema = Readonly<Record<string, unknown>>
type Value = fc.Arbitrary<unknown>

/** Values that exist in the portal, by the names of the fields that accept them. */
export type KnownValues = (field: string) => readonly string[]

/** Hostile values for any field: texts that confuse parsers, extreme numbers, values of other types. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\u202E',
  '🔋'.repeat(300),
  'é'.repeat(9000),
  '%',
  '%%',
  '_',
  '\\',
  '\\u0000',
  "'",
  '"',
  "'; drop table solution; --",
  '{{7*7}}',
  '${1}',
  '../../../etc/passwd',
  '<script>',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '9'.repeat(400),
  '1.'.repeat(50),
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-1111-1111-111111111111',
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  '-271821-04-19T23:59:59Z',
  '2026-03-02T09:00:00+99:99',
  'infinity',
  0,
  -0,
  1,
  -1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  0.1,
  1e-320,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 1 },
  { length: 1e9 },
  ['a'.repeat(2000)],
  Array.from({ length: 1200 }, (_, index) => index),
]

const hostile: Value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Generates the input of a call; one field in thirty is hostile, and sometimes the whole input. */
export function createArbitraryInput(name: CallName, getKnownValues: KnownValues): Value {
  const valid = createArbitrary(toJsonSchema(calls[name].input, 'input'), '', getKnownValues, 0)
  return fc.oneof({ weight: 40, arbitrary: valid }, { weight: 1, arbitrary: hostile })
}

/** Below this depth, optional nested values are omitted. */
const maxDepth = 7

function createArbitrary(
  schema: JsonSchema,
  field: string,
  getKnownValues: KnownValues,
  depth: number,
): Value {
  const valid = createValidArbitrary(schema, field, getKnownValues, depth)
  if (depth === 0) return valid
  return fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: hostile })
}

function createValidArbitrary(
  schema: JsonSchema,
  field: string,
  getKnownValues: KnownValues,
  depth: number,
): Value {
  const { type, enum: allowedValues, const: fixedValue, anyOf, oneOf, allOf } = schema
  if (depth > maxDepth) return fc.constant(null)
  if (fixedValue !== undefined) return fc.constant(fixedValue)
  if (Array.isArray(allowedValues) && allowedValues.length > 0) return fc.constantFrom(...allowedValues)
  for (const branches of [anyOf, oneOf])
    if (Array.isArray(branches) && branches.length > 0)
      return fc.oneof(
        ...branches.filter(isRecord).map((branch) => createArbitrary(branch, field, getKnownValues, depth)),
      )
  if (Array.isArray(allOf) && isRecord(allOf[0]))
    return createArbitrary(allOf[0], field, getKnownValues, depth)
  switch (type) {
    case 'object':
      return createArbitraryObject(schema, getKnownValues, depth)
    case 'array':
      return fc.array(
        createArbitrary(isRecord(schema['items']) ? schema['items'] : {}, field, getKnownValues, depth + 1),
        {
          maxLength: 4,
        },
      )
    case 'integer':
    case 'number':
      return createArbitraryNumber(schema, getKnownValues(field))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return createArbitraryText(schema, field, getKnownValues)
    default:
      return field === 'file' ? arbitraryFile : hostile
  }
}

function createArbitraryObject(schema: JsonSchema, getKnownValues: KnownValues, depth: number): Value {
  const { properties, required, additionalProperties } = schema
  const fields = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, inner]) =>
    isRecord(inner) ? [[name, createArbitrary(inner, name, getKnownValues, depth + 1)] as const] : [],
  )
  const requiredKeys = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
  const record = fc.record(Object.fromEntries(fields), { requiredKeys })
  if (isRecord(additionalProperties) && fields.length === 0)
    return fc.dictionary(
      fc.string({ maxLength: 12 }),
      createArbitrary(additionalProperties, '', getKnownValues, depth + 1),
      {
        maxKeys: 4,
      },
    )
  // Sometimes required fields are omitted, or an unknown one is added.
  return fc.oneof(
    { weight: 30, arbitrary: record },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(record, fc.string({ maxLength: 9 }), hostile)
        .map(([input, name, value]) => ({ ...input, [name]: value })),
    },
  )
}

function createArbitraryNumber(
  { minimum, maximum, type }: JsonSchema,
  knownNumbers: readonly string[],
): Value {
  const min = typeof minimum === 'number' ? Math.max(minimum, -1e9) : -1000
  const max = typeof maximum === 'number' ? Math.min(maximum, 1e9) : 1000
  const [low, high] = [Math.ceil(min), Math.max(Math.ceil(min), Math.floor(max))]
  if (type !== 'integer') return fc.double({ min, max: Math.max(min, max), noNaN: true })
  const existing = knownNumbers.map(Number).filter((value) => Number.isInteger(value))
  return fc.oneof(
    ...(existing.length === 0 ? [] : [{ weight: 6, arbitrary: fc.constantFrom(...existing) }]),
    { weight: 1, arbitrary: fc.integer({ min: low, max: high }) },
    { weight: 1, arbitrary: fc.constantFrom(low, high) },
  )
}

function createArbitraryText(
  { pattern, format, minLength, maxLength }: JsonSchema,
  field: string,
  getKnownValues: KnownValues,
): Value {
  const values = getKnownValues(field)
  const existing = values.length === 0 ? [] : [{ weight: 12, arbitrary: fc.constantFrom(...values) }]
  const min = typeof minLength === 'number' ? minLength : 0
  const max = typeof maxLength === 'number' ? maxLength : 60
  const other =
    format === 'uuid' || format === 'guid'
      ? fc.uuid()
      : typeof pattern === 'string'
        ? fc.stringMatching(new RegExp(pattern, 'u'))
        : fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, Math.min(max, 60)) })
  return fc.oneof(...existing, { weight: 3, arbitrary: other })
}

const arbitraryFile: Value = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .constantFrom(
      'Part number;Quantity\nSP3PH1234;3\n',
      '\uFEFFPart number,Quantity,Description\n"a""b",1e9,\n',
      'manufacturer: A\nmodel: B\nslug: a-b\nu_height: 1\n',
      '{"a":',
      '%PDF-1.7\n',
      '\x89PNG\r\n\x1A\n',
      'PK\x03\x04',
    )
    .map((text) => new Uint8Array(Buffer.from(text, 'latin1'))),
)
