// Runs the tests of one file on one mutant after another, as told by the process that started this one, which ends it where a mutant hangs.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { exportedValues, type Mutant } from './mutants.ts'

/** What this process is told first. */
export interface Assignment {
  readonly file: string
  /** Test files, those that are nearest to the file first. */
  readonly tests: readonly string[]
}
/** A mutant to try; without one the tests run on the file as it is. */
export interface Trial {
  readonly mutant?: Mutant
}
export interface Verdict {
  readonly passed: boolean
  /** The test files that ran, and the milliseconds that each took. */
  readonly took: Readonly<Record<string, number>>
}

const root = resolve(import.meta.dirname, '../..')

/**
 * Takes the place of the file under test: passes on what a numbered variant of it exports. The number is read when a
 * test file begins, and no two runs share one. So no cache between here and the tests can serve a mutant of before,
 * which happened while every mutant had the name of the file.
 */
function gateway(file: string, text: string, numberFile: string): string {
  return `import { readFileSync } from 'node:fs'
const variant = await import(${JSON.stringify(file)} + '?variant=' + readFileSync(${JSON.stringify(numberFile)}, 'utf8'))
export const { ${exportedValues(text).join(', ')} } = variant
`
}

/** The file, and the number of the variant asked for; undefined for any other module. */
function variantOf(id: string, file: string): number | undefined {
  const [path, query = ''] = id.split('?variant=')
  return path === file && query !== '' ? Number.parseInt(query, 10) : undefined
}

class Trials {
  readonly #file: string
  readonly #tests: readonly string[]
  readonly #text: string
  readonly #numberFile = join(mkdtempSync(join(tmpdir(), 'mutation-')), 'variant')
  readonly #mutants: (Mutant | undefined)[] = []
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
        // A module on disk would be taken instead of its mutant.
        fsModuleCache: false,
      },
      { plugins: [{ name: 'mutant', enforce: 'pre', transform: (_, id) => this.#textOf(id) }] },
    )
    await vitest.standalone()
    this.#vitest = vitest
    return vitest
  }

  #textOf(id: string): string | undefined {
    if (id === this.#file) return gateway(this.#file, this.#text, this.#numberFile)
    const variant = variantOf(id, this.#file)
    if (variant === undefined) return undefined
    const mutant = this.#mutants[variant]
    if (mutant === undefined) return this.#text
    return `${this.#text.slice(0, mutant.start)}${mutant.replacement}${this.#text.slice(mutant.end)}`
  }

  /** The nearest test file alone first: most mutants end there. */
  async run({ mutant }: Trial): Promise<Verdict> {
    const vitest = this.#vitest ?? (await this.#start())
    writeFileSync(this.#numberFile, String(this.#mutants.push(mutant) - 1))
    const specifications = this.#tests.map((test) =>
      vitest.getRootProject().createSpecification(resolve(root, test)),
    )
    const took: Record<string, number> = {}
    const [nearest, ...others] = specifications
    const stages =
      mutant === undefined ? specifications.map((one) => [one]) : [nearest ? [nearest] : [], others]
    for (const stage of stages)
      if (stage.length > 0 && !(await this.#passes(vitest, stage, took))) return { passed: false, took }
    return { passed: true, took }
  }

  async #passes(vitest: Vitest, stage: TestSpecification[], took: Record<string, number>): Promise<boolean> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(stage)
    for (const module of testModules)
      took[module.relativeModuleId] = Math.round(
        module.diagnostic().duration + module.diagnostic().collectDuration,
      )
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  }
}

let trials: Trials | undefined
process.on('message', (message: Assignment | Trial) => {
  if ('file' in message) {
    trials = new Trials(message)
    return
  }
  void trials?.run(message).then((verdict) => process.send?.(verdict))
})
// Whoever started this process is gone.
process.on('disconnect', () => process.exit())
