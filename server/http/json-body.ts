/** Parses JSON bodies after counting their values, because a megabyte of brackets takes far longer to parse than to send. */
import type { FastifyInstance } from 'fastify'
import { CallError } from './call-error.ts'

/** The largest body of a call, a bill of 5,000 lines, has some 25,000 values. */
const maxValues = 100_000

/** The largest object of a call, the choices of a design, has some hundred fields. */
const maxFields = 5000

/** Maximum nesting depth of lists and objects; no call needs more than ten levels. */
const maxDepth = 64

export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const exceededLimit = findExceededLimit(body)
    if (exceededLimit === undefined) void parse(request, body, done)
    else
      done(
        new CallError('INVALID_INPUT', { fields: [{ path: '', code: 'too_big', message: exceededLimit }] }),
      )
  })
}

/** Returns which limit a JSON text exceeds, with the remedy; undefined if none. Each character is examined once. */
export function findExceededLimit(text: string, valueLimit = maxValues): string | undefined {
  let depth = 0
  let values = 1
  const fields = new Uint32Array(maxDepth + 1)
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') index = findEndOfString(text, index)
    else if (character === ',') values += 1
    else if (character === ':') {
      fields[depth]! += 1
      if (fields[depth]! > maxFields) return `Send at most ${maxFields} fields in one object.`
    } else if (character === '[' || character === '{') {
      depth += 1
      values += 1
      fields[depth] = 0
    } else if (character === ']' || character === '}') depth -= 1
    if (depth > maxDepth) return `Send lists and objects at most ${maxDepth} deep within each other.`
    if (values > valueLimit) return `Send at most ${valueLimit} values at a time.`
  }
  return undefined
}

/** Returns the position of the closing quotation mark, or the end of the text. */
function findEndOfString(text: string, opening: number): number {
  let at = opening + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
