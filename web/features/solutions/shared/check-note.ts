/** Checks a note's length and whether it can be stored, with the same counting as the server. */

/** Counts Unicode code points, composed and trimmed. */
export const countNoteCharacters = (typed: string): number => Array.from(typed.normalize('NFC').trim()).length

/** Control characters other than tabs and line breaks cannot be stored; pasted text may contain them. */
const hasControlCharacter = (typed: string): boolean => /[^\P{Cc}\t\n\r]/u.test(typed)

export interface NoteBounds {
  readonly min: number
  readonly max: number
}

/** The possible problems of a note; undefined if it can be sent. */
export type NoteProblem = 'tooShort' | 'tooLong' | 'controlCharacter'

export function checkNote(typed: string, { min, max }: NoteBounds): NoteProblem | undefined {
  if (hasControlCharacter(typed)) return 'controlCharacter'
  const length = countNoteCharacters(typed)
  if (length > max) return 'tooLong'
  return length < min ? 'tooShort' : undefined
}
