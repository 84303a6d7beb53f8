/** Splits a search text into the words that all have to be found. */
import { foldText } from '@design-portal/domain/normalize.ts'

/** Maximum number of words; more would not narrow the results noticeably. */
const maxWords = 8

/** Returns the words of a text without case, width and accents; one without any letter or digit is left out. */
export function splitWords(searchText: string): readonly string[] {
  const words = foldText(searchText)
    .split(/\s+/u)
    .filter((word) => /[a-z0-9\u0080-\u{10FFFF}]/u.test(word))
  return [...new Set(words)].slice(0, maxWords)
}

const hasWordWithPrefix = (name: string, word: string): boolean =>
  name.split(/\s+/u).some((part) => part.startsWith(word))

/** Lists the configurator types that have a name with the word in it, by the rules of the search in the database: a short word only matches at the beginning of a word. */
export function listTypesNamed(
  word: string,
  names: ReadonlyMap<number, readonly string[]>,
): readonly number[] {
  const anywhere = word.length > 2 || /[^\u0020-\u007f]/.test(word)
  return [...names].flatMap(([type, typeNames]) =>
    typeNames.map(foldText).some((name) => (anywhere ? name.includes(word) : hasWordWithPrefix(name, word)))
      ? [type]
      : [],
  )
}
