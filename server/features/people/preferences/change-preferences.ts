/** Reads and changes a person's own preferences; fields that are left out stay unchanged. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { Updateable } from 'kysely'
import type { UserAccountTable } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { readKeptFilter } from '../../solutions/filters/read-kept-filter.ts'
import { toPreferencesAnswer } from './preferences-answer.ts'
import { findPreferences, updatePreferences } from './store.ts'

type ChangeCall = (typeof calls)['user/updatepreferences']

/** @throws CallError INVALID_INPUT for a filter that the person does not have; an unchanged filter is accepted even if it was deleted */
export async function savePreferences(
  { db, user, clock }: Caller,
  change: CheckedInputOf<ChangeCall>,
): Promise<AnswerOf<ChangeCall>> {
  const current = await readPreferences(db, user.id)
  for (const name of ['prefferedFilters', 'defaultFilter'] as const) {
    const filterId = change[name]
    if (filterId == null || filterId === current[name]) continue
    if ((await readKeptFilter(db, user.id, filterId)) === undefined) throw createUnknownFilterError(name)
  }
  await updatePreferences(db, user.id, { ...toColumns(change), updated_at: clock() })
  return await readPreferences(db, user.id)
}

/** @throws CallError UNAUTHENTICATED if the account was deleted in the meantime */
export async function readPreferences(db: Services['db'], userId: string): Promise<AnswerOf<ChangeCall>> {
  const record = await findPreferences(db, userId)
  if (record === undefined) throw new CallError('UNAUTHENTICATED')
  return toPreferencesAnswer(record)
}

const createUnknownFilterError = (path: string): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [{ path, code: 'not_allowed', message: 'Send a filterId of user/filter/names.' }],
  })

function toColumns(change: CheckedInputOf<ChangeCall>): Updateable<UserAccountTable> {
  const { prefferedFilters, defaultFilter, languageId, colourScheme } = change
  const { landingPageCode, units, timeZone, trainingSolutions } = change
  return {
    ...(prefferedFilters === undefined ? {} : { preferred_filter: prefferedFilters }),
    ...(defaultFilter === undefined ? {} : { default_filter: defaultFilter }),
    ...(languageId === undefined ? {} : { language_id: languageId }),
    ...(colourScheme === undefined ? {} : { colour_scheme: colourScheme }),
    ...(landingPageCode === undefined ? {} : { landing_page_code: landingPageCode }),
    ...(units === undefined ? {} : { unit_system: units }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(trainingSolutions === undefined ? {} : { training_solutions: trainingSolutions }),
  }
}
