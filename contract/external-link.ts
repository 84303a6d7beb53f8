/** The call that says where an address out of the portal leads. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { text } from './fields.ts'

export const externalLinkCalls = buildCallTable([
  {
    name: 'external/address',
    method: 'GET',
    encoding: 'query',
    summary: 'Decodes an address that leads out of the portal, if this installation allows it.',
    input: z.strictObject({ encodedURL: text({ min: 1, max: 4096 }) }),
    output: z.object({
      /** Absolute, or below the portal's own when it begins with a slash. */
      address: z.string(),
    }),
    permission: 'signedIn',
    errors: [],
  },
])
