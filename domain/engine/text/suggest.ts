// Finds the name that was probably meant.

/** Longer candidates are hardly ever one typing error away from another word, and comparing them takes time. */
const LONGEST_WORD = 40

/**
 * Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. Source:
 * optimal string alignment distance, Damerau 1964.
 */
export function computeEditDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let [before, last, row]: [number[], number[], number[]] = [
    [],
    [],
    Array.from({ length: to.length + 1 }, (_, index) => index),
  ]
  for (let i = 1; i <= from.length; i++) {
    ;[before, last] = [last, row]
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1)
      row.push(edits)
    }
    if (Math.min(...row) > limit) return limit + 1
  }
  return Math.min(row[to.length]!, limit + 1)
}

/**
 * The candidate nearest to a word, undefined when none is similar. Differences in case cost nothing, an abbreviation
 * counts as one edit.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST_WORD) return undefined
  const lower = word.toLowerCase()
  let best: string | undefined
  let fewest = Math.min(2, Math.floor(word.length / 2)) + 1
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > LONGEST_WORD) continue
    const other = candidate.toLowerCase()
    const isAbbreviation = word.length > 2 && other.startsWith(lower)
    const edits = other === lower ? 0 : isAbbreviation ? 1 : computeEditDistance(lower, other, fewest - 1)
    if (edits < fewest) [best, fewest] = [candidate, edits]
  }
  return best
}

/** "Did you mean `frame`?", or an alternative when no candidate is similar. */
export function suggestName(word: string, candidates: Iterable<string>, otherwise: string): string {
  const found = findNearest(word, candidates)
  return found === undefined ? otherwise : `Did you mean \`${found}\`?`
}
