// Runs everything that proves the project: types, lint, format, dead code, tests, build, weight, journeys in a browser.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './node-version.ts'
import {
  findFailures,
  formatTime,
  formatTimes,
  listFileTimes,
  listJourneyTimes,
  type JourneyReport,
  type TestReport,
} from './test-reports.ts'

requireNode()

interface Step {
  readonly name: string
  readonly command: string
  readonly arguments: readonly string[]
  /** Whether its output is shown as it comes, because it runs for minutes; otherwise it is shown at the end. */
  readonly isShownAtOnce?: boolean
}

interface Outcome {
  readonly step: Step
  readonly passed: boolean
  readonly seconds: number
  /** The last lines that the step printed. */
  readonly lastLines: readonly string[]
}

const root = join(import.meta.dirname, '..')

/** The reports of Vitest and Playwright, which are read when later steps have scrolled them out of sight. */
const testReport = join(root, '.cache/tests.json')
const journeyReport = join(root, '.cache/journeys.json')

/** Steps of one stage run in parallel; a stage begins when the previous one has ended. */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'build', command: 'vite', arguments: ['build', 'web', '--logLevel', 'warn'] },
    {
      name: 'types and lint',
      command: 'oxlint',
      arguments: ['--type-aware', '--type-check', '--deny-warnings'],
    },
    { name: 'dead code', command: 'knip', arguments: [] },
    { name: 'format', command: 'oxfmt', arguments: ['--check', '.'] },
  ],
  [{ name: 'weight of the first screen', command: 'node', arguments: ['tools/weight.ts'] }],
  [
    {
      name: 'unit and server tests',
      command: 'vitest',
      arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`],
      isShownAtOnce: true,
    },
  ],
  [
    {
      name: 'journeys in a browser',
      command: 'playwright',
      arguments: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      isShownAtOnce: true,
    },
  ],
]

/** Enough for an error with its stack, or for the summary of a run. */
const maxLastLines = 60

/** The seconds allowed for everything on a quiet machine: with a clean install, ten minutes. */
const budget = 570

/** The machine of the continuous integration has two cores. */
const concurrency = 2

const requestedNames = process.argv.slice(2)
const isRequested = ({ name }: Step): boolean =>
  requestedNames.length === 0 || requestedNames.some((word) => name.includes(word))
for (const report of [testReport, journeyReport]) rmSync(report, { force: true })

const startedAt = performance.now()
const outcomes: Outcome[] = []
for (const stage of stages) outcomes.push(...(await runStage(stage.filter(isRequested))))

console.log('\nstep                          result   seconds')
for (const { step, passed, seconds } of outcomes) {
  console.log(`${step.name.padEnd(30)}${passed ? 'passed' : 'FAILED'}${seconds.toFixed(1).padStart(10)}`)
}

console.log(`\nseconds  budget\n${formatTime('all steps', (performance.now() - startedAt) / 1000, budget)}`)

const tests: TestReport | undefined = readReport(testReport)
const journeys: JourneyReport | undefined = readReport(journeyReport)
const times = [
  ...(tests === undefined ? [] : listFileTimes(tests, root)),
  ...(journeys === undefined ? [] : listJourneyTimes(journeys)),
]
if (times.length > 0) console.log(`\n${formatTimes(times)}`)
for (const failure of tests === undefined ? [] : findFailures(tests)) console.log(`\n${failure}`)
// An error outside all tests, such as one while the test database stops, is in no report.
for (const { step, passed, lastLines } of outcomes) {
  if (!passed) console.log(`\n── the end of ${step.name}\n${lastLines.join('\n')}`)
}

const failedCount = outcomes.filter(({ passed }) => !passed).length
console.log(`\nsteps: ${outcomes.length - failedCount} passed, ${failedCount} failed`)
process.exit(failedCount === 0 ? 0 : 1)

async function runStage(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const pendingSteps = [...steps]
  const stageOutcomes: Outcome[] = []
  const runNextSteps = async (): Promise<void> => {
    for (let step = pendingSteps.shift(); step !== undefined; step = pendingSteps.shift())
      stageOutcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: concurrency }, runNextSteps))
  return stageOutcomes
}

async function runStep(step: Step): Promise<Outcome> {
  const heading = `\n── ${step.name}`
  if (step.isShownAtOnce === true) console.log(heading)
  const stepStartedAt = performance.now()
  const child = spawn(step.command, step.arguments, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output.push(part)
      if (step.isShownAtOnce === true) process.stdout.write(part)
    })
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.on('close', (code) => resolve(code === 0))
    child.on('error', (error) => {
      console.error(`${step.command} could not be started: ${error.message}`)
      resolve(false)
    })
  })
  const text = Buffer.concat(output).toString()
  if (step.isShownAtOnce !== true) console.log(`${heading}\n${text}`)
  const seconds = (performance.now() - stepStartedAt) / 1000
  return { step, passed, seconds, lastLines: text.trimEnd().split('\n').slice(-maxLastLines) }
}

/** The output of a reporter; undefined if it has not run. */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
