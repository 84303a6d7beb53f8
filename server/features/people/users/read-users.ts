/** Reads users: a page of the list, one user, the groups of users, and a search by name. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { groupKinds } from '@design-portal/contract/administration-options.ts'
import type { Group, UserDetails } from '@design-portal/contract/users.ts'
import { personRoles } from '@design-portal/domain/access/privileges.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { accessFlags, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { listCurrentGrants, listWaitingRequests } from '../access-records/close-access.ts'
import { readHistory } from '../record-history/record-change.ts'
import { decideOnUser } from './permission.ts'
import { toAccountDetails, toUserRow } from './present.ts'
import {
  countGroups,
  countSessions,
  countSolutions,
  countUsers,
  findUser,
  listUsers,
  searchUsers,
  type UserFilter,
} from './store.ts'

export async function readUsers(
  { db, user }: Caller,
  input: CheckedInputOf<Calls['user/admin/list']>,
): Promise<AnswerOf<Calls['user/admin/list']>> {
  const { groupKind, groupKey, sort, descending, lang, currentPage, sizePerPage: limit } = input
  const group =
    groupKind === undefined || groupKey === undefined ? undefined : { kind: groupKind, key: groupKey }
  const filter: UserFilter = {
    searchText: input.searchText,
    state: input.state,
    group,
    companyId: input.companyId,
    countryId: input.countryId,
  }
  const page = { offset: (currentPage - 1) * limit, limit }
  const [rows, totalItems] = await Promise.all([
    listUsers(db, filter, { sort, descending, lang }, page),
    countUsers(db, filter),
  ])
  return {
    data: rows.map(toUserRow),
    totalItems,
    mayChange: decideForAnyObject(user, 'approvePrivilege').allowed,
  }
}

/** @throws CallError NOT_FOUND */
export async function readUser({ db, clock, user }: Caller, usrId: string): Promise<UserDetails> {
  const found = await findUser(db, usrId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const [grants, waiting, history, sessions, solutions] = await Promise.all([
    listCurrentGrants(db, usrId),
    listWaitingRequests(db, usrId),
    readHistory(db, 'user', usrId),
    countSessions(db, usrId, clock()),
    countSolutions(db, usrId),
  ])
  return {
    ...toAccountDetails(found),
    ugCrdBy: found.granted_by_name,
    sessions,
    solutions,
    grants,
    waiting,
    history,
    change: decideOnUser(user, 'approvePrivilege', usrId),
    transfer: decideOnUser(user, 'transferSolutions', usrId),
  }
}

const getGroupKeys = (families: readonly string[]) => ({
  role: personRoles,
  roleFlag: roleFlags,
  accessFlag: accessFlags,
  region: listKeys(commercialRegions),
  productFamily: families,
})

/** Lists every possible group, including groups without people. */
export async function readGroups({ db }: Services): Promise<AnswerOf<Calls['user/admin/groups']>> {
  const [counted, families] = await Promise.all([countGroups(db), listPrefixes(db)])
  const keys = getGroupKeys(families)
  const data = groupKinds.flatMap((kind) =>
    keys[kind].map((key): Group => {
      const found = counted.find((group) => group.kind === kind && group.key === key)
      return { kind, key, people: found?.people ?? 0 }
    }),
  )
  return { data }
}

/** Maximum number of people that a search returns. */
const maxFound = 20

export async function findPeople(
  { db }: Services,
  searchText: string,
): Promise<AnswerOf<Calls['user/admin/find']>> {
  const found = await searchUsers(db, searchText, maxFound)
  return {
    data: found.map(({ id, name, email, company_name: usrCompanyName }) => ({
      usrId: id,
      name,
      email,
      usrCompanyName,
    })),
  }
}
