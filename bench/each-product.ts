// The goals of docs/engine.md for each configurable product, by the number of its parameters.
import { listShippedProducts } from '@design-portal/server/products/shipped-products.ts'
import { formatFigure, formatVerdict } from './goals.ts'
import { type EngineFigures, measureSample } from './measure.ts'
import { printTable } from './table.ts'

/** Milliseconds that complete domains may take at the 95th percentile, up to a number of parameters. */
const completeGoals = [
  { parameters: 60, milliseconds: 30 },
  { parameters: 216, milliseconds: 50 },
  { parameters: Number.POSITIVE_INFINITY, milliseconds: 200 },
] as const

/** Milliseconds for the steps of a product in one run. */
const timeBudget = 60_000

const otherGoals = [
  { question: 'propagated answer, p95', goal: 5, unit: 'ms', figure: (figures) => figures.propagated },
  { question: 'decided values', goal: 100, unit: '%', figure: (figures) => figures.decidedPercent },
  {
    question: 'explanation with corrections, p95',
    goal: 100,
    unit: 'ms',
    figure: (figures) => figures.explanation,
  },
  {
    question: 'explanations proved minimal',
    goal: 99,
    unit: '%',
    figure: (figures) => figures.provedMinimalPercent,
  },
  { question: 'optimum with proof, p95', goal: 300, unit: 'ms', figure: (figures) => figures.optimum },
  { question: 'optima proved', goal: 100, unit: '%', figure: (figures) => figures.provedOptimalPercent },
] as const satisfies readonly {
  question: string
  goal: number
  unit: 'ms' | '%'
  figure: (engineFigures: EngineFigures) => number
}[]

/**
 * @param only keys of products; all products when empty
 * @throws Error for a key that no product has
 */
export function measureEachProduct(only: readonly string[], seeds: readonly number[], runs: number): void {
  const products = listShippedProducts()
  const unknown = only.filter((name) => products.every(({ key }) => key !== name))
  if (unknown.length > 0)
    throw new Error(
      `No product is called ${unknown.join(', ')}; there are ${products.map(({ key }) => key).join(', ')}`,
    )
  const chosen = products.filter(({ key }) => only.length === 0 || only.includes(key))
  for (const product of chosen) {
    const model = product.buildModel()
    const parameters = model.parameters.length
    const figures = measureSample(model, { seeds, milliseconds: timeBudget, runs })
    const goal = completeGoals.find((size) => parameters <= size.parameters)?.milliseconds ?? 0
    console.log(
      `\nNode ${process.version}: ${product.key}, ${parameters} parameters, ${figures.steps} steps, medians of ${runs} runs; reference load ${formatFigure(figures.referenceLoad)} ms`,
    )
    const completeRow = {
      question: 'complete domains, p95',
      goal,
      unit: 'ms' as const,
      figure: () => figures.complete,
    }
    printTable(
      ['question', 'ours', 'goal', 'verdict'],
      [completeRow, ...otherGoals].map((row) => [
        row.question,
        `${formatFigure(row.figure(figures))} ${row.unit}`,
        `${row.goal} ${row.unit}`,
        formatVerdict(row.figure(figures), row),
      ]),
    )
  }
}
