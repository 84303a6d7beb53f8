/** Calls of the terms of use: which version is in force, and to accept it. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { line } from './fields.ts'

/** Maximum length of the name of a version. */
export const maxTermsVersionLength = 32

const Terms = z.object({
  version: z.string(),
  /** The terms of this installation; null if those of the portal apply. */
  url: z.nullable(z.string()),
  /** ISO 8601; null until the person accepts this version. */
  acceptedAt: z.nullable(z.string()),
  /** The version the person accepted last; null when they never accepted any. */
  acceptedVersion: z.nullable(z.string()),
})
export type Terms = z.output<typeof Terms>

export const termsCalls = buildCallTable([
  {
    name: 'terms/current',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns which terms of use are in force, and whether I accepted them.',
    input: z.strictObject({}),
    output: Terms,
    permission: 'signedIn',
    errors: [],
    beforeTerms: true,
  },
  {
    name: 'terms/accept',
    method: 'POST',
    encoding: 'json',
    summary: 'Accepts the terms of use, in the version that was read.',
    input: z.strictObject({ version: line({ min: 1, max: maxTermsVersionLength }) }),
    output: Terms,
    permission: 'signedIn',
    errors: [],
    beforeTerms: true,
  },
])
