// The goals of engine.md on each product that can be configured, by the number of its parameters.
import { products } from '@design-portal/domain/products/list.ts'
import { shown } from './goals.ts'
import { type EngineFigures, measureEngine } from './measure.ts'
import { printTable } from './table.ts'

/** Milliseconds that complete domains may take, at the 95th percentile, up to so many parameters. */
const completeGoals = [
  { parameters: 60, milliseconds: 30 },
  { parameters: 216, milliseconds: 50 },
  { parameters: Number.POSITIVE_INFINITY, milliseconds: 200 },
] as const

const limits = { propagated: 5, explanation: 100, optimum: 300 } as const

/**
 * @param only keys of products; all when empty
 * @throws Error for a key that no product has
 */
export function benchEachProduct(only: readonly string[], seeds: readonly number[], runs: number): void {
  const unknown = only.filter((name) => products.every(({ key }) => key !== name))
  if (unknown.length > 0)
    throw new Error(
      `No product is called ${unknown.join(', ')}; there are ${products.map(({ key }) => key).join(', ')}`,
    )
  const asked = products.filter(({ key }) => only.length === 0 || only.includes(key))
  const measured = asked.map((product) => {
    const model = product.buildModel()
    return { product, parameters: model.parameters.length, of: measureEngine(model, seeds, runs) }
  })
  console.log(`\nNode ${process.version}: each product, ${seeds.length} walks, medians of ${runs} runs`)
  printTable(
    [
      'product',
      'parameters',
      'steps',
      'propagated p95',
      'complete p95',
      'goal',
      'decided',
      'explanation p95',
      'minimal',
      'optimum p95',
      'proved',
      'reference',
      'short',
    ],
    measured.map(({ product, parameters, of }) => {
      const goal = completeGoals.find((size) => parameters <= size.parameters)?.milliseconds ?? 0
      return [
        product.key,
        parameters,
        of.steps,
        `${shown(of.propagated)} ms`,
        `${shown(of.complete)} ms`,
        `${goal} ms`,
        `${shown(of.decidedPercent)} %`,
        `${shown(of.explanation)} ms`,
        `${shown(of.provedMinimalPercent)} %`,
        `${shown(of.optimum)} ms`,
        `${shown(of.provedOptimalPercent)} %`,
        `${shown(of.referenceLoad)} ms`,
        missed(of, goal).join(', '),
      ]
    }),
  )
}

/** What does not reach its goal. */
function missed(of: EngineFigures, complete: number): string[] {
  return [
    ...(of.propagated > limits.propagated ? ['propagated'] : []),
    ...(of.complete > complete ? ['complete'] : []),
    ...(of.decidedPercent < 100 ? ['decided'] : []),
    ...(of.explanation > limits.explanation ? ['explanation'] : []),
    ...(of.provedMinimalPercent < 99 ? ['minimal'] : []),
    ...(of.optimum > limits.optimum ? ['optimum'] : []),
    ...(of.provedOptimalPercent < 100 ? ['proved'] : []),
  ]
}
