// `npm run mutate -- domain/engine/check.ts`: changes one thing at a time in a file and reports which changes no test noticed.
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listMutants, type Mutant } from './mutation/mutants.ts'
import type { Assignment, Trial, Verdict } from './mutation/run-mutants.ts'
import { listNearestTests } from './mutation/nearest-tests.ts'

const usage = `usage: npm run mutate -- <file …> [--sample 200] [--seed 1] [--seconds 20] [--tests <file,…>] [--list]

  --sample   how many mutants of each file to try, drawn by --seed; all of them if absent
  --seconds  test files are run, the nearest first, up to this total time
  --tests    these test files instead of the nearest
  --list     prints the survivors of earlier runs and runs nothing`

type Outcome = 'killed' | 'survived' | 'timeout'
/** What is known about a mutant: its result with these tests. A killed one stays killed when tests are added. */
interface KnownResult {
  readonly outcome: Outcome
  readonly tests: string
}

const root = resolve(import.meta.dirname, '..')
const resultsFile = join(root, '.data', 'mutation-outcomes.json')
const results: Record<string, KnownResult> = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : {}

const computeHash = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)
const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Stops after this many test files that take too long. */
const maxSlowFiles = 3

/** A process that runs tests; it is ended and restarted when a mutant takes too long. */
class Runner {
  readonly #assignment: Assignment
  #child: ChildProcess | undefined

  constructor(assignment: Assignment) {
    this.#assignment = assignment
  }

  /** The verdict, or undefined if there is none within the time. */
  async run(trial: Trial, milliseconds: number): Promise<Verdict | undefined> {
    const child = this.#child ?? this.#start()
    const { promise, resolve: settle } = Promise.withResolvers<Verdict | undefined>()
    const onExit = (): void => settle(undefined)
    const timer = setTimeout(onExit, milliseconds)
    child.once('message', settle)
    child.once('exit', onExit)
    child.send(trial)
    const verdict = await promise
    clearTimeout(timer)
    child.off('message', settle)
    child.off('exit', onExit)
    if (verdict === undefined) this.stop()
    return verdict
  }

  #start(): ChildProcess {
    const child = fork(join(root, 'tools/mutation/run-mutants.ts'), { cwd: root })
    child.send(this.#assignment)
    this.#child = child
    return child
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

/**
 * The nearest test files that take no longer than `seconds` together, and their duration; throws if one fails on the
 * unchanged file.
 */
async function selectAffordableTests(
  assignment: Assignment,
  seconds: number,
): Promise<Assignment & { milliseconds: number }> {
  const tests: string[] = []
  let milliseconds = 0
  let slowFiles = 0
  for (const test of assignment.tests) {
    if (slowFiles === maxSlowFiles) break
    const runner = new Runner({ ...assignment, tests: [test] })
    const verdict = await runner.run({}, 300_000)
    runner.stop()
    if (verdict?.passed !== true) throw new Error(`${test} fails on ${assignment.file} as it is`)
    const duration = Object.values(verdict.durations).reduce((sum, each) => sum + each, 0)
    if (tests.length > 0 && milliseconds + duration > seconds * 1000) {
      slowFiles += 1
      continue
    }
    tests.push(test)
    milliseconds += duration
    console.log(`  ${test}: ${duration} ms`)
  }
  return { file: assignment.file, tests, milliseconds }
}

/** Draws some of the mutants; the generator is "mulberry32" of Tommy Ettinger (public domain). */
function drawMutants(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  let state = seed >>> 0
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (bits ^ (bits >>> 14)) >>> 0
  }
  const mutantsWithKeys = mutants.map((mutant) => ({ mutant, key: draw() }))
  const drawnMutants = mutantsWithKeys.toSorted((left, right) => left.key - right.key).slice(0, count)
  return drawnMutants.map(({ mutant }) => mutant).toSorted((left, right) => left.start - right.start)
}

const createKey = (file: string, text: string, { start, end, replacement }: Mutant): string =>
  `${file} ${computeHash(text, String(start), String(end), replacement)}`

const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90)

/** `check.ts:31: a < b → a <= b (operator)` */
function describeMutant(file: string, text: string, { start, end, replacement, kind }: Mutant): string {
  const line = text.slice(0, start).split('\n').length
  return `${file}:${line}: ${shorten(text.slice(start, end))} → ${shorten(replacement)} (${kind})`
}

