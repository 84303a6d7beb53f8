/** Tests over all calls that what is sent as a name, a number or another single line is visible text of one line. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

interface Leaf {
  readonly call: string
  /** The name of the field, or of the nearest field around it. */
  readonly field: string
  readonly schema: z.core.$ZodType
}

/** The schemas of texts of an input, which are pipes that begin with a string. */
function* walk(schema: z.core.$ZodType, call: string, field: string): Generator<Leaf> {
  if (schema instanceof z.ZodMiniPipe) {
    if (schema.def.in instanceof z.ZodMiniString) yield { call, field, schema }
    else yield* walk(schema.def.in, call, field)
  } else if (schema instanceof z.ZodMiniObject) {
    for (const [name, inner] of Object.entries<z.core.$ZodType>(schema.def.shape))
      yield* walk(inner, call, name)
  } else if (schema instanceof z.ZodMiniArray) yield* walk(schema.def.element, call, field)
  else if (schema instanceof z.ZodMiniUnion) {
    for (const option of schema.def.options) yield* walk(option, call, field)
  } else if (schema instanceof z.ZodMiniRecord) yield* walk(schema.def.valueType, call, field)
  else if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  )
    yield* walk(schema.def.innerType, call, field)
}

const leaves = Object.values(calls).flatMap(({ name, input }) => [...walk(input, name, '')])

/** Fields in which people write more than one line, and texts that are searched for or read as lists. */
const multilineFields = new Set([
  'answer',
  'approvalRemarks',
  'cancelApproveNote',
  'cancelOrderNote',
  'cancelReceiveNote',
  'cancelReturnNote',
  'cancelSubmitNote',
  'closingNotes',
  'colleagueNote',
  'comment',
  'coverLetter',
  'coverLetters',
  'differenceReason',
  'note',
  'notes',
  'omAndFSERemarks',
  'orderNote',
  'purpose',
  'reason',
  'receiveNote',
  'returnNote',
  'submitNote',
  'text',
])
const searchFields = new Set(['searchText', 'searchString', 'who', 'solOpptyText', 'encodedURL', 'password'])

/** Names each leaf by its call and field, so that a failure shows them. */
const formatLeaves = (found: readonly Leaf[]) => found.map(({ call, field }) => `${call} ${field}`)

const accepts = ({ schema }: Leaf, value: string) => z.safeParse(schema, value).success

describe('texts of all calls', () => {
  test('are found in most calls', () => {
    expect(leaves.length).toBeGreaterThan(300)
    const fields = new Set(leaves.map(({ field }) => field))
    expect([...multilineFields].filter((field) => !fields.has(field))).toEqual([])
  })

  test('are one line unless people write paragraphs there', () => {
    const singleLines = leaves.filter(({ field }) => !multilineFields.has(field) && !searchFields.has(field))
    const broken = ['Hall A\nHall B', 'Hall A\u2028Hall B', 'Hall\tA']
    expect(formatLeaves(singleLines.filter((leaf) => broken.some((value) => accepts(leaf, value))))).toEqual(
      [],
    )
  })

  test.each(['\u200B\u200B', '\u3164\u3164', '\u2800\u2800', '\u2060\uFEFF', '\u200E\u200F', '\u200D\u200D'])(
    'are not only %j, which nobody sees, where something is needed',
    (invisible) => {
      const needed = leaves.filter((leaf) => !accepts(leaf, ''))
      expect(needed.length).toBeGreaterThan(100)
      expect(
        formatLeaves(needed.filter((leaf) => leaf.field !== 'password' && accepts(leaf, invisible))),
      ).toEqual([])
    },
  )

  test('do not turn the direction of a name', () => {
    const names = leaves.filter(({ field }) => !multilineFields.has(field) && !searchFields.has(field))
    expect(formatLeaves(names.filter((leaf) => accepts(leaf, 'invoice\u202Efdp.exe')))).toEqual([])
  })

  test('take names of every script as they are written', () => {
    const names = leaves.filter(
      ({ field }) => field === 'newName' || field === 'desName' || field === 'solutionName',
    )
    expect(names.length).toBeGreaterThan(2)
    for (const name of [
      'مرکز داده‌ها',
      'डेटा केंद्र',
      '👩‍🔧 Hall',
      'データ センター',
      'Зал 3',
      'Zürich – Halle „B“',
    ])
      for (const leaf of names) expect(z.parse(leaf.schema, name), leaf.call).toBe(name)
  })
})
