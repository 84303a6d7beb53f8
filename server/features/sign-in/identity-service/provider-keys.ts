/** Caches the signing keys of an OpenID provider, because anybody can send tokens, and they must not cause a request to the provider each time. */
import type { JsonWebKey } from 'node:crypto'
import * as z from 'zod/mini'
import { fetchWithin, parseJson } from '../../../http/fetch-within.ts'
import { createRefreshingValue } from '../../../http/refreshing-value.ts'

/** How long keys are cached, in milliseconds. They are fetched sooner if a token names an unknown key. */
const freshMilliseconds = 60 * 60 * 1000

/** Minimum time between two fetches of the keys in milliseconds, no matter how many tokens with unknown keys arrive. */
const pauseMilliseconds = 60 * 1000

/** How long the keys are not fetched again after a failure, in milliseconds, no matter how many tokens arrive. */
const failurePauseMilliseconds = 5 * 1000

/** Maximum number of keys. A provider has only a few, and a token that names no key is checked against each of them. */
const maxKeys = 50

const bounds = { milliseconds: 10_000, maxBytes: 256 * 1024 } as const

const KeySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()) }))
    .check(z.maxLength(maxKeys)),
})

/** Returns the keys. With `again` they are fetched again, unless that was done a moment ago. */
export type ProviderKeys = (again?: boolean) => Promise<readonly JsonWebKey[]>

/** @param getAddress returns the address of the keys, which the provider publishes */
export function createProviderKeys(
  getAddress: () => Promise<string | undefined>,
  clock: () => Date,
): ProviderKeys {
  return createRefreshingValue({
    read: async () => {
      const address = await getAddress()
      if (address === undefined) throw new Error('The provider has no keys')
      const { text } = await fetchWithin(address, {}, bounds)
      return z.parse(KeySet, parseJson(text)).keys
    },
    freshMilliseconds,
    pauseMilliseconds,
    failurePauseMilliseconds,
    clock,
  })
}
