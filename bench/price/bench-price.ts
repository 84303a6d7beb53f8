// `npm run bench -- price`: a solution of 10,000 lines priced with all its steps, with one quantity changed, compared with loops that only multiply.
import { createSeededDraw } from '@design-portal/domain/engine/testing/draw.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import { createPriceBook } from '@design-portal/domain/pricing/price-rows.ts'
import {
  createSolutionPricing,
  priceSolution,
  type SolutionPricing,
} from '@design-portal/domain/pricing/price-solution.ts'
import { type RandomPrices, generatePrices } from '@design-portal/domain/pricing/testing/random-prices.ts'
import { computeMedian, computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'

/** Milliseconds at the 95th percentile. */
const bounds = { cold: 500, change: 100 } as const

export interface PriceBenchOptions {
  readonly lines: number
  readonly runs: number
}

export function measurePrice({ lines, runs }: PriceBenchOptions): void {
  // The seed is fixed, so that two runs price the same lines; some of them have no price.
  const generated = generatePrices(27, Math.ceil(1.2 * lines))
  const started = performance.now()
  const firstPricing = priceSolution(generated.lines, [], generated.context)
  const firstMilliseconds = performance.now() - started
  const linesWithPrice = firstPricing.lines.filter(({ lineChain }) => lineChain !== null).slice(0, lines)
  const pricedLines = { ...generated, lines: linesWithPrice.map(({ line }) => line) }
  const priceAll = (): void => {
    const book = createPriceBook(pricedLines.lists, pricedLines.rows)
    priceSolution(pricedLines.lines, pricedLines.charges, { ...pricedLines.context, book })
  }
  const pricing = createSolutionPricing(pricedLines.lines, pricedLines.charges, pricedLines.context)
  const { total } = pricing.getTotals()
  console.log(
    `${pricedLines.lines.length.toLocaleString('en')} lines, ${pricedLines.rows.length.toLocaleString('en')} rows in ${pricedLines.lists.length} lists, total ${total?.amount} ${pricedLines.context.currency}; reference load ${measureReferenceLoad().toFixed(0)} ms`,
  )
  printTable(
    ['question', 'runs', 'p50', 'p95', 'bound', 'verdict'],
    [
      measureQuestion('all lines with their steps, rows indexed again', runs, bounds.cold, priceAll),
      measureQuestion(
        'one quantity to the new total',
        50 * runs,
        bounds.change,
        createQuantityChange(pricing, lines),
      ),
      measureQuestion('naive: all lines again for one quantity', runs, undefined, priceAll),
      measureQuestion('naive: floating-point products, no rules, no steps', runs, undefined, () =>
        computeFloatingTotal(pricedLines),
      ),
    ],
  )
  console.log(
    `the first time, with code that has not run before, ${generated.lines.length.toLocaleString('en')} lines: ${firstMilliseconds.toFixed(0)} ms`,
  )
}

function createQuantityChange(pricing: SolutionPricing, lines: number): () => void {
  const ids = pricing.toPricedSolution().lines.map(({ line }) => line.lineId)
  const draw = createSeededDraw(lines)
  return () => {
    pricing.setQuantity(ids[draw(ids.length)] ?? '', 1 + draw(999))
    pricing.getTotals()
  }
}

/** The minimum work of any pricing, with a wrong result: a unit price of each line times its quantity. */
function computeFloatingTotal({ lines, rows }: RandomPrices): number {
  const prices = new Map(rows.map(({ partNumber, unitPrice, per }) => [partNumber, Number(unitPrice) / per]))
  return lines.reduce((sum, line) => sum + (findPrice(line, prices) ?? 0) * line.quantity, 0)
}

const findPrice = (line: LineToPrice, prices: ReadonlyMap<string, number>): number | undefined =>
  line.kind === 'A' ? Number(line.customPrice?.amount) : prices.get(line.partNumber)

function measureQuestion(
  question: string,
  runs: number,
  bound: number | undefined,
  ask: () => unknown,
): readonly (string | number)[] {
  const series = Array.from({ length: runs }, () => {
    const started = performance.now()
    ask()
    return performance.now() - started
  })
  const p95 = computePercentile(series, 95)
  return [
    question,
    runs,
    ...[computeMedian(series), p95].map((figure) => `${figure.toFixed(figure < 10 ? 2 : 0)} ms`),
    bound === undefined ? '' : `${bound} ms`,
    bound === undefined ? '' : p95 <= bound ? 'pass' : `short by ${(p95 - bound).toFixed(0)} ms`,
  ]
}
