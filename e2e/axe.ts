// `npm run axe`: runs axe on every state of the screens in every look. The work is divided into shares, and passed
// looks are not checked again until --fresh.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import { checkLookAlone, checkState, type StateResult, getStateName, type Visitor } from './axe-looks.ts'
import { createIdleWaiter } from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { allLooks, type Look, formatLook } from './looks.ts'
import { createWorld, type Screen } from './screens.ts'
import { getServerAddress, createVisitedState, getEnvironment, isReused } from './servers.ts'
import { isReady } from './start-server.ts'

const { values } = parseArgs({
  options: {
    /** `2/8`: the second of eight. */
    share: { type: 'string', default: '1/1' },
    /** Only screens whose name contains the word. */
    screens: { type: 'string', default: '' },
    /** Only looks whose name contains the word, such as `ja, dark`. */
    looks: { type: 'string', default: '' },
    /**
     * One of this many looks is checked a second time, opened for it alone and with all rules, which must give the same
     * findings.
     */
    control: { type: 'string', default: '0' },
    fresh: { type: 'boolean', default: false },
  },
})

const folder = join(import.meta.dirname, '../.cache')
const resultsFile = join(folder, 'axe-results.jsonl')
const address = getServerAddress(0)

const print = (line: string) => process.stdout.write(`${line}\n`)

const selectedLooks = allLooks.filter((look) => formatLook(look).includes(values.looks))

/** Shares are contiguous because some states begin where the previous one ended. */
function selectScreens(): readonly Screen[] {
  const [share = 1, shares = 1] = values.share.split('/').map(Number)
  const screens = everyScreen.filter(({ name }) => name.includes(values.screens))
  const screensPerShare = Math.ceil(screens.length / shares)
  return screens.slice((share - 1) * screensPerShare, share * screensPerShare)
}

function readEarlierResults(): ReadonlyMap<string, StateResult> {
  if (values.fresh) rmSync(resultsFile, { force: true })
  if (!existsSync(resultsFile)) return new Map()
  const lines = readFileSync(resultsFile, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line): readonly [string, StateResult] => {
      const result: StateResult = JSON.parse(line)
      return [result.state, result]
    }),
  )
}

function printResult({ state, serious }: StateResult): void {
  print(`${serious.length === 0 ? 'in order' : 'FOUND   '}  ${[state, ...serious].join('\n            ')}`)
}

async function createVisitor(browser: Browser, width: number): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: createVisitedState(address),
  })
  const page = await context.newPage()
  const waitUntilIdle = createIdleWaiter(page)
  const world = await createWorld(page, 'super', 'en')
  // Any page of the portal's origin, which provides the storage for the language before the first state.
  await page.goto('/icon.svg')
  return { page, waitUntilIdle, world }
}

/** The number of looks checked so far, by which those that are checked again are chosen. */
let checkedLooks = 0

const subtract = (all: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  all.filter((item) => !others.includes(item))

/** Checks a look again on its own; a difference is reported and counts as a failure. */
async function checkAgain(
  visitor: Visitor,
  screen: Screen,
  look: Look,
  result: StateResult,
): Promise<StateResult> {
  const alone = await checkLookAlone(visitor, screen, look)
  const [findings, findingsAlone] = [result, alone].map(({ serious, minor }) => [...serious, ...minor])
  const differences = [...subtract(findings, findingsAlone), ...subtract(findingsAlone, findings)]
  print(`control   ${result.state}: ${differences.length === 0 ? 'the same' : differences.join('; ')}`)
  return {
    ...result,
    serious: [...result.serious, ...differences.map((difference) => `found otherwise alone: ${difference}`)],
  }
}

async function checkScreen(
  visitor: Visitor,
  screen: Screen,
  looks: readonly Look[],
): Promise<readonly StateResult[]> {
  const firstResults: StateResult[] = []
  for await (const result of checkState(visitor, screen, looks)) firstResults.push(result)
  const results: StateResult[] = []
  for (const result of firstResults) {
    const look = looks.find((candidate) => getStateName(candidate, screen) === result.state)
    checkedLooks += 1
    const shouldCheckAgain =
      look !== undefined && Number(values.control) > 0 && checkedLooks % Number(values.control) === 0
    results.push(shouldCheckAgain ? await checkAgain(visitor, screen, look, result) : result)
  }
  return results
}

async function checkAll(browser: Browser): Promise<readonly StateResult[]> {
  const earlierResults = readEarlierResults()
  const results: StateResult[] = []
  for (const width of new Set(selectedLooks.map((look) => look.width))) {
    const looks = selectedLooks.filter((look) => look.width === width)
    let visitor: Visitor | undefined
    for (const screen of selectScreens()) {
      const resultsOfScreen = looks.flatMap((look) => earlierResults.get(getStateName(look, screen)) ?? [])
      const passedResults = resultsOfScreen.filter(({ serious }) => serious.length === 0)
      results.push(...passedResults)
      const remainingLooks = looks.filter(
        (look) => !passedResults.some(({ state }) => state === getStateName(look, screen)),
      )
      if (remainingLooks.length === 0) continue
      visitor ??= await createVisitor(browser, width)
      for (const result of await checkScreen(visitor, screen, remainingLooks)) {
        appendFileSync(resultsFile, `${JSON.stringify(result)}\n`)
        printResult(result)
        results.push(result)
      }
    }
    await visitor?.page.context().close()
  }
  return results
}

/** Loading the sample data can take minutes. */
const maxStartSeconds = 600

async function startServer(): Promise<ChildProcess | undefined> {
  if (isReused) return undefined
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, ...getEnvironment(0) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; attempt < maxStartSeconds; attempt += 1) {
    if (await isReady(address)) return server
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  server.kill('SIGTERM')
  throw new Error(`The portal did not start at ${address}.`)
}

/** Minor findings by rule, most frequent first: a list to read that fails nothing. */
function formatSummary(results: readonly StateResult[]): string {
  const byRule = Object.entries(
    Object.groupBy(
      results.flatMap(({ minor }) => minor),
      (finding) => finding.split(':')[0] ?? '',
    ),
  )
    .map(
      ([rule, ruleFindings = []]) =>
        `  ${String(ruleFindings.length).padStart(5)}  ${rule}, such as ${ruleFindings[0]}`,
    )
    .toSorted()
    .toReversed()
  const toRepair = results.filter((result) => result.serious.length > 0)
  return [
    ...(byRule.length === 0 ? [] : ['\nslight, experimental or advice:', ...byRule]),
    ...(toRepair.length === 0
      ? []
      : ['\nto repair:', ...toRepair.map(({ state, serious }) => `  ${state}: ${serious.join('; ')}`)]),
    `\nstates: ${results.length - toRepair.length} in order, ${toRepair.length} to repair`,
  ].join('\n')
}

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
const startedAt = performance.now()
const results = await checkAll(browser)
const seconds = (performance.now() - startedAt) / 1000
await browser.close()
server?.kill('SIGTERM')
print(formatSummary(results))
print(`${checkedLooks} looks in ${seconds.toFixed(0)} s`)
process.exit(results.every(({ serious }) => serious.length === 0) ? 0 : 1)
