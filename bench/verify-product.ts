// Compares the engine with CP-SAT on random states of a product: witnesses must pass the checker, and impossible values must be infeasible.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { createOracle } from '@design-portal/domain/engine/testing/cp-sat.ts'
import { compareRandomState } from '@design-portal/domain/engine/testing/witnesses.ts'
import { addCounts, createCounts } from '@design-portal/domain/engine/testing/walk.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { listShippedProducts } from '@design-portal/server/products/shipped-products.ts'
import { printTable } from './table.ts'

/** The effort of CP-SAT for a question, the same on every machine; one that takes more is counted as not decided. */
const deterministicSeconds = 2

export interface VerifiedStates {
  /** The seed of the first state. */
  readonly from: number
  readonly states: number
  /**
   * One in this many states is compared value by value, with an optimum; for the others some values are drawn. 0: none
   * is compared in full.
   */
  readonly fullComparisonInterval: number
}

/** @throws Error where no product has the key */
function requireProduct(key: string): Product {
  const products = listShippedProducts()
  const product = products.find((candidate) => candidate.key === key)
  if (product === undefined)
    throw new Error(
      `--product must be one of ${products.map((candidate) => candidate.key).join(', ')}, not "${key}"`,
    )
  return product
}

/**
 * Compares random states of a product; returns the exit code.
 *
 * @throws Error where no product has the key
 */
export async function verifyProduct(
  key: string,
  { from, states, fullComparisonInterval }: VerifiedStates,
): Promise<number> {
  const product = requireProduct(key)
  const model = product.buildModel()
  const compiled = compileModel(model)
  const oracle = createOracle(model, { effort: deterministicSeconds })
  const counts = createCounts()
  const failedSeeds: number[] = []
  const started = process.cpuUsage()
  for (let seed = from; seed < from + states; seed += 1) {
    const isComparedInFull = fullComparisonInterval > 0 && seed % fullComparisonInterval === 0
    const comparison = await compareRandomState({
      model,
      oracle,
      newSession: () => createSession(compiled),
      seed,
      fewestChoices: 0,
      comparesEveryValue: isComparedInFull,
      impossible: 3,
      explanations: seed % 10 === 1 ? 1 : 0,
      comparesOptimum: isComparedInFull,
    })
    addCounts(counts, comparison.counts)
    if (comparison.differences.length > 0) failedSeeds.push(seed)
    for (const difference of comparison.differences) console.log(`state ${seed}: ${difference}`)
    const comparedCount = seed - from + 1
    if (comparedCount % 25 === 0)
      console.log(
        `${comparedCount} of ${states} states, ${failedSeeds.length} failed, ${computeProcessorSeconds(started).toFixed(0)} s`,
      )
  }
  printTable(
    [`product ${product.typeId}, ${key}`, 'count'],
    [
      ['states', counts.steps],
      ['  whose configuration the oracle admits', counts.admitted],
      ['values', counts.values],
      ['  left unchecked', counts.unchecked],
      ['impossible values drawn', counts.drawn],
      ['  impossible for the oracle too', counts.agreed],
      ['  not decided by the oracle', counts.drawnUndecided],
      ['other questions to the oracle', counts.questions],
      ['  not decided', counts.undecided],
      ['explanations of impossible values', counts.explanations],
      ['  proved minimal', counts.provedMinimal],
      ['repairs', counts.repairs],
      ['  smallest proved', counts.provedSmallest],
      ['optima', counts.completions],
      ['  proved', counts.provedOptimal],
      ['states that failed', failedSeeds.length],
      ['processor seconds a state', Number((computeProcessorSeconds(started) / states).toFixed(2))],
    ],
  )
  if (failedSeeds.length > 0)
    console.log(`Failing states (run one with --from SEED --states 1): ${failedSeeds.join(', ')}`)
  return failedSeeds.length === 0 ? 0 : 1
}

function computeProcessorSeconds(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}
