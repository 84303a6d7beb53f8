// The chain of a price: steps, each with its share, whose sum is the price to the cent.
import Big from 'big.js'
import { type Conversion, convertAmount } from './exchange.ts'
import { roundAmount, type RoundingMode, type RoundingPlace, roundings } from './rounding.ts'
import type { Unit } from './units.ts'

/** What a step says beside its amount. */
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
  /** What stands before is in the currency of the list, and sums to `from`; the amount is the whole in the new currency. */
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
  /** From the price of one to that of all: `priced` is the quantity in units that the price is for. */
  | {
      readonly kind: 'quantity'
      readonly quantity: number
      readonly unit: Unit
      readonly priced: string
    }

export type StepKind = StepFacts['kind']

export type PriceStep = StepFacts & {
  /** What the step adds, or takes away, exactly: decimal text. */
  readonly amount: string
  readonly currency: string
}

/** A price on its way: its steps so far, and what they sum to in the currency it is in. */
export interface Chain {
  readonly steps: readonly PriceStep[]
  readonly value: Big
  readonly currency: string
}

/** A chain without a step: nothing, in a currency. */
export const startChain = (currency: string): Chain => ({ steps: [], value: new Big(0), currency })

/** Goes on to a value; the step's amount is what it differs by. */
export const addStep = (chain: Chain, value: Big, facts: StepFacts): Chain => ({
  steps: [...chain.steps, { ...facts, amount: value.minus(chain.value).toFixed(), currency: chain.currency }],
  value,
  currency: chain.currency,
})

/** Goes on to what the currency can pay; without a step where that is what it is already. */
export function roundChain(chain: Chain, place: RoundingPlace): Chain {
  const rounded = roundAmount(chain.value, chain.currency, place)
  return rounded.eq(chain.value)
    ? chain
    : addStep(chain, rounded, { kind: 'rounding', place, mode: roundings[place] })
}

/** Goes on in another currency, in which sums begin anew. */
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

/** Goes on from the price of one to that of the line. */
export function extendToLine(
  chain: Chain,
  ordered: { readonly quantity: number; readonly unit: Unit; readonly priced: Big },
): Chain {
  const { quantity, unit, priced } = ordered
  const whole = addStep(chain, chain.value.times(priced), {
    kind: 'quantity',
    quantity,
    unit,
    priced: priced.toFixed(),
  })
  return roundChain(whole, 'line')
}

/** What the steps of a currency sum to: of the price's currency the price, of the list's what was exchanged. */
export const sumOfSteps = (steps: readonly PriceStep[], currency: string): Big =>
  steps.reduce((sum, step) => (step.currency === currency ? sum.plus(step.amount) : sum), new Big(0))
