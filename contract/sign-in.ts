/** Calls that sign in and out, and return who is signed in. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { languages, line } from './fields.ts'
import { landingPages, Preferences } from './preferences.ts'

const UserDetails = z.object({
  usrId: z.string(),
  email: z.string(),
  externalUser: z.boolean(),
  internalUser: z.boolean(),
  /** ISO 3166-1 alpha-2 code. */
  userCountry: z.string(),
})

/** The signed-in person. */
export const User = z.extend(UserDetails, {
  /** The same as usrId: the published interface reads both names. */
  userId: z.string(),
  usrName: z.string(),
  /** `partner` marks users who come from the partner portal. */
  externalSystem: z.nullable(z.string()),
  externalSystemId: z.nullable(z.string()),
  usrCompanyId: z.string(),
  usrCompanyName: z.string(),
  languageId: z.enum(languages),
  /** True once the terms of use were accepted. */
  hideTerms: z.boolean(),
  landingPageCode: z.enum(landingPages),
  userDetails: UserDetails,
  userPreferenceDetails: Preferences,
})
export type User = z.output<typeof User>

export const signInCalls = buildCallTable([
  {
    name: 'login/local',
    method: 'POST',
    encoding: 'json',
    summary: 'Signs in with a user name and a password, and starts a session.',
    input: z.strictObject({
      username: line({ min: 1, max: 255 }),
      password: line({ min: 1, max: 1024 }),
    }),
    output: User,
    permission: 'public',
    errors: ['WRONG_CREDENTIALS', 'RATE_LIMITED', 'NOT_FOUND'],
  },
  {
    name: 'login/current',
    method: 'POST',
    encoding: 'json',
    summary: 'Restores the session and returns who is signed in.',
    input: z.strictObject({}),
    output: User,
    permission: 'signedIn',
    errors: [],
    reads: true,
    beforeTerms: true,
  },
  {
    name: 'logout',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends the session. Answers the same when there was none.',
    input: z.strictObject({}),
    output: z.object({
      /** Where the browser ends the session at the system it came from; null when there is nothing to end. */
      signOutUrl: z.nullable(z.string()),
    }),
    permission: 'public',
    errors: [],
  },
])
