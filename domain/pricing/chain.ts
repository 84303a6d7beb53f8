// The price chain: steps with their amounts, whose sum is the price to the cent.
import Big from 'big.js'
import { type Conversion, convertAmount } from './exchange.ts'
import { roundAmount, type RoundingMode, type RoundingPlace, roundings } from './rounding.ts'
import type { Unit } from './units.ts'

/** The details of a step besides its amount. */
export type StepFacts =
  | {
      readonly kind: 'listPrice'
      readonly priceListName: string
      /** Null for a reader who may not see it. */
      readonly rowId: string | null
      readonly per: number
      readonly unit: Unit
    }
  | { readonly kind: 'customPrice' }
  | { readonly kind: 'option'; readonly option: string }
  /** The list has another price from a quantity on. */
  | { readonly kind: 'break'; readonly fromQuantity: number }
  /**
   * The previous steps are in the currency of the list and sum to `from`; this amount is the whole in the new
   * currency.
   */
  | {
      readonly kind: 'exchange'
      readonly from: string
      readonly fromCurrency: string
      readonly rate: string
      readonly rateDate: string
      readonly source: string
    }
  | { readonly kind: 'discount'; readonly percent: string }
  | { readonly kind: 'specialPrice'; readonly agreement: string }
  | { readonly kind: 'rounding'; readonly place: RoundingPlace; readonly mode: RoundingMode }
  /** From the unit price to the price of the line; `priced` is the quantity in price units. */
  | {
      readonly kind: 'quantity'
      readonly quantity: number
      readonly unit: Unit
      readonly priced: string
    }

export type StepKind = StepFacts['kind']

export type PriceStep = StepFacts & {
  /** The exact amount that the step adds or subtracts, as decimal text. */
  readonly amount: string
  readonly currency: string
}

/** A price under construction: its steps so far, and their sum in the current currency. */
export interface Chain {
  readonly steps: readonly PriceStep[]
  readonly value: Big
  readonly currency: string
}

/** An empty chain in a currency; its sum is zero. */
export const startChain = (currency: string): Chain => ({ steps: [], value: new Big(0), currency })

/** Appends a step that reaches a value; its amount is the difference. */
export const addStep = (chain: Chain, value: Big, facts: StepFacts): Chain => ({
  steps: [...chain.steps, { ...facts, amount: value.minus(chain.value).toFixed(), currency: chain.currency }],
  value,
  currency: chain.currency,
})

/** Appends a step that rounds to the decimals of the currency, unless the sum is already rounded. */
export function roundChain(chain: Chain, place: RoundingPlace): Chain {
  const rounded = roundAmount(chain.value, chain.currency, place)
  return rounded.eq(chain.value)
    ? chain
    : addStep(chain, rounded, { kind: 'rounding', place, mode: roundings[place] })
}

/** Appends a step that converts to another currency, in which the sum starts again. */
export function convertChain(chain: Chain, conversion: Conversion): Chain {
  const value = convertAmount(chain.value, conversion)
  const step: PriceStep = {
    kind: 'exchange',
    from: chain.value.toFixed(),
    fromCurrency: chain.currency,
    rate: conversion.shown,
    rateDate: conversion.rateDate,
    source: conversion.source,
    amount: value.toFixed(),
    currency: conversion.to,
  }
  return roundChain({ steps: [...chain.steps, step], value, currency: conversion.to }, 'exchange')
}

/** Appends a step from the unit price to the price of the line. */
export function extendToLine(
  chain: Chain,
  ordered: { readonly quantity: number; readonly unit: Unit; readonly pricedQuantity: Big },
): Chain {
  const { quantity, unit, pricedQuantity } = ordered
  const extended = addStep(chain, chain.value.times(pricedQuantity), {
    kind: 'quantity',
    quantity,
    unit,
    priced: pricedQuantity.toFixed(),
  })
  return roundChain(extended, 'line')
}

/**
 * The sum of the steps in a currency: in the currency of the price, the price; in the currency of the list, the
 * amount before conversion.
 */
export const sumSteps = (steps: readonly PriceStep[], currency: string): Big =>
  steps.reduce((sum, step) => (step.currency === currency ? sum.plus(step.amount) : sum), new Big(0))
