import { expect, test } from 'vitest'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { countNoteCharacters, checkNote } from './check-note.ts'

const bounds = { min: 10, max: maxNoteLength }

test.each([
  ['without the spaces around it', '  yes  ', 3],
  ['with an emoji as one', '👍', 1],
  ['with a letter and its combining accent as one', 'e\u0301', 1],
  ['as none if it has only white space', ' \n ', 0],
])('the characters of a note are counted %s', (_, typed, length) => {
  expect(countNoteCharacters(typed)).toBe(length)
})

test.each([
  ['with nine characters is too short', 'x'.repeat(9), 'tooShort'],
  ['with ten characters is accepted', 'x'.repeat(10), undefined],
  ['of the maximum length is accepted', '界'.repeat(maxNoteLength), undefined],
  ['with one character more is too long', '界'.repeat(maxNoteLength + 1), 'tooLong'],
  ['with a line end and a tab is accepted', 'first line\n\tsecond line', undefined],
  ['with a control character is refused', 'pasted from \u0007 a terminal', 'controlCharacter'],
])('a note %s', (_, typed, problem) => {
  expect(checkNote(typed, bounds)).toBe(problem)
})
