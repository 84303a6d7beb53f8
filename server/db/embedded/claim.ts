/** Keeps a second machine or container off a data directory that both can see, where process numbers prove nothing. */
import { randomBytes } from 'node:crypto'
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Two lines: the place, and a beat that changes while an app there is alive. */
const CLAIM_FILE = 'claim'

/** How often the beat changes, and how long an unchanged beat of another place is watched before it counts as dead. */
const BEAT_MILLISECONDS = 2000
const WATCH_MILLISECONDS = 3 * BEAT_MILLISECONDS

export interface ClaimOptions {
  home: string
  log: Log
  /** Where this process runs; asked of the system when absent. */
  place?: string
  beatMilliseconds?: number
  watchMilliseconds?: number
}

/** One app's claim on a folder for its place. */
export interface Claim {
  /** Stops the beat; with `isLast`, other places need not wait. */
  release(isLast: boolean): Promise<void>
}

/**
 * Claims the folder for this place. Apps of one place share the claim; PostgreSQL's own lock serves among them.
 *
 * The beat is watched, not its time compared, because the clocks of two machines differ.
 *
 * @throws Error when an app in another place is alive.
 */
export async function claimHome(options: ClaimOptions): Promise<Claim> {
  const place = options.place ?? (await thisPlace())
  const file = join(options.home, CLAIM_FILE)
  await refuseLivingClaim(file, place, options)
  await beat(file, place)
  let isTaken = false
  let isReleased = false
  /** The beat under way. A release waits for it: written after the release, it would leave a claim that nobody holds. */
  let beating: Promise<void> = Promise.resolve()

  async function beatOnce(): Promise<void> {
    const found = await readClaim(file)
    if (isReleased) return
    if (found === undefined || found.place === place) await beat(file, place)
    else if (!isTaken) {
      isTaken = true
      options.log.warn(
        `${found.place} has started on the data in ${options.home} too; stop one of the two now`,
      )
    }
  }

  const timer = setInterval(() => {
    // A disk that takes no writes stops the database too, and that says so.
    beating = beating.then(beatOnce).catch(() => {})
  }, options.beatMilliseconds ?? BEAT_MILLISECONDS)
  timer.unref()
  return {
    release: async (isLast) => {
      clearInterval(timer)
      isReleased = true
      await beating
      if (isLast && (await readClaim(file))?.place === place) await rm(file, { force: true })
    },
  }
}

async function refuseLivingClaim(file: string, place: string, options: ClaimOptions): Promise<void> {
  const first = await readClaim(file)
  if (first === undefined) {
    if (await createClaim(file, place)) return
    // Another place was first by a moment; its beat will show whether it lives.
    return await refuseLivingClaim(file, place, options)
  }
  if (first.place === place) return
  options.log.info(`Waiting to see whether ${first.place} still uses ${options.home}`)
  const deadline = Date.now() + (options.watchMilliseconds ?? WATCH_MILLISECONDS)
  while (Date.now() < deadline) {
    await delay(50)
    const now = await readClaim(file)
    if (now === undefined || now.beat === first.beat) continue
    throw new Error(
      `The data in ${options.home} is in use by ${now.place}. Two machines or containers cannot share the embedded ` +
        'database: stop the other one, set DATA_DIR to another folder, or let both use one server with DATABASE_URL.',
    )
  }
}

/** The machine since its last start and, on Linux, the container: within it a process number means one process. */
async function thisPlace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), processes].filter((part) => part !== '').join(' ')
}

function claimText(place: string): string {
  return `${place}\n${randomBytes(6).toString('hex')}\n`
}

/** False when somebody else has made the file. */
async function createClaim(file: string, place: string): Promise<boolean> {
  try {
    await writeFile(file, claimText(place), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Replaces the file in one step, so that nobody reads half of it. */
async function beat(file: string, place: string): Promise<void> {
  const unfinished = `${file}.new-${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, claimText(place))
  await rename(unfinished, file)
}

/** A file that a power cut left empty counts as a claim of an unknown place, whose beat then stands still. */
async function readClaim(file: string): Promise<{ place: string; beat: string } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [place = '', marker = ''] = text.split('\n')
  return { place: place === '' ? 'an unknown app' : place, beat: marker }
}
