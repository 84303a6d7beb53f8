// Runs the tests of one file on one mutant after another for the parent process, which ends this one if a mutant hangs.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Mutant } from './mutants.ts'

/** The first message to this process. */
export interface Assignment {
  readonly file: string
  /** Test files, nearest to the file first. */
  readonly tests: readonly string[]
}
/** A mutant to try; without one the tests run on the unchanged file. */
export interface Trial {
  readonly mutant?: Mutant
}
export interface Verdict {
  readonly passed: boolean
  /** The duration in milliseconds of each test file that ran. */
  readonly durations: Readonly<Record<string, number>>
}

const root = resolve(import.meta.dirname, '../..')

class TrialRunner {
  readonly #file: string
  readonly #tests: readonly string[]
  readonly #text: string
  #mutant: Mutant | undefined
  #vitest: Vitest | undefined

  constructor({ file, tests }: Assignment) {
    this.#file = resolve(root, file)
    this.#tests = tests
    this.#text = readFileSync(this.#file, 'utf8')
  }

  async #start(): Promise<Vitest> {
    const vitest = await createVitest(
      'test',
      {
        config: false,
        root,
        watch: false,
        include: [...this.#tests],
        pool: 'threads',
        maxWorkers: 1,
        fileParallelism: false,
        bail: 1,
        testTimeout: 60_000,
        reporters: [{}],
        // A module on disk would be used instead of its mutant.
        fsModuleCache: false,
      },
      { plugins: [{ name: 'mutant', enforce: 'pre', transform: (_, id) => this.#applyMutant(id) }] },
    )
    await vitest.standalone()
    this.#vitest = vitest
    return vitest
  }

  #applyMutant(id: string): string | undefined {
    if (this.#mutant === undefined || id !== this.#file) return undefined
    const { start, end, replacement } = this.#mutant
    return `${this.#text.slice(0, start)}${replacement}${this.#text.slice(end)}`
  }

  /** The nearest test file runs first on its own, because most mutants are killed there. */
  async run({ mutant }: Trial): Promise<Verdict> {
    const vitest = this.#vitest ?? (await this.#start())
    this.#mutant = mutant
    vitest.invalidateFile(this.#file)
    // Vitest adds up the failures of all runs and stops at its limit, so those of earlier mutants are reset.
    vitest.state.idMap.clear()
    vitest.state.filesMap.clear()
    const specifications = this.#tests.map((test) =>
      vitest.getRootProject().createSpecification(resolve(root, test)),
    )
    const durations: Record<string, number> = {}
    const [nearest, ...others] = specifications
    const stages =
      mutant === undefined
        ? specifications.map((specification) => [specification])
        : [nearest ? [nearest] : [], others]
    for (const stage of stages)
      if (stage.length > 0 && !(await this.#passes(vitest, stage, durations)))
        return { passed: false, durations }
    return { passed: true, durations }
  }

  async #passes(
    vitest: Vitest,
    stage: TestSpecification[],
    durations: Record<string, number>,
  ): Promise<boolean> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(stage)
    for (const module of testModules)
      durations[module.relativeModuleId] = Math.round(
        module.diagnostic().duration + module.diagnostic().collectDuration,
      )
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  }
}

let runner: TrialRunner | undefined
process.on('message', (message: Assignment | Trial) => {
  if ('file' in message) {
    runner = new TrialRunner(message)
    return
  }
  void runner?.run(message).then((verdict) => process.send?.(verdict))
})
// The parent process has ended.
process.on('disconnect', () => process.exit())
