/** Calls of a person's own preferences, and of the groups a person belongs to. */
import * as z from 'zod/mini'
import { accessFlags, baseRoles, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { buildCallTable } from './call.ts'
import { colourSchemes, flag, id, languages, line, postedBack } from './fields.ts'

/** The screens that a person may choose as the start page. */
export const landingPages = ['home', 'solution-list'] as const
export type LandingPage = (typeof landingPages)[number]

/** Units in which quantities are shown; they are stored and sent in SI units. */
export const unitSystems = ['si', 'us'] as const

/** The list filter for people who have not chosen one. */
export const firstDefaultFilter = 'my'

/** A list filter by its id: one of the standard filters or of one's own. */
const filterId = line({ min: 1, max: 64 })

/** A name of the IANA time zone database. */
const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, { error: 'Send a time zone of the IANA database, such as Europe/Oslo.' }),
  )

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is refused, because it does not follow daylight saving time.
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
  /** The list filter that applies if none is preferred. */
  defaultFilter: z.string(),
  /** Null until the person chooses one; the browser's language is used until then. */
  languageId: z.nullable(z.enum(languages)),
  /** Null until the person chooses one. */
  colourScheme: z.nullable(z.enum(colourSchemes)),
  landingPageCode: z.enum(landingPages),
  units: z.enum(unitSystems),
  /** IANA time zone; null means the browser's time zone. */
  timeZone: z.nullable(z.string()),
  /** Whether new solutions are training solutions by default. */
  trainingSolutions: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

const Groups = z.object({
  usrId: z.string(),
  usrName: z.string(),
  usrEmail: z.string(),
  usrCompanyName: z.string(),
  /** The role that the permission table uses; see the roles in the documentation. */
  baseRole: z.enum(baseRoles),
  roleFlags: z.array(z.enum(roleFlags)),
  accessFlags: z.array(z.enum(accessFlags)),
  /** The commercial regions for which the person works. */
  regionIds: z.array(z.string()),
  /** Part-number prefixes of the product families for which the person works; empty means every family. */
  productFamilies: z.array(z.string()),
})

export const preferenceCalls = buildCallTable([
  {
    name: 'user/preferences',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns my preferences.',
    input: z.strictObject({ id: z.optional(id) }),
    output: Preferences,
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND'],
    beforeTerms: true,
  },
  {
    name: 'user/updatepreferences',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes my preferences; omitted fields stay as they are.',
    input: z.strictObject({
      ...postedBack(Preferences),
      prefferedFilters: z.optional(z.nullable(filterId)),
      defaultFilter: z.optional(filterId),
      languageId: z.optional(z.nullable(z.enum(languages))),
      colourScheme: z.optional(z.nullable(z.enum(colourSchemes))),
      landingPageCode: z.optional(z.enum(landingPages)),
      units: z.optional(z.enum(unitSystems)),
      timeZone: z.optional(z.nullable(timeZone)),
      trainingSolutions: z.optional(flag),
    }),
    output: Preferences,
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND'],
    beforeTerms: true,
  },
  {
    name: 'user/admin/getGroups',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the role, rights, regions and product families of a person whom I may look up.',
    input: z.strictObject({ email: line({ min: 3, max: 320 }) }),
    output: Groups,
    permission: 'lookUpUser',
    errors: ['NOT_FOUND'],
  },
])
