/** Calls for lists that hardly change: countries, commercial regions, zones, configurator types. */
import * as z from 'zod/mini'
import { callTable } from './call.ts'

const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  countryId: z.string(),
  name: z.string(),
  currency: z.string(),
  commercialRegionId: z.string(),
})

export const referenceCalls = callTable([
  {
    name: 'country/names',
    method: 'GET',
    path: 'country/names',
    encoding: 'query',
    summary: 'Lists the countries a solution may be for, with currency and commercial region.',
    input: z.strictObject({}),
    output: z.array(Country),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'configtype/all',
    method: 'GET',
    path: 'configtype/all',
    encoding: 'query',
    summary: 'Lists the configurator types, and whether each can be launched yet.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        type: z.int(),
        /** Screens show the text of this key. */
        key: z.string(),
        launchable: z.boolean(),
        productVersion: z.optional(z.string()),
      }),
    ),
    permission: 'signedIn',
    errors: [],
  },
])
