// The goals of docs/engine.md for each configurable product, by the number of its parameters.
import { listShippedProducts } from '@design-portal/server/products/shipped-products.ts'
import { formatFigure, formatVerdict } from './goals.ts'
import { type EngineFigures, measureSample } from './measure.ts'
import { printTable } from './table.ts'

/** Milliseconds that complete domains may take at the 95th percentile, up to a number of parameters. */
const completeDomainsGoals = [
  { maxParameters: 60, milliseconds: 30 },
  { maxParameters: 216, milliseconds: 50 },
  { maxParameters: Number.POSITIVE_INFINITY, milliseconds: 200 },
] as const

/** The time after which the first run of a product takes no further step. */
const timeBudgetMilliseconds = 60_000

const otherGoals = [
  { question: 'propagated answer, p95', goal: 5, unit: 'ms', getFigure: (figures) => figures.propagated },
  { question: 'decided values', goal: 100, unit: '%', getFigure: (figures) => figures.decidedPercent },
  {
    question: 'explanation with corrections, p95',
    goal: 100,
    unit: 'ms',
    getFigure: (figures) => figures.explanation,
  },
  {
    question: 'explanations proved minimal',
    goal: 99,
    unit: '%',
    getFigure: (figures) => figures.provedMinimalPercent,
  },
  { question: 'optimum with proof, p95', goal: 300, unit: 'ms', getFigure: (figures) => figures.optimum },
  { question: 'optima proved', goal: 100, unit: '%', getFigure: (figures) => figures.provedOptimalPercent },
] as const satisfies readonly {
  question: string
  goal: number
  unit: 'ms' | '%'
  getFigure: (engineFigures: EngineFigures) => number
}[]

/**
 * @param keys keys of products; all products when empty
 * @throws Error for a key that no product has
 */
export function measureEachProduct(keys: readonly string[], seeds: readonly number[], runs: number): void {
  const products = listShippedProducts()
  const unknownKeys = keys.filter((name) => products.every(({ key }) => key !== name))
  if (unknownKeys.length > 0)
    throw new Error(
      `No product is called ${unknownKeys.join(', ')}; there are ${products.map(({ key }) => key).join(', ')}`,
    )
  const chosenProducts = products.filter(({ key }) => keys.length === 0 || keys.includes(key))
  for (const product of chosenProducts) {
    const model = product.buildModel()
    const parameters = model.parameters.length
    const figures = measureSample(model, { seeds, milliseconds: timeBudgetMilliseconds, runs })
    const goal =
      completeDomainsGoals.find(({ maxParameters }) => parameters <= maxParameters)?.milliseconds ?? 0
    console.log(
      `\nNode ${process.version}: ${product.key}, ${parameters} parameters, ${figures.steps} steps, medians of ${runs} runs; reference load ${formatFigure(figures.referenceLoad)} ms`,
    )
    const completeRow = {
      question: 'complete domains, p95',
      goal,
      unit: 'ms' as const,
      getFigure: () => figures.complete,
    }
    printTable(
      ['question', 'ours', 'goal', 'verdict'],
      [completeRow, ...otherGoals].map((row) => [
        row.question,
        `${formatFigure(row.getFigure(figures))} ${row.unit}`,
        `${row.goal} ${row.unit}`,
        formatVerdict(row.getFigure(figures), row),
      ]),
    )
  }
}
