// What a reader may see of prices: the permissions of the permission table in the terms of pricing.
import { decide, type Facts, decideForAnyObject } from '../permissions/decide.ts'
import type { Person } from '../permissions/roles.ts'
import { getErrorFacts, type PriceErrorKey } from './price-errors.ts'

export interface PriceReader {
  /** `list`: list prices only; `none`: no prices. */
  readonly price: 'net' | 'list' | 'none'
  /** `band`: the margin at list price in bands of five percentage points; cost and floor remain hidden. */
  readonly cost: 'exact' | 'band' | 'none'
  /** Whether the unit prices of the ERP are shown. */
  readonly seesErpPrices: boolean
  /** Whether errors show their internal texts. */
  readonly seesInternalTexts: boolean
  /** Whether the price status report can be opened. */
  readonly canOpenReport: boolean
  /** Whether nobody can change the prices at the moment, because the solution is submitted or further. */
  readonly isFrozen: boolean
}

/** @param solution the known facts; `isFrozen` if its prices cannot be changed now */
export function toPriceReader(person: Person, solution: Facts & { readonly isFrozen: boolean }): PriceReader {
  const findLimits = (action: 'seeCustomerPrice' | 'seeCost' | 'readPriceStatusReport') => {
    const decision = decide(person, action, solution)
    return decision.allowed ? decision.limits : undefined
  }
  const price = findLimits('seeCustomerPrice')
  const cost = findLimits('seeCost')
  const report = findLimits('readPriceStatusReport')
  return {
    price: price === undefined ? 'none' : price.includes('listPrice') ? 'list' : 'net',
    cost: cost === undefined ? 'none' : cost.includes('marginPercent') ? 'band' : 'exact',
    seesErpPrices: decide(person, 'seeErpUnitPrice', solution).allowed,
    seesInternalTexts: report !== undefined && !report.includes('externalText'),
    canOpenReport: report !== undefined,
    isFrozen: solution.isFrozen,
  }
}

/** Whether somebody may see the total of any solution; readers of list prices only may not. */
export function canSeeNetPrices(person: Person): boolean {
  const decision = decideForAnyObject(person, 'seeCustomerPrice')
  return decision.allowed && !decision.limits.includes('listPrice')
}

/**
 * Whether a reader sees an error. That a price is below its floor is visible to those who may see the floor, and to
 * other internal people once prices can no longer be changed; before, they could determine the floor by trying one
 * discount after the other. External people never see it.
 */
export function isErrorVisible(
  key: PriceErrorKey,
  { price, cost, isFrozen, seesInternalTexts }: PriceReader,
): boolean {
  const { revealsFigure } = getErrorFacts(key)
  if (revealsFigure === undefined) return price !== 'none'
  if (price !== 'net') return false
  return revealsFigure === 'net' || cost === 'exact' || (isFrozen && seesInternalTexts)
}

/** Whether a reader gets the internal text of an error. */
export function isInternalErrorTextVisible(
  key: PriceErrorKey,
  { seesInternalTexts, cost, seesErpPrices }: PriceReader,
): boolean {
  const { internalNames } = getErrorFacts(key)
  if (!seesInternalTexts) return false
  if (internalNames === undefined) return true
  return internalNames === 'floor' ? cost === 'exact' : seesErpPrices
}
