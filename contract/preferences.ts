/** Calls of a person's own preferences, and of the groups a person belongs to. */
import * as z from 'zod/mini'
import { accessFlags, baseRoles, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { callTable } from './call.ts'
import { colourSchemes, flag, id, languages, text } from './fields.ts'

/** The screens a person may begin at. */
export const landingPages = ['home', 'solution-list'] as const
export type LandingPage = (typeof landingPages)[number]

/** How quantities are shown; they are stored and sent in SI. */
export const unitSystems = ['si', 'us'] as const

/** The list filter shown to whoever never chose one. */
export const firstDefaultFilter = 'my'

/** A list filter by its id: one of the standard filters or of one's own. */
const filterId = text({ min: 1, max: 64 })

/** A name of the IANA time zone database. */
const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, { error: 'Send a time zone of the IANA database, such as Europe/Oslo.' }),
  )

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is no place: it does not follow summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const Preferences = z.object({
  /** The list filter a person prefers, by id; null until they choose one. (The spelling is the published one.) */
  prefferedFilters: z.nullable(z.string()),
  /** The list filter shown when none is preferred. */
  defaultFilter: z.string(),
  /** Null until the person chooses one: the browser's is shown. */
  languageId: z.nullable(z.enum(languages)),
  /** Null until the person chooses one. */
  colourScheme: z.nullable(z.enum(colourSchemes)),
  landingPageCode: z.enum(landingPages),
  units: z.enum(unitSystems),
  /** IANA time zone; null is the browser's. */
  timeZone: z.nullable(z.string()),
  /** Whether new solutions are training solutions unless the person says otherwise. */
  trainingSolutions: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

const Groups = z.object({
  usrId: z.string(),
  usrName: z.string(),
  usrEmail: z.string(),
  usrCompanyName: z.string(),
  /** What the permission table knows the person by; see the roles of the documentation. */
  baseRole: z.enum(baseRoles),
  roleFlags: z.array(z.enum(roleFlags)),
  accessFlags: z.array(z.enum(accessFlags)),
  /** Commercial regions the person works for. */
  regionIds: z.array(z.string()),
  /** Part-number prefixes of the product families the person works for; empty is every family. */
  productFamilies: z.array(z.string()),
})

export const preferenceCalls = callTable([
  {
    name: 'user/preferences',
    method: 'GET',
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
    encoding: 'json',
    summary: "Changes one's own preferences; fields left out stay as they are.",
    input: z.strictObject({
      prefferedFilters: z.optional(z.nullable(filterId)),
      defaultFilter: z.optional(filterId),
      languageId: z.optional(z.enum(languages)),
      colourScheme: z.optional(z.enum(colourSchemes)),
      landingPageCode: z.optional(z.enum(landingPages)),
      units: z.optional(z.enum(unitSystems)),
      timeZone: z.optional(z.nullable(timeZone)),
      trainingSolutions: z.optional(flag),
    }),
    output: Preferences,
    permission: 'keepOwnSettings',
    errors: [],
  },
  {
    name: 'user/admin/getGroups',
    method: 'GET',
    encoding: 'query',
    summary: 'Tells the role, rights, regions and product families of a person whom one may look up.',
    input: z.strictObject({ email: text({ min: 3, max: 320 }) }),
    output: Groups,
    permission: 'lookUpUser',
    errors: ['NOT_FOUND'],
  },
])
