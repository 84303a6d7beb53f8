// Reads JSON with the line of each value, so that problems of a file can be reported with their lines.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JsonWithLines {
  readonly value: Json
  /** The line of a value by its path: `blocks.0.zones.1.racks`; the path of the whole is empty. */
  readonly lines: ReadonlyMap<string, number>
}

/** Thrown if the text is not JSON from a line on, or states a field twice. */
export class JsonLineError extends Error {
  readonly line: number
  /** The field that is stated twice; empty otherwise. */
  readonly repeatedField: string

  constructor(line: number, repeatedField = '') {
    super(repeatedField === '' ? `Line ${line} is not JSON` : `Line ${line} states ${repeatedField} again`)
    this.name = 'JsonLineError'
    this.line = line
    this.repeatedField = repeatedField
  }
}

/** Values nest at most this deep; a reference design needs six. */
const maxDepth = 20

/** @throws JsonLineError */
export function readJsonWithLines(text: string): JsonWithLines {
  const lines = new Map<string, number>()
  const whitespace = /\s*/uy
  const scalar =
    /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
  let position = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1

  const skipWhitespace = () => {
    whitespace.lastIndex = position
    const space = whitespace.exec(text)?.[0] ?? ''
    line += space.split('\n').length - 1
    position += space.length
  }
  const fail = (): never => {
    throw new JsonLineError(line)
  }
  const takeSign = (sign: string): boolean => {
    skipWhitespace()
    if (text[position] !== sign) return false
    position += 1
    return true
  }
  const readScalar = (): Json => {
    skipWhitespace()
    scalar.lastIndex = position
    const found = scalar.exec(text)?.[0] ?? fail()
    position += found.length
    return parseScalar(found)
  }
  const readList = (path: string): Json => {
    const items: Json[] = []
    if (takeSign(']')) return items
    do items.push(read(joinPath(path, String(items.length))))
    while (takeSign(','))
    return takeSign(']') ? items : fail()
  }
  const readRecord = (path: string): Json => {
    const entries = new Map<string, Json>()
    if (takeSign('}')) return {}
    do {
      const key = readScalar()
      if (typeof key !== 'string') return fail()
      if (entries.has(key)) throw new JsonLineError(line, joinPath(path, key))
      if (!takeSign(':')) fail()
      entries.set(key, read(joinPath(path, key)))
    } while (takeSign(','))
    return takeSign('}') ? Object.fromEntries(entries) : fail()
  }
  const read = (path: string): Json => {
    skipWhitespace()
    if (path.split('.').length > maxDepth) fail()
    lines.set(path, line)
    if (takeSign('{')) return readRecord(path)
    return takeSign('[') ? readList(path) : readScalar()
  }

  const value = read('')
  skipWhitespace()
  if (position < text.length) fail()
  return { value, lines }
}

function parseScalar(text: string): Json {
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
