// Reads JSON with the line on which each value stands, so that what is wrong with a file can be told where it is.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface LinedJson {
  readonly value: Json
  /** The line of a value by its path: `blocks.0.zones.1.racks`; the whole is the empty path. */
  readonly lines: ReadonlyMap<string, number>
}

/** The text is not JSON from a line on, or states a field twice. */
export class JsonLineError extends Error {
  readonly line: number
  /** The field that is stated twice; empty otherwise. */
  readonly twice: string

  constructor(line: number, twice = '') {
    super(twice === '' ? `Line ${line} is not JSON` : `Line ${line} states ${twice} again`)
    this.name = 'JsonLineError'
    this.line = line
    this.twice = twice
  }
}

/** Values nest at most this deep; a reference design needs six. */
const maxDepth = 20

/** @throws JsonLineError */
export function readJsonWithLines(text: string): LinedJson {
  const lines = new Map<string, number>()
  const whole = /\s*/uy
  const scalar =
    /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1

  const skip = () => {
    whole.lastIndex = at
    const space = whole.exec(text)?.[0] ?? ''
    line += space.split('\n').length - 1
    at += space.length
  }
  const fail = (): never => {
    throw new JsonLineError(line)
  }
  const take = (sign: string): boolean => {
    skip()
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  const readScalar = (): Json => {
    skip()
    scalar.lastIndex = at
    const found = scalar.exec(text)?.[0] ?? fail()
    at += found.length
    return parseScalar(found)
  }
  const readList = (path: string): Json => {
    const items: Json[] = []
    if (take(']')) return items
    do items.push(read(joinPath(path, String(items.length))))
    while (take(','))
    return take(']') ? items : fail()
  }
  const readRecord = (path: string): Json => {
    const entries = new Map<string, Json>()
    if (take('}')) return {}
    do {
      const key = readScalar()
      if (typeof key !== 'string') return fail()
      if (entries.has(key)) throw new JsonLineError(line, joinPath(path, key))
      if (!take(':')) fail()
      entries.set(key, read(joinPath(path, key)))
    } while (take(','))
    return take('}') ? Object.fromEntries(entries) : fail()
  }
  const read = (path: string): Json => {
    skip()
    if (path.split('.').length > maxDepth) fail()
    lines.set(path, line)
    if (take('{')) return readRecord(path)
    return take('[') ? readList(path) : readScalar()
  }

  const value = read('')
  skip()
  if (at < text.length) fail()
  return { value, lines }
}

function parseScalar(text: string): Json {
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
