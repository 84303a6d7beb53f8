/** Calls about the caller's own sessions: listing and ending them. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id } from './fields.ts'

/** The browser and operating system of a session, as far as its user agent reveals them. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung'] as const
export const operatingSystems = ['windows', 'macos', 'linux', 'android', 'ios', 'chromeos'] as const

const Session = z.object({
  sessionId: z.string(),
  /** Whether this is the session of the caller. */
  current: z.boolean(),
  /** Null if it cannot be determined. */
  browser: z.nullable(z.enum(browsers)),
  operatingSystem: z.nullable(z.enum(operatingSystems)),
  /** The network address of the sign-in. */
  address: z.string(),
  /** Sign-in by name and password, corporate single sign-on, the identity service of engineers, or the partner portal. */
  way: z.enum(['local', 'corporate', 'engineer', 'partner']),
  /** Instants (ISO 8601). */
  signedInAt: z.string(),
  /** Accurate to the minute. */
  lastUsedAt: z.string(),
  /** When the session ends unless it is used before. */
  expiresAt: z.string(),
})

export const sessionCalls = buildCallTable([
  {
    name: 'user/sessions',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists where I am signed in, this browser first, then by last use.',
    input: z.strictObject({}),
    output: z.array(Session),
    permission: 'keepOwnSettings',
    errors: [],
  },
  {
    name: 'user/sessions/end',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends one of my sessions; ending one that is over changes nothing.',
    input: z.strictObject({ sessionId: id }),
    output: z.object({ ended: z.number() }),
    permission: 'keepOwnSettings',
    errors: [],
    sessionOnly: true,
  },
  {
    name: 'user/sessions/end-others',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends all of my sessions except this one.',
    input: z.strictObject({}),
    output: z.object({ ended: z.number() }),
    permission: 'keepOwnSettings',
    errors: [],
    sessionOnly: true,
  },
])
