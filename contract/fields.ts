/** Field schemas that several calls share. */
import { hasTooManyMarks } from '@design-portal/domain/normalize.ts'
import { hasBreak, isVisible, removeShapeless, turnsDirection } from '@design-portal/domain/visible-text.ts'
import * as z from 'zod/mini'

export const colourSchemes = ['light', 'dark', 'contrast', 'auto'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export { type Language, languages } from '@design-portal/domain/languages.ts'
export { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'

/** Returns whether the database can store a text: PostgreSQL stores neither the character U+0000 nor lone surrogates. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

interface TextLength {
  readonly min?: number
  readonly max: number
}

/**
 * A text of one or more lines, normalized to NFC and trimmed, with its length counted in Unicode code points. Control characters
 * other than tabs and line breaks are refused, as are lone surrogates, which the database cannot store. A required text must contain something visible.
 */
export function text(length: TextLength) {
  return z
    .pipe(
      rawText(length.max),
      z.transform((raw: string) => raw.normalize('NFC').trim()),
    )
    .check((payload) => checkText(payload, length))
}

/**
 * One line of visible text, such as a name or a number: a text without line breaks, and without characters that have no shape or change
 * the reading direction. Two names that look alike are stored alike.
 */
export function line(length: TextLength) {
  return z
    .pipe(
      rawText(length.max),
      z.transform((raw: string) => removeShapeless(raw).normalize('NFC').trim()),
    )
    .check((payload) => {
      checkText(payload, length)
      const issue = { input: payload.value, code: 'invalid_format' } as const
      if (hasBreak(payload.value)) payload.issues.push({ ...issue, format: 'line' })
      if (turnsDirection(payload.value)) payload.issues.push({ ...issue, format: 'direction' })
      if (payload.value !== '' && !isVisible(payload.value))
        payload.issues.push({ ...issue, format: 'visible' })
    })
}

function checkText(payload: z.core.ParsePayload<string>, { min = 0, max }: TextLength): void {
  const points = Array.from(payload.value).length
  const issue = { input: payload.value, origin: 'string', inclusive: true } as const
  if (points < min) payload.issues.push({ ...issue, code: 'too_small', minimum: min })
  if (points > max) payload.issues.push({ ...issue, code: 'too_big', maximum: max })
  if (hasControlCharacter(payload.value) || !isStorable(payload.value)) {
    payload.issues.push({ input: payload.value, code: 'invalid_format', format: 'text' })
  }
  if (min > 0 && points >= min && !isVisible(payload.value)) {
    payload.issues.push({ input: payload.value, code: 'invalid_format', format: 'visible' })
  }
}

/**
 * A text as sent, with surrounding blanks and decomposed letters. Its length is bounded before the whole text is processed: four
 * code units for each permitted code point, and a thousand blanks.
 */
function rawText(max: number) {
  return z.string().check((payload) => {
    const issue = { input: payload.value, continue: false } as const
    if (payload.value.length > 4 * max + 1000) {
      payload.issues.push({ ...issue, origin: 'string', inclusive: true, code: 'too_big', maximum: max })
    } else if (hasTooManyMarks(payload.value)) {
      payload.issues.push({ ...issue, code: 'invalid_format', format: 'marks' })
    }
  })
}

function hasControlCharacter(value: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(value)
}

/** Refuses the year 0000, which exists in ISO 8601 but not in PostgreSQL (PostgreSQL manual, table 8.9). */
const isYearStorable = z.refine<string>(
  (value) => !value.startsWith('0000'),
  'Send a day of the year 0001 or later.',
)

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date().check(isYearStorable)

/** A moment in UTC in the form of ISO 8601. */
export const moment = z.iso.datetime().check(isYearStorable)

/** A day, or a moment with its offset from UTC. */
export const dayOrMoment = z.union([day, z.iso.datetime({ offset: true }).check(isYearStorable)])

/** The fields of an answer as optional fields of an input, which ignores them: a client may post back the whole answer. */
export function postedBack<Shape extends z.core.$ZodShape>(answer: z.ZodMiniObject<Shape>) {
  return z.partial(answer).shape
}

/** A read-only array in an answer. */
export const list = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item))

/** The largest version of a row: that of an integer of PostgreSQL. */
export const maxRowVersion = 2_147_483_647

/** An identifier issued by the server. */
export const id = z.guid()

/** An integer, which may be sent as text, as in a query string or a form. */
export function wholeNumber(bounds: { readonly min: number; readonly max: number }) {
  const number = z.int().check(z.gte(bounds.min), z.lte(bounds.max))
  return z.union([
    number,
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,15}$/)),
        z.transform((digits: string) => Number(digits)),
      ),
      number,
    ),
  ])
}

/** The number of rows per page that a list is asked for: 10 to 100 in steps of 10, with a default. */
export const pageSize = (defaultSize: number) =>
  z._default(wholeNumber({ min: 10, max: 100 }).check(z.multipleOf(10)), defaultSize)

/** A boolean, which may be sent as the text `true` or `false`, as in a query string or a form. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word: 'true' | 'false') => word === 'true'),
  ),
])
