/** Calls of the session and of a person's own preferences. */
import * as z from 'zod/mini'
import { callTable } from './call.ts'
import { colourSchemes, id, languages, text } from './fields.ts'

const UserDetails = z.object({
  usrId: z.string(),
  email: z.string(),
  externalUser: z.boolean(),
  internalUser: z.boolean(),
  /** ISO 3166-1 alpha-2 code. */
  userCountry: z.string(),
})

export const Preferences = z.object({
  /** The list filter a person prefers, by id; null until they choose one. (The spelling is the published one.) */
  prefferedFilters: z.nullable(z.string()),
  /** The list filter shown when none is preferred. */
  defaultFilter: z.string(),
  languageId: z.enum(languages),
  colourScheme: z.enum(colourSchemes),
})
export type Preferences = z.output<typeof Preferences>

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
  landingPageCode: z.enum(['home', 'solution-list']),
  userDetails: UserDetails,
  userPreferenceDetails: Preferences,
})
export type User = z.output<typeof User>

export const signInCalls = callTable([
  {
    name: 'login/local',
    method: 'POST',
    path: 'login/local',
    encoding: 'json',
    summary: 'Signs in with a user name and a password, and starts a session.',
    input: z.strictObject({
      username: text({ min: 1, max: 255 }),
      password: text({ min: 1, max: 1024 }),
    }),
    output: User,
    permission: 'public',
    errors: ['WRONG_CREDENTIALS', 'RATE_LIMITED'],
  },
  {
    name: 'login/current',
    method: 'POST',
    path: 'login/current',
    encoding: 'json',
    summary: 'Restores the session: tells who is signed in.',
    input: z.strictObject({}),
    output: User,
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'logout',
    method: 'POST',
    path: 'logout',
    encoding: 'json',
    summary: 'Ends the session. Answers the same when there was none.',
    input: z.strictObject({}),
    output: z.object({}),
    permission: 'public',
    errors: [],
  },
  {
    name: 'user/preferences',
    method: 'GET',
    path: 'user/preferences',
    encoding: 'query',
    summary: "Tells one's own preferences.",
    input: z.strictObject({ id: z.optional(id) }),
    output: Preferences,
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'user/updatepreferences',
    method: 'POST',
    path: 'user/updatepreferences',
    encoding: 'json',
    summary: "Changes one's own preferences; fields left out stay as they are.",
    input: z.strictObject({
      prefferedFilters: z.optional(z.nullable(text({ min: 1, max: 64 }))),
      languageId: z.optional(z.enum(languages)),
      colourScheme: z.optional(z.enum(colourSchemes)),
    }),
    output: Preferences,
    permission: 'keepOwnSettings',
    errors: [],
  },
])
