// Runs random source models that mix all constructs of the source language through its evaluator and through CP-SAT.
import { compareSourceSeed } from '@design-portal/domain/engine/source/testing/compare-source-seed.ts'
import { constructs, findConstructs } from '@design-portal/domain/engine/source/testing/constructs.ts'
import { printTable } from './table.ts'

/** Compares `count` seeds from `from`; returns the exit code. */
export async function verifySource(from: number, count: number): Promise<number> {
  const modelCounts = new Map<string, number>(constructs.map((name) => [name, 0]))
  const failures: number[] = []
  const sums = { assignments: 0, valid: 0, questions: 0 }
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      const { differences, source, ...sizes } = await compareSourceSeed(seed)
      for (const name of findConstructs(source)) modelCounts.set(name, (modelCounts.get(name) ?? 0) + 1)
      sums.assignments += sizes.assignments
      sums.valid += sizes.valid
      sums.questions += sizes.questions
      const [difference] = differences
      if (difference !== undefined) {
        failures.push(seed)
        console.log(`${seed}: ${difference}`)
      }
    } catch (error) {
      failures.push(seed)
      console.log(`${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    const done = seed - from + 1
    if (done % 200 === 0) console.log(`${done} of ${count} models, ${failures.length} failed, ${seconds()} s`)
  }
  printTable(
    ['construct', 'models'],
    [...modelCounts].toSorted(([, a], [, b]) => a - b),
  )
  console.log(
    `${count} models in ${seconds()} s: ${sums.assignments} assignments judged by source and core, ${sums.valid} valid; ${sums.questions} values put to CP-SAT; ${failures.length} failed`,
  )
  if (failures.length > 0)
    console.log(
      `Failing seeds, for sourcesOnceWrong in domain/engine/source/testing/compare-source-seed.ts:\n${failures.join(', ')}`,
    )
  return failures.length === 0 ? 0 : 1
}
