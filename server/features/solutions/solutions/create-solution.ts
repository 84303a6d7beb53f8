/** Creates an open solution (transition W01). */
import { randomUUID } from 'node:crypto'
import type { Solution } from '@design-portal/contract/solutions.ts'
import { type Country, findCountry } from '@design-portal/domain/reference/countries.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from './visible-solution.ts'
import { recordHistory } from './history.ts'
import { toSolutionAnswer } from './present.ts'
import { findTrainingSetting, insertSolution } from './store.ts'

/** @throws CallError UNKNOWN_COUNTRY, NAME_TAKEN */
export async function createSolution(
  caller: Caller,
  {
    name,
    countryId,
    ...wanted
  }: {
    readonly name: string
    readonly countryId: string
    /** Defaults to the person's setting. */
    readonly training?: boolean | undefined
  },
): Promise<Solution> {
  const country = findCountry(countryId)
  if (country === undefined) {
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [
        { path: 'countryId', code: 'not_allowed', message: `"${countryId}" is no country of country/names.` },
      ],
    })
  }
  const now = caller.clock()
  const id = randomUUID()
  const training = wanted.training ?? (await findTrainingSetting(caller.db, caller.user.id))
  await runInTransaction(caller, async (caller) => {
    const added = await addSolution(caller, {
      id,
      name,
      country,
      training,
      now,
      changes: training ? { training: { from: null, to: true } } : {},
    })
    if (!added) {
      throw new CallError('NAME_TAKEN', {
        fields: [
          {
            path: 'name',
            code: 'not_allowed',
            message: 'You already have a solution of this name. Choose another one.',
          },
        ],
      })
    }
  })
  return toSolutionAnswer(caller.user, await requireVisibleSolution(caller, id))
}

interface NewSolution {
  readonly id: string
  readonly name: string
  readonly country: Country
  readonly training: boolean
  readonly now: Date
  /** The changes recorded with the creation event. */
  readonly changes: FieldChanges
}

/**
 * Stores an open solution of the caller with its first event, unless the caller has one with that name. Returns
 * whether it was stored.
 */
export async function addSolution(
  { db, user }: Caller,
  { id, name, country, training, now, changes }: NewSolution,
): Promise<boolean> {
  const stored = await insertSolution(db, {
    id,
    company_id: user.companyId,
    owner_id: user.id,
    name,
    country_code: country.countryId,
    region_id: country.commercialRegionId,
    status: 'open',
    training,
    currency: country.currency,
    last_editor_id: user.id,
    created_at: now,
    updated_at: now,
  })
  if (!stored) return false
  await recordHistory(db, {
    cfgId: id,
    companyId: user.companyId,
    kind: 'create',
    userId: user.id,
    at: now,
    rowVersion: 1,
    changes,
  })
  return true
}
