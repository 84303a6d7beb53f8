// Prices random lines, sums the steps of every price, and compares it with an independent calculation in fractions of integers.
import { checkPrices, linesPerSeed } from '@design-portal/domain/pricing/testing/check-price.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { printTable } from './table.ts'

interface CurrencyCounts {
  prices: number
  steps: number
  withoutPrice: number
}

/** Checks `count` prices, from the seed `from` on; returns the exit code. */
export function verifyPrice(from: number, count: number): number {
  const countsByCurrency = new Map<string, CurrencyCounts>()
  const failedSeeds = new Set<number>()
  const started = performance.now()
  const formatElapsedSeconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  const seeds = Math.ceil(count / linesPerSeed)
  let checkedCount = 0
  for (let seed = from; seed < from + seeds; seed += 1) {
    for (const { currency, differences, steps } of checkPrices(seed).slice(0, count - checkedCount)) {
      const counts = countsByCurrency.get(currency) ?? { prices: 0, steps: 0, withoutPrice: 0 }
      countsByCurrency.set(currency, counts)
      counts.prices += 1
      counts.steps += steps.length
      if (steps.length === 0) counts.withoutPrice += 1
      for (const difference of differences) console.log(`${seed}: ${difference}`)
      if (differences.length > 0) failedSeeds.add(seed)
      checkedCount += 1
    }
    if ((seed - from + 1) % 5000 === 0)
      console.log(
        `${checkedCount} of ${count} prices, ${failedSeeds.size} seeds failed, ${formatElapsedSeconds()} s`,
      )
  }
  printTable(
    ['currency', 'decimals', 'prices', 'of them none', 'steps'],
    [...countsByCurrency]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, counts]) => [
        currency,
        getCurrencyDecimals(currency),
        counts.prices,
        counts.withoutPrice,
        counts.steps,
      ]),
  )
  console.log(
    `${checkedCount} prices in ${formatElapsedSeconds()} s: the steps sum to the price, to the smallest amount of its currency; ${failedSeeds.size} seeds failed`,
  )
  return failedSeeds.size === 0 ? 0 : 1
}
