/** The exchange rates, discount limits and special prices in force, as lists. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { SpecialPrice } from '@design-portal/contract/price-terms.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import { findSpecialPrice, listLimits, listRates, listSpecialPrices } from './list-store.ts'

const toPage = ({
  currentPage,
  sizePerPage,
}: {
  readonly currentPage: number
  readonly sizePerPage: number
}) => ({ limit: sizePerPage, offset: (currentPage - 1) * sizePerPage })

export async function readRates(
  { db, user, clock }: Caller,
  { searchText, currentOnly, ...page }: CheckedInputOf<Calls['price-terms/exchange-rates']>,
): Promise<AnswerOf<Calls['price-terms/exchange-rates']>> {
  const day = getDayIn(user.countryCode, clock())
  const { rows, total } = await listRates(db, { searchText, currentOnly, day }, toPage(page))
  return { data: [...rows], totalItems: total, mayChange: mayDraftCatalogue(user) }
}

export async function readLimits({
  db,
  user,
}: Caller): Promise<AnswerOf<Calls['price-terms/discount-limits']>> {
  return {
    data: [...(await listLimits(db))],
    families: [...(await listPrefixes(db))],
    mayChange: mayDraftCatalogue(user),
  }
}

export async function readSpecialPrices(
  { db, user }: Caller,
  { searchText, ...page }: CheckedInputOf<Calls['price-terms/special-prices']>,
): Promise<AnswerOf<Calls['price-terms/special-prices']>> {
  const { rows, total } = await listSpecialPrices(db, searchText, toPage(page))
  return { data: [...rows], totalItems: total, mayChange: mayDraftCatalogue(user) }
}

/** @throws CallError NOT_FOUND */
export async function readSpecialPrice(
  { db }: Caller,
  { agreement }: CheckedInputOf<Calls['price-terms/special-price']>,
): Promise<SpecialPrice> {
  const special = await findSpecialPrice(db, agreement)
  if (special === undefined) throw new CallError('NOT_FOUND')
  return special
}
