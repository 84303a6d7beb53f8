/** Calls for user administration: the list, the page of a person, groups, and changes. */
import { maxFamilies } from '@design-portal/domain/parts/families.ts'
import { companyKinds, personRoles, privileges } from '@design-portal/domain/access/privileges.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { accessFlags, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import * as z from 'zod/mini'
import {
  countryId,
  csv,
  exportInput,
  importErrors,
  importInput,
  ListImport,
  pageInput,
  name,
  PersonName,
  RecordChange,
  spreadsheet,
} from './administration.ts'
import {
  groupKinds,
  maxAccessNoteLength,
  maxEmailLength,
  userSorts,
  userStates,
} from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { flag, id, languages, line, text } from './fields.ts'
import { familyPrefix, version } from './part-fields.ts'

const role = z.enum(personRoles)
const roleFlag = z.enum(roleFlags)
const accessFlag = z.enum(accessFlags)
const regionIds = listKeys(commercialRegions)
const region = z.enum(regionIds)
const email = line({ min: 3, max: maxEmailLength }).check(z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/))
const note = text({ max: maxAccessNoteLength })

export const UserRow = z.object({
  usrId: z.string(),
  usrName: z.string(),
  usrEmail: z.string(),
  usrCompanyName: z.string(),
  countryId: z.string(),
  baseRole: role,
  roleFlags: z.array(roleFlag),
  active: z.boolean(),
  /** ISO 8601; null if never. */
  lastUse: z.nullable(z.string()),
})
export type UserRow = z.output<typeof UserRow>

export const UserDetails = z.extend(UserRow, {
  username: z.string(),
  companyId: z.string(),
  companyKind: z.enum(companyKinds),
  accessFlags: z.array(accessFlag),
  regionIds: z.array(region),
  productFamilies: z.array(familyPrefix),
  externalSystem: z.nullable(z.string()),
  externalSystemId: z.nullable(z.string()),
  createdDate: z.string(),
  deactivatedDate: z.nullable(z.string()),
  lastSignIn: z.nullable(z.string()),
  /** When and by whom the access was last changed. */
  ugCrd: z.string(),
  ugCrdBy: z.nullable(z.string()),
  reviewedDate: z.nullable(z.string()),
  /** Number of active sessions. */
  sessions: z.int(),
  /** Number of solutions in use that the person owns. */
  solutions: z.int(),
  /** Grants with an end, and pending requests. */
  grants: z.array(
    z.object({
      privilege: z.enum(privileges),
      regionIds: z.array(z.string()),
      lastDay: z.nullable(z.string()),
      grantedBy: z.string(),
      grantedDate: z.string(),
    }),
  ),
  waiting: z.array(z.object({ requestId: z.string(), privilege: z.enum(privileges) })),
  history: z.array(RecordChange),
  rowVersion: z.int(),
  /** Whether the caller may change the access, and the key of the reason if not. */
  change: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
  transfer: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type UserDetails = z.output<typeof UserDetails>

export const Group = z.object({
  kind: z.enum(groupKinds),
  /** A role, a flag, a region or a product family. */
  key: z.string(),
  /** Number of active people in the group. */
  people: z.int(),
})
export type Group = z.output<typeof Group>

const accessFields = {
  companyId: id,
  countryId,
  baseRole: role,
  roleFlags: z.array(roleFlag).check(z.maxLength(roleFlags.length)),
  accessFlags: z.array(accessFlag).check(z.maxLength(accessFlags.length)),
  regionIds: z.array(region).check(z.maxLength(regionIds.length)),
  productFamilies: z.array(familyPrefix).check(z.maxLength(maxFamilies)),
  /** The reason; required if a part of the change needs approval by two people. */
  reason: z._default(note, ''),
}

export const userCalls = buildCallTable([
  {
    name: 'user/admin/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists users, searched by name, e-mail address and sign-in name, filtered and sorted.',
    input: z.strictObject({
      ...pageInput,
      state: z._default(z.enum(userStates), 'active'),
      /** The kind and the key of a group of people, as in `user/admin/groups`. */
      groupKind: z.optional(z.enum(groupKinds)),
      groupKey: z.optional(line({ min: 1, max: 64 })),
      companyId: z.optional(id),
      countryId: z.optional(countryId),
      sort: z._default(z.enum(userSorts), 'usrName'),
      descending: z._default(flag, false),
      /** By whose names countries and roles sort. */
      lang: z._default(z.enum(languages), 'en'),
    }),
    output: z.object({ data: z.array(UserRow), totalItems: z.int(), mayChange: z.boolean() }),
    permission: 'reviewAccess',
    errors: [],
  },
  {
    name: 'user/admin/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns all about one user: role, rights, regions, sessions, grants, and the change history.',
    input: z.strictObject({ usrId: id }),
    output: UserDetails,
    permission: 'reviewAccess',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'user/admin/groups',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the groups that people stand in by role, right, region and product family, with how many.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(Group) }),
    permission: 'reviewAccess',
    errors: [],
  },
  {
    name: 'user/admin/find',
    method: 'GET',
    encoding: 'query',
    summary: 'Finds active users by name or e-mail address.',
    input: z.strictObject({ searchText: pageInput.searchText }),
    output: z.object({
      data: z.array(z.extend(PersonName, { email: z.string(), usrCompanyName: z.string() })),
    }),
    permission: 'reviewAccess',
    errors: [],
  },
  {
    name: 'user/admin/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a user, who then signs in as their company does and starts with its first role.',
    input: z.strictObject({ usrName: name, usrEmail: email, companyId: id, countryId }),
    output: UserDetails,
    permission: 'approvePrivilege',
    errors: ['NAME_TAKEN', 'UNKNOWN_COUNTRY', 'NOT_FOUND'],
  },
  {
    name: 'user/admin/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Changes company, country, role, rights and regions of somebody else. What two people have to approve becomes a request that waits for the second.',
    input: z.strictObject({ usrId: id, usrName: name, ...accessFields, rowVersion: version }),
    output: UserDetails,
    permission: 'approvePrivilege',
    errors: ['NOT_FOUND', 'UNKNOWN_COUNTRY', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'user/admin/deactivate',
    method: 'POST',
    encoding: 'json',
    summary: 'Deactivates a user: sessions, API keys and open requests end at once.',
    input: z.strictObject({ usrId: id, note: z._default(note, ''), rowVersion: version }),
    output: UserDetails,
    permission: 'approvePrivilege',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'user/admin/activate',
    method: 'POST',
    encoding: 'json',
    summary: 'Reactivates a deactivated user.',
    input: z.strictObject({ usrId: id, note: z._default(note, ''), rowVersion: version }),
    output: UserDetails,
    permission: 'approvePrivilege',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'user/admin/list.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all users as a spreadsheet that can be edited and imported again.',
    input: exportInput,
    output: spreadsheet,
    permission: 'reviewAccess',
    errors: ['TOO_MANY_ROWS'],
  },
  {
    name: 'user/admin/list.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all users as CSV that can be edited and imported again.',
    input: exportInput,
    output: csv,
    permission: 'reviewAccess',
    errors: ['TOO_MANY_ROWS'],
  },
  {
    name: 'user/admin/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads users from .xlsx or .csv, at most 2 MB and 5,000 rows: known e-mail addresses are changed, new ones made, all or none.',
    input: importInput,
    output: ListImport,
    permission: 'approvePrivilege',
    errors: importErrors,
  },
])
