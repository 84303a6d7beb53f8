/** The keys that an OpenID provider signs with, kept for a while: tokens come from anybody, and must not make us ask it each time. */
import type { JsonWebKey } from 'node:crypto'
import * as z from 'zod/mini'
import { fetchWithin, parseJson } from '../../../http/exchange.ts'
import { createRefreshingValue } from '../../../http/refresh-in-background.ts'

/** So long keys count, in milliseconds; for a key that is not among them they are asked for sooner. */
const freshMilliseconds = 60 * 60 * 1000

/** Not sooner than this are keys asked for again, whoever sends tokens of keys that nobody knows. */
const pauseMilliseconds = 60 * 1000

const failurePauseMilliseconds = 5 * 1000

/** A provider has a few keys; each of them is tried on a token that names none. */
const mostKeys = 50

const bounds = { milliseconds: 10_000, mostBytes: 256 * 1024 } as const

const KeySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()) }))
    .check(z.maxLength(mostKeys)),
})

/** Gives the keys; with `again` they are asked for anew, unless that was done just now. */
export type ProviderKeys = (again?: boolean) => Promise<readonly JsonWebKey[]>

/** @param addressOf tells where the keys are, which the provider says itself */
export function createProviderKeys(
  addressOf: () => Promise<string | undefined>,
  clock: () => Date,
): ProviderKeys {
  return createRefreshingValue({
    read: async () => {
      const address = await addressOf()
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
