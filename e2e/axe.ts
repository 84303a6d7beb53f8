// `npm run axe`: axe on every state of the screens in every look. In shares, and what was found in order is not looked at again until --fresh.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import { everyScreen } from './every-screen.ts'
import { everyLook, type Look, lookName } from './looks.ts'
import { findingsOn, isGrave } from './portal.ts'
import { createWorld, type Screen, type World } from './screens.ts'
import { addressOf, beenHere, environmentOf, isReused } from './servers.ts'

const { values } = parseArgs({
  options: {
    /** `2/8`: the second of eight. */
    share: { type: 'string', default: '1/1' },
    /** Only screens whose name contains the word. */
    screens: { type: 'string', default: '' },
    /** Only looks whose name contains the word, such as `ja, dark`. */
    looks: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
  },
})

/** A line for each state that was looked at: its name, and what axe found. */
interface Seen {
  readonly state: string
  readonly grave: readonly string[]
  readonly slight: readonly string[]
}

const folder = join(import.meta.dirname, '../.cache')
const record = join(folder, 'axe.jsonl')
const address = addressOf(0)

const say = (line: string) => process.stdout.write(`${line}\n`)

const stateName = (look: Look, { name }: Screen): string => `${name} (${lookName(look)})`

function wantedStates(): ReadonlyMap<Look, readonly Screen[]> {
  const [share = 1, shares = 1] = values.share.split('/').map(Number)
  const looks = everyLook.filter((look) => lookName(look).includes(values.looks))
  const screens = everyScreen.filter(({ name }) => name.includes(values.screens))
  const each = Math.ceil((looks.length * screens.length) / shares)
  const mine = (index: number) => Math.floor(index / each) === share - 1
  return new Map(
    looks.map((look, row) => [look, screens.filter((_, column) => mine(row * screens.length + column))]),
  )
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

/** Some states begin where the one before has ended: where one does not open, that is opened first. */
async function openState(page: Page, world: World, screen: Screen): Promise<void> {
  try {
    await screen.open(page, world)
  } catch (failure) {
    const before = everyScreen[everyScreen.indexOf(screen) - 1]
    if (before === undefined) throw failure
    await before.open(page, world)
    await screen.open(page, world)
  }
}

async function lookAt(page: Page, world: World, screen: Screen, state: string): Promise<Seen> {
  try {
    await openState(page, world, screen)
    const findings = await findingsOn(page, ['best-practice', 'experimental'])
    const told = (grave: boolean) =>
      findings.filter((one) => isGrave(one) === grave).map(({ id, where }) => `${id}: ${where}`)
    return { state, grave: told(true), slight: told(false) }
  } catch (failure) {
    const [reason = ''] = String(failure).split('\n')
    return { state, grave: [`did not open: ${reason}`], slight: [] }
  }
}

async function lookAtAll(browser: Browser): Promise<readonly Seen[]> {
  const before = seenBefore()
  const all: Seen[] = []
  for (const [look, screens] of wantedStates()) {
    const known = screens.flatMap((screen) => before.get(stateName(look, screen)) ?? [])
    const inOrder = known.filter(({ grave }) => grave.length === 0)
    all.push(...inOrder)
    const left = screens.filter((screen) => !inOrder.some(({ state }) => state === stateName(look, screen)))
    if (left.length === 0) continue
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: look.width, height: 900 },
      colorScheme: look.scheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: beenHere(address),
    })
    const page = await context.newPage()
    const world = await createWorld(page, 'super', look.language)
    for (const screen of left) {
      const seen = await lookAt(page, world, screen, stateName(look, screen))
      appendFileSync(record, `${JSON.stringify(seen)}\n`)
      say(
        `${seen.grave.length === 0 ? 'in order' : 'FOUND   '}  ${[seen.state, ...seen.grave].join('\n            ')}`,
      )
      all.push(seen)
    }
    await context.close()
  }
  return all
}

async function startServer(): Promise<ChildProcess | undefined> {
  if (isReused) return undefined
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, ...environmentOf(0) },
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

/** Slight ones by rule, most frequent first: a list to read, which fails nothing. */
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
const all = await lookAtAll(browser)
await browser.close()
server?.kill('SIGTERM')
say(summary(all))
process.exit(all.every(({ grave }) => grave.length === 0) ? 0 : 1)
