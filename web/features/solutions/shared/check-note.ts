/** How long a note is, and whether it can be stored: counted as the server counts it. */

/** In Unicode code points, composed and trimmed. */
export const countNoteCharacters = (typed: string): number => Array.from(typed.normalize('NFC').trim()).length

/** Control characters other than tabs and line ends cannot be stored; they come with what was pasted. */
const hasControlCharacter = (typed: string): boolean => /[^\P{Cc}\t\n\r]/u.test(typed)

export interface NoteBounds {
  readonly min: number
  readonly max: number
}

/** What is wrong with a note, of a closed set; undefined where it can be sent. */
export type NoteProblem = 'tooShort' | 'tooLong' | 'controlCharacter'

export function checkNote(typed: string, { min, max }: NoteBounds): NoteProblem | undefined {
  if (hasControlCharacter(typed)) return 'controlCharacter'
  const length = countNoteCharacters(typed)
  if (length > max) return 'tooLong'
  return length < min ? 'tooShort' : undefined
}
