/** Refuses input that no call can work with, whatever its schema says: text that PostgreSQL cannot store, and objects nested without end. */
import { isStorable } from '@design-portal/contract/fields.ts'
import { Problem } from './problem.ts'

/** What any call takes nests less than ten deep; what walks an input may do so by recursion. */
const deepest = 50

type Place = { readonly value: unknown; readonly path: readonly string[] }

/**
 * Walks the whole of an input, names included, without recursion: it may be a megabyte of brackets.
 *
 * @throws Problem INVALID_INPUT naming the field
 */
export function requireStorable(input: unknown): void {
  const open: Place[] = [{ value: input, path: [] }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, path } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) throw refusal(path, unstorable)
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (path.length >= deepest)
        throw refusal(path, `Nest at most ${deepest} objects and lists in one another.`)
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorable(name)) throw refusal(path, unstorable)
        open.push({ value: inner, path: [...path, name] })
      }
    }
  }
}

const unstorable =
  'Send text of whole characters: this has the character U+0000 or half of a surrogate pair in it.'

function refusal(path: readonly string[], message: string): Problem {
  return new Problem('INVALID_INPUT', { fields: [{ path: path.join('.'), code: 'wrong_format', message }] })
}
