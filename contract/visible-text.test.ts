/** Tests for all calls that names, numbers and other single lines accept only one line of visible text. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

interface TextField {
  readonly call: string
  /** The name of the field, or of the nearest field around it. */
  readonly field: string
  readonly schema: z.core.$ZodType
}

/** Yields the text fields of an input, whose schemas are pipes that begin with a string. */
function* listTextFields(schema: z.core.$ZodType, call: string, field: string): Generator<TextField> {
  if (schema instanceof z.ZodMiniPipe) {
    if (schema.def.in instanceof z.ZodMiniString) yield { call, field, schema }
    else yield* listTextFields(schema.def.in, call, field)
  } else if (schema instanceof z.ZodMiniObject) {
    for (const [name, inner] of Object.entries<z.core.$ZodType>(schema.def.shape))
      yield* listTextFields(inner, call, name)
  } else if (schema instanceof z.ZodMiniArray) yield* listTextFields(schema.def.element, call, field)
  else if (schema instanceof z.ZodMiniUnion) {
    for (const option of schema.def.options) yield* listTextFields(option, call, field)
  } else if (schema instanceof z.ZodMiniRecord) yield* listTextFields(schema.def.valueType, call, field)
  else if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  )
    yield* listTextFields(schema.def.innerType, call, field)
}

const textFields = Object.values(calls).flatMap(({ name, input }) => [...listTextFields(input, name, '')])

/** Fields in which people write more than one line. */
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
/** Texts that are searched for, decoded or compared, and so need not be visible. */
const searchFields = new Set(['searchText', 'searchString', 'who', 'solOpptyText', 'encodedURL', 'password'])

/** Names each field with its call, so that a failure shows both. */
const formatTextFields = (listedFields: readonly TextField[]) =>
  listedFields.map(({ call, field }) => `${call} ${field}`)

const isAccepted = ({ schema }: TextField, value: string) => z.safeParse(schema, value).success

describe('texts of all calls', () => {
  test('are found, including every field of several lines', () => {
    expect(textFields.length).toBeGreaterThan(300)
    const fields = new Set(textFields.map(({ field }) => field))
    expect([...multilineFields].filter((field) => !fields.has(field))).toEqual([])
  })

  test('are one line unless people write paragraphs there', () => {
    const singleLines = textFields.filter(
      ({ field }) => !multilineFields.has(field) && !searchFields.has(field),
    )
    const brokenLines = ['Hall A\nHall B', 'Hall A\u2028Hall B', 'Hall\tA']
    expect(
      formatTextFields(
        singleLines.filter((textField) => brokenLines.some((value) => isAccepted(textField, value))),
      ),
    ).toEqual([])
  })

  test.each(['\u200B\u200B', '\u3164\u3164', '\u2800\u2800', '\u2060\uFEFF', '\u200E\u200F', '\u200D\u200D'])(
    'are rejected if a required one consists only of the invisible %j',
    (invisible) => {
      const requiredFields = textFields.filter((textField) => !isAccepted(textField, ''))
      expect(requiredFields.length).toBeGreaterThan(100)
      expect(
        formatTextFields(
          requiredFields.filter(
            (textField) => textField.field !== 'password' && isAccepted(textField, invisible),
          ),
        ),
      ).toEqual([])
    },
  )

  test('are rejected if they reverse the direction of a name', () => {
    const names = textFields.filter(({ field }) => !multilineFields.has(field) && !searchFields.has(field))
    expect(
      formatTextFields(names.filter((textField) => isAccepted(textField, 'invoice\u202Efdp.exe'))),
    ).toEqual([])
  })

  test('keep names of every script as they are written', () => {
    const names = textFields.filter(
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
      for (const textField of names) expect(z.parse(textField.schema, name), textField.call).toBe(name)
  })
})
