/**
 * Kills the whole portal, including its database, during many saves, again and again: every start must succeed, and
 * every acknowledged save must be stored. `npm run kill-storm -- 20` does so twenty times.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { Client } from '@design-portal/contract/client.ts'
import { createDataDirectory, removeDataDirectory } from '../db/embedded/fixtures.ts'
import { signInOverNetwork, startStormPortal, type StormPortal } from './storm-portal.ts'
import { choicesOf96Kilowatts, currentVersion, threePhaseUps } from './three-phase-ups.ts'

/** Number of people who save at the same time. */
const writerCount = 4

/**
 * Number of saves that must be acknowledged before the kill; it varies from few to many, so that the kill hits every
 * phase of a save.
 */
export const acknowledgedSavesPerKill = { min: 5, max: 40 } as const

export type StormReport = {
  readonly rounds: number
  readonly acknowledged: number
  /** Descriptions of acknowledged saves that were missing after the next start. */
  readonly lost: readonly string[]
  /** The slowest start after a kill, in milliseconds. */
  readonly slowestStart: number
}

/** One writer's design, and its last version that the server acknowledged. */
type WrittenDesign = { readonly desId: string; rowVersion: number; load: number }

/**
 * @param log receives a line for each round
 * @throws Error if a start fails
 */
export async function runKillStorm(
  rounds: number,
  log: (line: string) => void = () => {},
): Promise<StormReport> {
  const dataDirectory = await createDataDirectory()
  const designs = Array.from({ length: writerCount }, (): WrittenDesign => ({
    desId: randomUUID(),
    rowVersion: 0,
    load: 0,
  }))
  const lost: string[] = []
  let portal: StormPortal | undefined
  let acknowledged = 0
  let slowestStart = 0
  try {
    portal = await startStormPortal(dataDirectory)
    const { cfgId } = await (
      await signInOverNetwork(portal.address, 'sales')
    ).call('solution/create', {
      name: 'Kill storm',
      countryId: 'DE',
    })
    for (let round = 1; round <= rounds; round++) {
      acknowledged += await saveUntilKill(portal, cfgId, designs)
      const startedAt = performance.now()
      portal = await startStormPortal(dataDirectory)
      const startMilliseconds = performance.now() - startedAt
      slowestStart = Math.max(slowestStart, startMilliseconds)
      lost.push(...(await listMissing(portal, cfgId, designs)))
      log(
        `${round}: ${acknowledged} saves acknowledged, ${lost.length} lost, started again in ${startMilliseconds.toFixed(0)} ms`,
      )
    }
    return { rounds, acknowledged, lost, slowestStart }
  } finally {
    await portal?.killTree()
    await removeDataDirectory(dataDirectory)
  }
}

/**
 * Saves from several clients until the kill, which happens while they save; returns the number of acknowledged saves.
 */
async function saveUntilKill(
  portal: StormPortal,
  cfgId: string,
  designs: readonly WrittenDesign[],
): Promise<number> {
  const client = await signInOverNetwork(portal.address, 'sales')
  const savesBeforeKill = randomInt(acknowledgedSavesPerKill.min, acknowledgedSavesPerKill.max + 1)
  let acknowledged = 0
  let isKilled = false
  let kill: Promise<void> | undefined
  const write = async (design: WrittenDesign) => {
    while (!isKilled) {
      try {
        await saveNext(client, cfgId, design)
      } catch (error) {
        if (isKilled) return
        throw error
      }
      acknowledged += 1
      if (acknowledged >= savesBeforeKill && kill === undefined) {
        isKilled = true
        kill = portal.killTree()
      }
    }
  }
  await Promise.all(designs.map(write))
  await kill
  return acknowledged
}

async function saveNext(client: Client, cfgId: string, design: WrittenDesign): Promise<void> {
  const load = 60 + (design.rowVersion % 40)
  const saved = await client.call('design/save', {
    cfgId,
    desId: design.desId,
    type: threePhaseUps,
    desName: 'Storm',
    productVersion: currentVersion,
    choices: { ...choicesOf96Kilowatts, load },
    rowVersion: design.rowVersion,
  })
  design.rowVersion = saved.rowVersion
  design.load = load
}

const toCents = (amount = '0'): number => Math.round(Number(amount) * 100)

/**
 * Returns what was acknowledged but is missing. A save in progress during the kill may or may not be stored, but
 * never in part; the writers continue from what is stored.
 */
async function listMissing(
  portal: StormPortal,
  cfgId: string,
  designs: readonly WrittenDesign[],
): Promise<string[]> {
  const client = await signInOverNetwork(portal.address, 'sales')
  const stored = (await client.call('design/list/all-designs', { cfgId })).data
  const { price } = await client.call('solution/configId', { id: cfgId })
  const missing: string[] = []
  if (toCents(price?.amount) !== stored.reduce((sum, design) => sum + toCents(design.price.amount), 0)) {
    missing.push('the price of the solution is not the sum of its designs')
  }
  for (const design of designs) {
    const storedDesign = stored.find(({ desId }) => desId === design.desId)
    if (storedDesign === undefined) {
      if (design.rowVersion > 0) missing.push(`design ${design.desId} is gone`)
      continue
    }
    const { choices } = await client.call('solution/create/editLaunch', { cfgId, desId: design.desId })
    const versionsAhead = storedDesign.rowVersion - design.rowVersion
    if (versionsAhead < 0 || versionsAhead > 1) {
      missing.push(`version ${design.rowVersion} was acknowledged, ${storedDesign.rowVersion} is stored`)
    } else if (versionsAhead === 0 && choices['load'] !== design.load) {
      missing.push(`${design.load} kW was acknowledged, ${String(choices['load'])} is stored`)
    }
    design.rowVersion = storedDesign.rowVersion
  }
  return missing
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? '20')
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Usage: npm run kill-storm -- 20')
  const report = await runKillStorm(rounds, (line) => process.stdout.write(`${line}\n`))
  for (const line of report.lost) process.stderr.write(`Lost: ${line}\n`)
  process.exitCode = report.lost.length === 0 ? 0 : 1
}
