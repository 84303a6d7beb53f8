/** Finds what a search has matched in a label, so that it can be highlighted. */

import { foldText } from '@design-portal/domain/normalize.ts'

interface Stretch {
  /** The index in the label of its first character. */
  readonly at: number
  readonly text: string
  readonly isMatch: boolean
}

/** A label in the form in which it is searched, with the index in the label that each of its characters comes from. */
interface FoldedLabel {
  readonly text: string
  readonly indexes: readonly number[]
}

/** Splits a label into stretches that a word of the search matches and stretches between them; together they are the label. */
export function markMatches(label: string, searchText: string): readonly Stretch[] {
  const letters = Array.from(label)
  const marked = new Set<number>()
  for (const word of foldText(searchText).split(/\s+/).filter(Boolean))
    markAll(fold(letters, foldText), word, marked)
  // A part number is found whatever separates its letters and digits.
  const key = toKey(searchText)
  if (key.length > 2 && /\d/.test(key)) markAll(fold(letters, toKey), key, marked)
  return joinStretches(letters, marked)
}

const toKey = (text: string): string => foldText(text).replaceAll(/[^a-z0-9]/g, '')

function fold(letters: readonly string[], toSearched: (text: string) => string): FoldedLabel {
  const indexes: number[] = []
  let text = ''
  for (const [index, letter] of letters.entries()) {
    const folded = toSearched(letter)
    text += folded
    for (let count = 0; count < folded.length; count += 1) indexes.push(index)
  }
  return { text, indexes }
}

function markAll({ text, indexes }: FoldedLabel, word: string, marked: Set<number>): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [first = 0, last = -1] = [indexes[at], indexes[at + word.length - 1]]
    for (let index = first; index <= last; index += 1) marked.add(index)
  }
}

function joinStretches(letters: readonly string[], marked: ReadonlySet<number>): readonly Stretch[] {
  const stretches: { at: number; text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = stretches.at(-1)
    if (last?.isMatch === marked.has(index)) last.text += letter
    else stretches.push({ at: index, text: letter, isMatch: marked.has(index) })
  }
  return stretches
}
