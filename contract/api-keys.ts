/** Calls for API keys, with which programs act for a person: the caller's own keys, and those of others for user administrators. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id, line } from './fields.ts'

/** Limits of a key within the permissions of its person: only reading, or also changing. */
const apiKeyScopes = ['read', 'write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Maximum number of keys of a person. */
export const maxApiKeys = 20

/** The longest a key may be valid, in days; a year, so that a forgotten key expires. */
const maxKeyDays = 365

const ApiKey = z.object({
  apiKeyId: z.string(),
  label: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  scope: z.enum(apiKeyScopes),
  /** Instants (ISO 8601). */
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Accurate to the minute; null if the key was never used. */
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(['valid', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof ApiKey>

export const apiKeyCalls = buildCallTable([
  {
    name: 'user/api-keys',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists my API keys, newest first; the keys themselves are never returned again.',
    input: z.strictObject({}),
    output: z.array(ApiKey),
    permission: 'manageOwnApiKeys',
    errors: [],
  },
  {
    name: 'user/api-keys/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates an API key and returns it, this once.',
    input: z.strictObject({
      label: line({ min: 1, max: 255 }),
      scope: z.enum(apiKeyScopes),
      /** Days after which the key expires. */
      days: z.int().check(z.gte(1), z.lte(maxKeyDays)),
    }),
    output: z.extend(ApiKey, { key: z.string() }),
    permission: 'manageOwnApiKeys',
    errors: ['TOO_MANY_API_KEYS'],
    sessionOnly: true,
    returnsSecret: true,
  },
  {
    name: 'user/api-keys/revoke',
    method: 'POST',
    encoding: 'json',
    summary: 'Revokes one of my API keys; it stops working at once.',
    input: z.strictObject({ apiKeyId: id }),
    output: ApiKey,
    permission: 'manageOwnApiKeys',
    errors: ['NOT_FOUND'],
    sessionOnly: true,
  },
  {
    name: 'user/admin/api-keys',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the API keys of a person, newest first.',
    input: z.strictObject({ usrId: id }),
    output: z.array(ApiKey),
    permission: 'manageOthersApiKeys',
    errors: [],
  },
  {
    name: 'user/admin/api-keys/revoke',
    method: 'POST',
    encoding: 'json',
    summary: 'Revokes an API key of a person; it stops working at once.',
    input: z.strictObject({ usrId: id, apiKeyId: id }),
    output: ApiKey,
    permission: 'manageOthersApiKeys',
    errors: ['NOT_FOUND'],
    sessionOnly: true,
  },
])
