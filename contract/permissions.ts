/** Calls that tell a person what they may do, and that find people by e-mail. */
import * as z from 'zod/mini'
import { actions } from '@design-portal/domain/permissions/table.ts'
import { buildCallTable } from './call.ts'
import { id, line } from './fields.ts'
import { Ability, SolutionAbilities } from './solutions.ts'

/** What a person may do in the list of solutions. The names are those of the published interface. */
export const SolutionAccess = z.object({
  superUser: z.boolean(),
  /** Belongs to technical sales support (TSS). */
  haveTssSolutionAccess: z.boolean(),
  /** May become the owner of a colleague's solution. */
  haveGrabAccess: z.boolean(),
  /** Approves prefabricated modules. */
  prefabApprover: z.boolean(),
  /** May make a solution a standard, which everybody may read and copy. */
  haveStandardStatusChangeAccess: z.boolean(),
  /** May copy a solution with its additional charges. */
  haveCopyAdtnlChargesAccess: z.boolean(),
  /** May copy or move a solution to a country of another commercial region. */
  haveCopyToDiffCountryAccess: z.boolean(),
  /** May change the ISXD designs in solutions of others. */
  hasISXDSuperUserAccess: z.boolean(),
})
export type SolutionAccess = z.output<typeof SolutionAccess>

/** What may be done with one design. */
const DesignAccess = z.object({
  desId: z.string(),
  /** Open it to read it. */
  open: Ability,
  /** Open it in its configurator to change it. */
  editLaunch: Ability,
  rename: Ability,
  setQuantity: Ability,
  duplicate: Ability,
  note: Ability,
  delete: Ability,
})

/** A person as others see them. */
export const FoundPerson = z.object({
  usrId: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  /** SE: an employee, code N. Partner: anybody else, code C. */
  userType: z.enum(['SE', 'Partner']),
  userTypeCode: z.enum(['N', 'C']),
})
export type FoundPerson = z.output<typeof FoundPerson>

export const permissionCalls = buildCallTable([
  {
    name: 'user/permissions/solutionList/manage/access',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns my rights in the list of solutions.',
    input: z.strictObject({}),
    output: SolutionAccess,
    permission: 'signedIn',
    errors: [],
    reads: true,
  },
  {
    name: 'user/permissions/solutiondetails/access',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns which actions of a solution I may do, and why not the others.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ cfgId: z.string(), actions: SolutionAbilities }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'user/permissions/solution/design/access',
    method: 'POST',
    encoding: 'form',
    summary: 'Returns what I may do with each design of a solution.',
    input: z.strictObject({ cfgId: id }),
    output: z.array(DesignAccess),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'user/permissions/edit/solution/access',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns which settings of a solution I may change.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({
      name: Ability,
      countryId: Ability,
      /** Whether a country of another commercial region may be chosen. */
      otherRegion: Ability,
      training: Ability,
      tssRequested: Ability,
      opportunityNumber: Ability,
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'user/permissions/privilegelist',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists every action with whether a person may do it at all: mine, or those of a person whose access I review.',
    input: z.strictObject({ id: z.optional(id) }),
    output: z.array(
      z.object({
        privilege: z.enum(actions),
        allowed: z.boolean(),
        reason: z.optional(z.string()),
        /** What the permission is limited to, such as list prices; empty where nothing limits it. */
        limits: z.array(z.string()),
      }),
    ),
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
    beforeTerms: true,
  },
  {
    name: 'user/email',
    method: 'POST',
    encoding: 'json',
    summary: 'Finds a person by e-mail address, among those I may know.',
    input: z.strictObject({ email: line({ min: 3, max: 255 }) }),
    output: FoundPerson,
    permission: 'lookUpUser',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    reads: true,
  },
])
