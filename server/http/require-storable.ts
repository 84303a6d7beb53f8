/** Refuses input that no call can process, regardless of its schema: text that PostgreSQL cannot store, and too deeply nested objects. */
import { isStorable } from '@design-portal/contract/fields.ts'
import { CallError } from './call-error.ts'

/** Maximum nesting depth, so that later code may walk an input recursively. Inputs of calls have fewer than ten levels. */
const maxDepth = 50

type Place = {
  readonly value: unknown
  readonly name: string
  readonly within: Place | undefined
  readonly depth: number
}

/** Returns the path of a place in the notation of field names. */
function formatPath(place: Place): string {
  const names: string[] = []
  for (let current = place; current.within !== undefined; current = current.within)
    names.unshift(current.name)
  return names.join('.')
}

/** The problem of a value, and its path in the notation of field names. */
type Unstorable = { readonly path: string; readonly cure: string }

/**
 * Walks a whole value, including property names, without recursion, because it may be a megabyte of brackets.
 *
 * @returns undefined if the whole value can be stored
 */
export function findUnstorable(root: unknown): Unstorable | undefined {
  const pending: Place[] = [{ value: root, name: '', within: undefined, depth: 0 }]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { value, depth } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) return { path: formatPath(place), cure: wholeCharactersCure }
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (depth >= maxDepth)
        return { path: formatPath(place), cure: `Nest at most ${maxDepth} objects and lists.` }
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorable(name)) return { path: formatPath(place), cure: wholeCharactersCure }
        pending.push({ value: inner, name, within: place, depth: depth + 1 })
      }
    }
  }
  return undefined
}

const wholeCharactersCure =
  'Send text of whole characters: this has the character U+0000 or half of a surrogate pair in it.'

/** @throws CallError INVALID_INPUT naming the field */
export function requireStorable(input: unknown): void {
  const found = findUnstorable(input)
  if (found === undefined) return
  throw new CallError('INVALID_INPUT', {
    fields: [{ path: found.path, code: 'wrong_format', message: found.cure }],
  })
}
