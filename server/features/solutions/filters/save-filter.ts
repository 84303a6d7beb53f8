/** Saves a filter under a name, changes it, and deletes it. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { maxFilters } from '@design-portal/contract/filters.ts'
import { firstDefaultFilter } from '@design-portal/contract/preferences.ts'
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findUnknownTerms } from './find-unknown-terms.ts'
import { toFieldErrors } from './list-filter.ts'
import { loadChosenFilters } from './list-filters.ts'
import { toFilterAnswer } from './present.ts'
import { type KeptFilter, readKeptFilter } from './read-kept-filter.ts'
import { resolveFilter } from './resolve-filter.ts'
import {
  saveChosenFilters,
  deleteSavedFilter,
  listChosenFilters,
  findSavedFilter,
  insertSavedFilter,
  isFilterNameTaken,
  listSavedFilters,
  lockPerson,
  updateSavedFilter,
} from './store.ts'

type CreateCall = (typeof calls)['custom/filter/create']
type EditCall = (typeof calls)['custom/filter/edit']
type DeleteCall = (typeof calls)['custom/filter/delete']

/** @throws CallError TOO_MANY_FILTERS, NAME_TAKEN, INVALID_INPUT for an unknown term */
export async function createFilter(
  caller: Caller,
  input: CheckedInputOf<CreateCall>,
): Promise<AnswerOf<CreateCall>> {
  const { clock, user } = caller
  const now = clock()
  const id = randomUUID()
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPerson(db, user.id)
    const criteria = await buildCriteria(db, user.id, input.filter)
    if ((await listSavedFilters(db, user.id)).length >= maxFilters)
      throw new CallError('TOO_MANY_FILTERS', { details: { limit: maxFilters } })
    const stored = await insertSavedFilter(db, {
      id,
      user_id: user.id,
      name: input.filterName,
      criteria: JSON.stringify(criteria),
      sorting: input.sorting == null ? null : JSON.stringify(input.sorting),
      created_at: now,
      updated_at: now,
    })
    if (!stored) throw createNameTakenError()
    await saveChosenFilters(db, user.id, toChosenColumns(id, input, await listChosenFilters(db, user.id)))
    return await presentStored(db, user.id, id)
  })
}

/** @throws CallError NOT_FOUND, NAME_TAKEN, INVALID_INPUT for an unknown term or a change of a standard filter's content */
export async function editFilter(
  caller: Caller,
  input: CheckedInputOf<EditCall>,
): Promise<AnswerOf<EditCall>> {
  const { user } = caller
  const { filterId, filterName, filter, sorting } = input
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPerson(db, user.id)
    const kept = await readKeptFilter(db, user.id, filterId)
    if (kept === undefined) throw new CallError('NOT_FOUND')
    const changes = {
      ...(filterName === undefined ? {} : { name: filterName }),
      ...(filter === undefined
        ? {}
        : { criteria: JSON.stringify(await buildCriteria(db, user.id, filter, kept)) }),
      ...(sorting === undefined ? {} : { sorting: sorting === null ? null : JSON.stringify(sorting) }),
    }
    const hasChanges = Object.keys(changes).length > 0
    if (hasChanges && kept.name === null) throw createStandardFilterError(input)
    if (filterName !== undefined && (await isFilterNameTaken(db, user.id, filterName, filterId)))
      throw createNameTakenError()
    if (hasChanges) await updateSavedFilter(db, filterId, { ...changes, updated_at: caller.clock() })
    await saveChosenFilters(
      db,
      user.id,
      toChosenColumns(filterId, input, await listChosenFilters(db, user.id)),
    )
    return await loadChosenFilters(caller)
  })
}

/** @throws CallError NOT_FOUND if there is no such filter, or if it belongs to somebody else */
export async function deleteFilter(caller: Caller, filterId: string): Promise<AnswerOf<DeleteCall>> {
  const { user } = caller
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPerson(db, user.id)
    if ((await findSavedFilter(db, user.id, filterId)) === undefined) throw new CallError('NOT_FOUND')
    const deleted = await presentStored(db, user.id, filterId)
    await deleteSavedFilter(db, filterId)
    const unmarked = { preferred: false, isDefault: false }
    await saveChosenFilters(
      db,
      user.id,
      toChosenColumns(filterId, unmarked, await listChosenFilters(db, user.id)),
    )
    return deleted
  })
}

async function presentStored(db: Database, userId: string, id: string) {
  const saved = await findSavedFilter(db, userId, id)
  if (saved === undefined) throw new CallError('NOT_FOUND')
  return toFilterAnswer(saved, await listChosenFilters(db, userId))
}

interface Marks {
  readonly preferred?: boolean | undefined
  readonly isDefault?: boolean | undefined
}

/**
 * The columns to store when a filter becomes, or stops being, the preferred or the default one; a mark that is left
 * out stays unchanged.
 */
function toChosenColumns(
  filterId: string,
  { preferred, isDefault }: Marks,
  chosen: { readonly preferred_filter: string | null; readonly default_filter: string },
) {
  const endsPreferred = preferred === false && chosen.preferred_filter === filterId
  const endsDefault = isDefault === false && chosen.default_filter === filterId
  return {
    ...(preferred === true
      ? { preferred_filter: filterId }
      : endsPreferred
        ? { preferred_filter: null }
        : {}),
    ...(isDefault === true
      ? { default_filter: filterId }
      : endsDefault
        ? { default_filter: firstDefaultFilter }
        : {}),
  }
}

/**
 * Returns the terms of a saved filter. If the sent filter names its group, as this server's filter state does, it is
 * stored as sent. The filter state of a client that knows no groups is merged over the filter it refers to; if that is
 * the filter being changed, only the group is taken from it.
 */
async function buildCriteria(db: Database, userId: string, sent: SolutionFilter, changed?: KeptFilter) {
  const { filterId, ...terms } = sent
  if (terms.group !== undefined) return await requireKnownTerms(db, terms)
  if (changed !== undefined && filterId === changed.filter.filterId)
    return await requireKnownTerms(db, { ...terms, group: changed.filter.group })
  return await requireKnownTerms(db, await resolveFilter(db, userId, sent))
}

/** Returns the filter for storing, after checking that all its terms exist. */
async function requireKnownTerms(db: Database, filter: SolutionFilter): Promise<SolutionFilter> {
  const unknown = await findUnknownTerms(db, filter)
  if (unknown.length > 0) throw new CallError('INVALID_INPUT', { fields: toFieldErrors(unknown, 'filter') })
  return filter
}

function createNameTakenError(): CallError {
  return new CallError('NAME_TAKEN', {
    fields: [
      {
        path: 'filterName',
        code: 'not_allowed',
        message: 'You already have a filter of this name. Choose another one.',
      },
    ],
  })
}

function createStandardFilterError(input: CheckedInputOf<EditCall>): CallError {
  const fields = (['filterName', 'filter', 'sorting'] as const).filter((name) => input[name] !== undefined)
  return new CallError('INVALID_INPUT', {
    fields: fields.map((path) => ({
      path,
      code: 'not_allowed',
      message: 'A standard filter stays as it is. Keep it under a name of your own to change it.',
    })),
  })
}
