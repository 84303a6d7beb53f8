// Runs everything that proves the project: types, lint, format, dead code, tests, build, weight, journeys in a browser.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { requireNode } from './node-version.ts'

requireNode()

interface Step {
  readonly name: string
  readonly command: string
  readonly arguments: readonly string[]
}

/** What Vitest reports of each test, read when the journeys have long pushed it out of sight. */
const testReport = '.cache/tests.json'

const steps: readonly Step[] = [
  { name: 'types', command: 'node', arguments: ['tools/types.ts'] },
  { name: 'lint', command: 'oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', arguments: ['--check', '.'] },
  { name: 'dead code', command: 'knip', arguments: [] },
  {
    name: 'unit and server tests',
    command: 'vitest',
    arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`],
  },
  { name: 'build', command: 'vite', arguments: ['build', 'web', '--logLevel', 'warn'] },
  { name: 'weight of the first screen', command: 'node', arguments: ['tools/weight.ts'] },
  {
    name: 'journeys in a browser',
    command: 'playwright',
    arguments: ['test', '--config', 'e2e/playwright.config.ts'],
  },
]

const wanted = process.argv.slice(2)
rmSync(testReport, { force: true })
const chosen = steps.filter((step) => wanted.length === 0 || wanted.some((word) => step.name.includes(word)))
const outcomes = chosen.map((step) => {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { status, error } = spawnSync(step.command, step.arguments, { stdio: 'inherit' })
  if (error !== undefined) console.error(`${step.command} could not be started: ${error.message}`)
  return { step, passed: status === 0, seconds: (performance.now() - started) / 1000 }
})

console.log('\nstep                          result   seconds')
for (const { step, passed, seconds } of outcomes) {
  console.log(`${step.name.padEnd(30)}${passed ? 'passed' : 'FAILED'}${seconds.toFixed(1).padStart(10)}`)
}

for (const failure of failedTests()) console.log(`\n${failure}`)

const failed = outcomes.filter(({ passed }) => !passed).length
console.log(`\nsteps: ${outcomes.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Each failed test of the last run, with its first message; a file that could not be run stands for its tests. */
function failedTests(): readonly string[] {
  if (!existsSync(testReport)) return []
  const { testResults }: Report = JSON.parse(readFileSync(testReport, 'utf8'))
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}\n  ${message}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n  ${failureMessages[0]}`),
    ])
}

interface Report {
  readonly testResults: readonly {
    /** The file. */
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
