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

/** Time budget in milliseconds for the steps of a product in one run. */
const patience = 60_000

const fixed = [
  { question: 'propagated answer, p95', goal: 5, unit: 'ms', figure: (of) => of.propagated },
  { question: 'decided values', goal: 100, unit: '%', figure: (of) => of.decidedPercent },
  { question: 'explanation with corrections, p95', goal: 100, unit: 'ms', figure: (of) => of.explanation },
  { question: 'explanations proved minimal', goal: 99, unit: '%', figure: (of) => of.provedMinimalPercent },
  { question: 'optimum with proof, p95', goal: 300, unit: 'ms', figure: (of) => of.optimum },
  { question: 'optima proved', goal: 100, unit: '%', figure: (of) => of.provedOptimalPercent },
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
    const of = measureSample(model, { seeds, milliseconds: patience, runs })
    const goal = completeGoals.find((size) => parameters <= size.parameters)?.milliseconds ?? 0
    console.log(
      `\nNode ${process.version}: ${product.key}, ${parameters} parameters, ${of.steps} steps, medians of ${runs} runs; reference load ${formatFigure(of.referenceLoad)} ms`,
    )
    const complete = {
      question: 'complete domains, p95',
      goal,
      unit: 'ms' as const,
      figure: () => of.complete,
    }
    printTable(
      ['question', 'ours', 'goal', 'verdict'],
      [complete, ...fixed].map((asks) => [
        asks.question,
        `${formatFigure(asks.figure(of))} ${asks.unit}`,
        `${asks.goal} ${asks.unit}`,
        formatVerdict(asks.figure(of), asks),
      ]),
    )
  }
}
