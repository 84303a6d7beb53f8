// Checks the invariants of prices on random lines: the steps sum to the price to the cent, and an independent
// computation gives the same result.
import type Big from 'big.js'
import { getCurrencyDecimals } from '../../reference/countries.ts'
import { type Chain, sumSteps } from '../chain.ts'
import { buildListPriceChain, type PricedLine, priceLine } from '../price-line.ts'
import { generatePrices } from './random-prices.ts'
import { recomputeLine } from './recompute.ts'

/**
 * Lines generated from one seed, several per seed because price lists and rates take longer to generate than lines.
 */
export const linesPerSeed = 20

export interface CheckedPrice {
  /** Empty if all checks pass. */
  readonly differences: readonly string[]
  readonly currency: string
  /** The kinds of its steps; empty if the line has no price. */
  readonly steps: readonly string[]
}

/** Generates lines from a seed, prices them and checks the prices. */
export function checkPrices(seed: number): readonly CheckedPrice[] {
  const prices = generatePrices(seed, linesPerSeed)
  const { currency } = prices.context
  return prices.lines.map((line) => {
    const priced = priceLine(line, prices.context)
    const expected = recomputeLine(line, prices)
    const actual = priced.lineChain === null ? undefined : toSmallestUnit(priced.lineChain.value, currency)
    return {
      differences: [
        ...(actual === expected?.toString()
          ? []
          : [`${line.lineId} is ${actual}, and ${expected} by the independent computation`]),
        ...listChains(priced).flatMap((chain) => listStepDifferences(chain)),
      ],
      currency,
      steps: priced.lineChain?.steps.map(({ kind }) => kind) ?? [],
    }
  })
}

const toSmallestUnit = (amount: Big, currency: string): string =>
  amount.times(`1e${getCurrencyDecimals(currency)}`).toFixed()

const listChains = (priced: PricedLine): readonly Chain[] =>
  [priced.listUnitChain, priced.unitChain, priced.lineChain, buildListPriceChain(priced)].filter(
    (chain) => chain !== null,
  )

/** The problems of a chain: wrong sums, or an amount that the currency cannot represent. */
export function listStepDifferences({ steps, value, currency }: Chain): readonly string[] {
  const differences: string[] = []
  if (!sumSteps(steps, currency).eq(value))
    differences.push(
      `steps sum to ${sumSteps(steps, currency).toFixed()} ${currency}, not ${value.toFixed()}`,
    )
  if (!value.eq(value.round(getCurrencyDecimals(currency))))
    differences.push(`${value.toFixed()} ${currency} cannot be paid`)
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'exchange') continue
    const before = sumSteps(steps.slice(0, index), step.fromCurrency)
    if (!before.eq(step.from))
      differences.push(
        `steps before the exchange sum to ${before.toFixed()} ${step.fromCurrency}, not ${step.from}`,
      )
  }
  return differences
}