function saveResult(key: string, result: KnownResult): void {
  results[key] = result
  mkdirSync(dirname(resultsFile), { recursive: true })
  writeFileSync(resultsFile, JSON.stringify(results, undefined, 1))
}

/** Removes results, because the tests may have failed for another reason than the mutant. */
function deleteResults(keys: readonly string[]): void {
  for (const key of keys) delete results[key]
  writeFileSync(resultsFile, JSON.stringify(results, undefined, 1))
}

/** The tests run on the unchanged file after this many mutants. */
const mutantsBetweenChecks = 25

/** Throws, and deletes the results of mutants killed since the last check, if the tests no longer pass on the unchanged file. */
async function requireBaseline(
  file: string,
  runner: Runner,
  killedKeys: string[],
  milliseconds: number,
): Promise<void> {
  const verdict = killedKeys.length === 0 ? undefined : await runner.run({}, 30_000 + 5 * milliseconds)
  if (killedKeys.length > 0 && verdict?.passed !== true) {
    deleteResults(killedKeys)
    runner.stop()
    throw new Error(
      `The tests fail on ${file} as it is, so the last ${killedKeys.length} kills prove nothing and are discarded. ` +
        'Run again when no file changes and the machine is not too busy.',
    )
  }
  killedKeys.length = 0
}

/** Tries those mutants of one file whose outcome is not known yet, saves the outcomes, and prints what no test noticed. */
async function mutate(file: string, mutants: readonly Mutant[], assignment: Assignment, seconds: number) {
  const text = readText(file)
  const { milliseconds, ...affordableAssignment } = await selectAffordableTests(assignment, seconds)
  const runner = new Runner(affordableAssignment)
  const tests = computeHash(...affordableAssignment.tests.map(readText))
  const killedKeys: string[] = []
  for (const [index, mutant] of mutants.entries()) {
    const key = createKey(file, text, mutant)
    const knownResult = results[key]
    if (knownResult !== undefined && (knownResult.outcome !== 'survived' || knownResult.tests === tests))
      continue
    // A mutant that is five times as slow, and slower than on a busy machine, is considered hanging.
    const verdict = await runner.run({ mutant }, 30_000 + 5 * milliseconds)
    const outcome: Outcome = verdict === undefined ? 'timeout' : verdict.passed ? 'survived' : 'killed'
    saveResult(key, { outcome, tests })
    if (outcome === 'killed') killedKeys.push(key)
    else console.log(`${outcome}: ${describeMutant(file, text, mutant)}`)
    if (killedKeys.length >= mutantsBetweenChecks)
      await requireBaseline(file, runner, killedKeys, milliseconds)
    if ((index + 1) % 50 === 0) console.log(`${index + 1} of ${mutants.length}`)
  }
  await requireBaseline(file, runner, killedKeys, milliseconds)
  runner.stop()
}

function printSummary(file: string, mutants: readonly Mutant[]): void {
  const text = readText(file)
  const outcomes = mutants.map((mutant) => results[createKey(file, text, mutant)]?.outcome)
  const count = (outcome: Outcome): number => outcomes.filter((candidate) => candidate === outcome).length
  const [killed, survived, timeout] = [count('killed'), count('survived'), count('timeout')]
  const tried = killed + survived + timeout
  const share = tried === 0 ? '' : `${(((killed + timeout) / tried) * 100).toFixed(1)} %`
  console.log(
    `${file}: ${killed} killed, ${timeout} timed out, ${survived} survived of ${tried} tried (${mutants.length} requested): ${share}`,
  )
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    tests: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

if (positionals.length === 0) {
  console.error(usage)
  process.exit(2)
}
for (const file of positionals) {
  const text = readText(file)
  const allMutants = listMutants(file, text)
  const mutants =
    values.sample === undefined
      ? allMutants
      : drawMutants(allMutants, Number(values.sample), Number(values.seed))
  if (values.list) {
    for (const mutant of mutants) {
      const outcome = results[createKey(file, text, mutant)]?.outcome
      if (outcome === 'survived' || outcome === 'timeout')
        console.log(`${outcome}: ${describeMutant(file, text, mutant)}`)
    }
  } else {
    const tests = values.tests === undefined ? listNearestTests(root, file) : values.tests.split(',')
    await mutate(file, mutants, { file, tests }, Number(values.seconds))
  }
  printSummary(file, mutants)
}
