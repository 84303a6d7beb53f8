import { expect, test } from 'vitest'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { countNoteCharacters, checkNote } from './check-note.ts'

const bounds = { min: 10, max: maxNoteLength }

test.each([
  ['spaces around it do not count', '  yes  ', 3],
  ['an emoji is one character', '👍', 1],
  ['a letter with an accent of its own is one character', 'e\u0301', 1],
  ['nothing is nothing', ' \n ', 0],
])('%s', (_, typed, length) => {
  expect(countNoteCharacters(typed)).toBe(length)
})

test.each([
  ['nine characters', 'x'.repeat(9), 'tooShort'],
  ['ten characters', 'x'.repeat(10), undefined],
  ['the longest note', '界'.repeat(maxNoteLength), undefined],
  ['one character more', '界'.repeat(maxNoteLength + 1), 'tooLong'],
  ['a line end and a tab', 'first line\n\tsecond line', undefined],
  ['a control character', 'pasted from \u0007 a terminal', 'controlCharacter'],
])('%s', (_, typed, problem) => {
  expect(checkNote(typed, bounds)).toBe(problem)
})
