// Compares the engine on random states of a product: witnesses pass the checker, what is impossible is so for CP-SAT.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { createOracle } from '@design-portal/domain/engine/testing/cp-sat.ts'
import { compareRandomState } from '@design-portal/domain/engine/testing/witnesses.ts'
import { addCounts, noCounts } from '@design-portal/domain/engine/testing/walk.ts'
import { products } from '@design-portal/domain/products/list.ts'
import { printTable } from './table.ts'

/**
 * Compares `states` states from seed `from`; gives the exit code.
 *
 * @throws Error where no product has the key
 */
export async function verifyProduct(key: string, from: number, states: number): Promise<number> {
  const product = products.find((one) => one.key === key)
  if (product === undefined)
    throw new Error(`--product must be one of ${products.map((one) => one.key).join(', ')}, not "${key}"`)
  const model = product.buildModel()
  const compiled = compileModel(model)
  const truth = await createOracle(model)
  const counts = noCounts()
  const failing: number[] = []
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  for (let seed = from; seed < from + states; seed += 1) {
    const comparison = await compareRandomState({
      model,
      truth,
      newSession: () => createSession(compiled),
      seed,
      fewestChoices: 0,
      impossible: 3,
      optimum: seed % 10 === 0,
    })
    addCounts(counts, comparison.counts)
    if (comparison.differences.length > 0) failing.push(seed)
    for (const difference of comparison.differences) console.log(`state ${seed}: ${difference}`)
    const done = seed - from + 1
    if (done % 25 === 0) console.log(`${done} of ${states} states, ${failing.length} failed, ${seconds()} s`)
  }
  printTable(
    [`product ${product.typeId}, ${key}`, 'count'],
    [
      ['states', counts.steps],
      ['values', counts.values],
      ['left unchecked', counts.unchecked],
      ['explanations of impossible values', counts.explanations],
      ['  proved minimal', counts.provedMinimal],
      ['repairs', counts.repairs],
      ['  smallest proved', counts.provedSmallest],
      ['optima', counts.completions],
      ['  proved', counts.provedOptimal],
    ],
  )
  console.log(`${states} states in ${seconds()} s, ${failing.length} failed`)
  if (failing.length > 0)
    console.log(`Failing states (run one with --from SEED --states 1): ${failing.join(', ')}`)
  return failing.length === 0 ? 0 : 1
}
