// `npm run axe`: runs axe on every state of the screens in every look. The work is divided into shares, and passed
// looks are not checked again until --fresh.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import { lookAlone, lookAtState, type Seen, getStateName, type Visitor } from './axe-looks.ts'
import { createRestWaiter } from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { everyLook, type Look, lookName } from './looks.ts'
import { createWorld, type Screen } from './screens.ts'
import { getServerAddress, createVisitedState, getEnvironment, isReused } from './servers.ts'

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
const record = join(folder, 'axe.jsonl')
const address = getServerAddress(0)

const print = (line: string) => process.stdout.write(`${line}\n`)

const wantedLooks = everyLook.filter((look) => lookName(look).includes(values.looks))

/** Shares are contiguous because some states begin where the previous one ended. */
function wantedScreens(): readonly Screen[] {
  const [share = 1, shares = 1] = values.share.split('/').map(Number)
  const screens = everyScreen.filter(({ name }) => name.includes(values.screens))
  const each = Math.ceil(screens.length / shares)
  return screens.slice((share - 1) * each, share * each)
}

function seenBefore(): ReadonlyMap<string, Seen> {
  if (values.fresh) rmSync(record, { force: true })
  if (!existsSync(record)) return new Map()
  const lines = readFileSync(record, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line): readonly [string, Seen] => {
      const seen: Seen = JSON.parse(line)
      return [seen.state, seen]
    }),
  )
}

function printSeen({ state, grave }: Seen): void {
  print(`${grave.length === 0 ? 'in order' : 'FOUND   '}  ${[state, ...grave].join('\n            ')}`)
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
  const rest = createRestWaiter(page)
  const world = await createWorld(page, 'super', 'en')
  // Any page of the portal's origin, which provides the storage for the language before the first state.
  await page.goto('/icon.svg')
  return { page, rest, world }
}

/** The number of looks so far; one of every few is checked again. */
let taken = 0

const without = (all: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  all.filter((one) => !others.includes(one))

/** Checks a look again on its own; a difference is reported and counts as a failure. */
async function control(visitor: Visitor, screen: Screen, look: Look, seen: Seen): Promise<Seen> {
  const alone = await lookAlone(visitor, screen, look)
  const [before, again] = [seen, alone].map((one) => [...one.grave, ...one.slight])
  const differences = [...without(before, again), ...without(again, before)]
  print(`control   ${seen.state}: ${differences.length === 0 ? 'the same' : differences.join('; ')}`)
  return { ...seen, grave: [...seen.grave, ...differences.map((one) => `found otherwise alone: ${one}`)] }
}

async function lookAtScreen(
  visitor: Visitor,
  screen: Screen,
  looks: readonly Look[],
): Promise<readonly Seen[]> {
  const found: Seen[] = []
  for await (const seen of lookAtState(visitor, screen, looks)) found.push(seen)
  const all: Seen[] = []
  for (const seen of found) {
    const look = looks.find((one) => getStateName(one, screen) === seen.state)
    taken += 1
    const isControlled =
      look !== undefined && Number(values.control) > 0 && taken % Number(values.control) === 0
    all.push(isControlled ? await control(visitor, screen, look, seen) : seen)
  }
  return all
}

async function lookAtAll(browser: Browser): Promise<readonly Seen[]> {
  const before = seenBefore()
  const all: Seen[] = []
  for (const width of new Set(wantedLooks.map((look) => look.width))) {
    const looks = wantedLooks.filter((look) => look.width === width)
    let visitor: Visitor | undefined
    for (const screen of wantedScreens()) {
      const known = looks.flatMap((look) => before.get(getStateName(look, screen)) ?? [])
      const inOrder = known.filter(({ grave }) => grave.length === 0)
      all.push(...inOrder)
      const left = looks.filter((look) => !inOrder.some(({ state }) => state === getStateName(look, screen)))
      if (left.length === 0) continue
      visitor ??= await createVisitor(browser, width)
      for (const seen of await lookAtScreen(visitor, screen, left)) {
        appendFileSync(record, `${JSON.stringify(seen)}\n`)
        printSeen(seen)
        all.push(seen)
      }
    }
    await visitor?.page.context().close()
  }
  return all
}

async function startServer(): Promise<ChildProcess | undefined> {
  if (isReused) return undefined
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, ...getEnvironment(0) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return server
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  server.kill('SIGTERM')
  throw new Error(`The portal did not start at ${address}.`)
}

/** Minor findings by rule, most frequent first: a list to read that fails nothing. */
function summary(all: readonly Seen[]): string {
  const byRule = Object.entries(
    Object.groupBy(
      all.flatMap(({ slight }) => slight),
      (one) => one.split(':')[0] ?? '',
    ),
  )
    .map(([rule, found = []]) => `  ${String(found.length).padStart(5)}  ${rule}, such as ${found[0]}`)
    .toSorted()
    .toReversed()
  const grave = all.filter((seen) => seen.grave.length > 0)
  return [
    ...(byRule.length === 0 ? [] : ['\nslight, experimental or advice:', ...byRule]),
    ...(grave.length === 0
      ? []
      : ['\nto repair:', ...grave.map(({ state, grave: found }) => `  ${state}: ${found.join('; ')}`)]),
    `\nstates: ${all.length - grave.length} in order, ${grave.length} to repair`,
  ].join('\n')
}

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
const began = performance.now()
const all = await lookAtAll(browser)
const seconds = (performance.now() - began) / 1000
await browser.close()
server?.kill('SIGTERM')
print(summary(all))
print(`${taken} looks in ${seconds.toFixed(0)} s`)
process.exit(all.every(({ grave }) => grave.length === 0) ? 0 : 1)
