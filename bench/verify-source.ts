// Runs random source models that mix all constructs of the source language through its evaluator and through CP-SAT.
import { compareSourceSeed } from '@design-portal/domain/engine/source/testing/compare-source-seed.ts'
import { constructs, findConstructs } from '@design-portal/domain/engine/source/testing/constructs.ts'
import { printTable } from './table.ts'

/** Compares `count` seeds from `from`; returns the exit code. */
export async function verifySource(from: number, count: number): Promise<number> {
  const modelCounts = new Map<string, number>(constructs.map((name) => [name, 0]))
  const failedSeeds: number[] = []
  const totals = { assignments: 0, valid: 0, questions: 0 }
  const started = performance.now()
  const formatElapsedSeconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      const { differences, source, ...sizes } = await compareSourceSeed(seed)
      for (const name of findConstructs(source)) modelCounts.set(name, (modelCounts.get(name) ?? 0) + 1)
      totals.assignments += sizes.assignments
      totals.valid += sizes.valid
      totals.questions += sizes.questions
      const [difference] = differences
      if (difference !== undefined) {
        failedSeeds.push(seed)
        console.log(`${seed}: ${difference}`)
      }
    } catch (error) {
      failedSeeds.push(seed)
      console.log(`${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    const comparedCount = seed - from + 1
    if (comparedCount % 200 === 0)
      console.log(
        `${comparedCount} of ${count} models, ${failedSeeds.length} failed, ${formatElapsedSeconds()} s`,
      )
  }
  printTable(
    ['construct', 'models'],
    [...modelCounts].toSorted(([, a], [, b]) => a - b),
  )
  console.log(
    `${count} models in ${formatElapsedSeconds()} s: ${totals.assignments} assignments judged by source and core, ${totals.valid} valid; ${totals.questions} values put to CP-SAT; ${failedSeeds.length} failed`,
  )
  if (failedSeeds.length > 0)
    console.log(
      `Failing seeds, for sourcesOnceWrong in domain/engine/source/testing/compare-source-seed.ts:\n${failedSeeds.join(', ')}`,
    )
  return failedSeeds.length === 0 ? 0 : 1
}
