/** Reads form bodies and counts their fields before it parses them: no call has more than ten, and a megabyte could hold half a million. */
import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { CallError } from './call-error.ts'

const maxFields = 1000

/** @param bodyLimit in bytes */
export function addFormBody(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      if (countFields(body) <= maxFields) done(null, parse(body))
      else {
        const message = `Send at most ${maxFields} fields.`
        done(new CallError('INVALID_INPUT', { fields: [{ path: '', code: 'too_big', message }] }))
      }
    },
  )
}

/** How many fields a form has, empty ones included. */
function countFields(body: string): number {
  let fields = 1
  for (let index = body.indexOf('&'); index >= 0; index = body.indexOf('&', index + 1)) fields += 1
  return fields
}
