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
  readonly erp: boolean
  /** Whether errors show their internal texts. */
  readonly internal: boolean
  /** Whether the price status report can be opened. */
  readonly report: boolean
  /** Whether nobody can change the prices at the moment, because the solution is submitted or further. */
  readonly frozen: boolean
}

/** @param solution the known facts; `frozen` if its prices cannot be changed now */
export function toPriceReader(person: Person, solution: Facts & { readonly frozen: boolean }): PriceReader {
  const limits = (action: 'seeCustomerPrice' | 'seeCost' | 'readPriceStatusReport') => {
    const decision = decide(person, action, solution)
    return decision.allowed ? decision.limits : undefined
  }
  const price = limits('seeCustomerPrice')
  const cost = limits('seeCost')
  const report = limits('readPriceStatusReport')
  return {
    price: price === undefined ? 'none' : price.includes('listPrice') ? 'list' : 'net',
    cost: cost === undefined ? 'none' : cost.includes('marginPercent') ? 'band' : 'exact',
    erp: decide(person, 'seeErpUnitPrice', solution).allowed,
    internal: report !== undefined && !report.includes('externalText'),
    report: report !== undefined,
    frozen: solution.frozen,
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
export function isErrorVisible(key: PriceErrorKey, { price, cost, frozen, internal }: PriceReader): boolean {
  const { revealsFigure } = getErrorFacts(key)
  if (revealsFigure === undefined) return price !== 'none'
  if (price !== 'net') return false
  return revealsFigure === 'net' || cost === 'exact' || (frozen && internal)
}

/** Whether a reader gets the internal text of an error. */
export function isInternalErrorTextVisible(
  key: PriceErrorKey,
  { internal, cost, erp }: PriceReader,
): boolean {
  const { internalNames } = getErrorFacts(key)
  if (!internal) return false
  if (internalNames === undefined) return true
  return internalNames === 'floor' ? cost === 'exact' : erp
}
