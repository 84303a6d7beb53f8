/** Calls that describe the installation to a page before sign-in. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'

const address = z.nullable(z.string())

export const Environment = z.object({
  environmentName: z.string(),
  /** Whether the page shows which environment it is in: true everywhere except in production. */
  environmentBanner: z.boolean(),
  /** Whether the sample accounts exist and their sign-in is offered. */
  developerLogin: z.boolean(),
  /** Where the buttons and links of the sign-in page lead; null if the installation has none. */
  singleSignOnUrl: address,
  partnerPortalUrl: address,
  identityServiceUrl: address,
  privacyUrl: address,
  helpCenterUrl: address,
  /** The address of the public tools that may send people here to sign in. */
  publicStreamUrl: address,
  /** Whether the trade-off tools and the reference designs open without a session. */
  publicTools: z.boolean(),
  /** Whether events of screens are counted. */
  analytics: z.boolean(),
  /** The survey that people are asked to take; null if the installation has none. */
  survey: z.nullable(
    z.object({
      url: z.string(),
      /** `prod` on the production host only. */
      flag: z.enum(['prod', 'Test']),
      type: z.string(),
      brand: z.string(),
    }),
  ),
})
export type Environment = z.output<typeof Environment>

export const environmentCalls = buildCallTable([
  {
    name: 'environment',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns which environment this is and the ways to sign in.',
    input: z.strictObject({}),
    output: Environment,
    permission: 'public',
    errors: [],
  },
])
