/** Finds what a search has matched in a label, so that it can be highlighted. */

import { foldText } from '@design-portal/domain/normalize.ts'

interface Stretch {
  /** The place in the label of its first character. */
  readonly at: number
  readonly text: string
  readonly isMatch: boolean
}

/** A label as it is searched, with the place in the label of each of its characters. */
interface Folded {
  readonly text: string
  readonly places: readonly number[]
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

function fold(letters: readonly string[], read: (text: string) => string): Folded {
  const places: number[] = []
  let text = ''
  for (const [place, letter] of letters.entries()) {
    const folded = read(letter)
    text += folded
    for (let count = 0; count < folded.length; count += 1) places.push(place)
  }
  return { text, places }
}

function markAll({ text, places }: Folded, word: string, marked: Set<number>): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [first = 0, last = -1] = [places[at], places[at + word.length - 1]]
    for (let place = first; place <= last; place += 1) marked.add(place)
  }
}

function joinStretches(letters: readonly string[], marked: ReadonlySet<number>): readonly Stretch[] {
  const stretches: { at: number; text: string; isMatch: boolean }[] = []
  for (const [place, letter] of letters.entries()) {
    const last = stretches.at(-1)
    if (last?.isMatch === marked.has(place)) last.text += letter
    else stretches.push({ at: place, text: letter, isMatch: marked.has(place) })
  }
  return stretches
}
