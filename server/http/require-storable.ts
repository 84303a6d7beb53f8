/** Refuses input that no call can work with, whatever its schema says: text that PostgreSQL cannot store, and objects nested without end. */
import { isStorable } from '@design-portal/contract/fields.ts'
import { Problem } from './problem.ts'

/** What any call takes nests less than ten deep; what walks an input may do so by recursion. */
const deepest = 50

type Place = {
  readonly value: unknown
  readonly name: string
  readonly within: Place | undefined
  readonly depth: number
}

/** The names that lead to a place, as fields are named. */
function pathOf(place: Place): string {
  const names: string[] = []
  for (let at = place; at.within !== undefined; at = at.within) names.unshift(at.name)
  return names.join('.')
}

/** What is wrong with a value, and where: the path, as fields are named. */
type Unstorable = { readonly path: string; readonly cure: string }

/**
 * Walks the whole of a value, names included, without recursion: it may be a megabyte of brackets.
 *
 * @returns undefined where all of it can be stored
 */
export function findUnstorable(root: unknown): Unstorable | undefined {
  const open: Place[] = [{ value: root, name: '', within: undefined, depth: 0 }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, depth } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) return { path: pathOf(place), cure: wholeCharacters }
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (depth >= deepest) return { path: pathOf(place), cure: `Nest at most ${deepest} objects and lists.` }
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorable(name)) return { path: pathOf(place), cure: wholeCharacters }
        open.push({ value: inner, name, within: place, depth: depth + 1 })
      }
    }
  }
  return undefined
}

const wholeCharacters =
  'Send text of whole characters: this has the character U+0000 or half of a surrogate pair in it.'

/** @throws Problem INVALID_INPUT naming the field */
export function requireStorable(input: unknown): void {
  const found = findUnstorable(input)
  if (found === undefined) return
  throw new Problem('INVALID_INPUT', {
    fields: [{ path: found.path, code: 'wrong_format', message: found.cure }],
  })
}
