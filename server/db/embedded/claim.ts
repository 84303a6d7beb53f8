/** Prevents a second machine or container from using a shared data directory, where process ids prove nothing. */
import { randomBytes } from 'node:crypto'
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A file of two lines: the place, and a beat that changes while an app at the place is alive. */
const CLAIM_FILE = 'claim'

/** How often the beat changes, and how long an unchanged beat of another place is watched before its app counts as dead. */
const BEAT_MILLISECONDS = 2000
const WATCH_MILLISECONDS = 3 * BEAT_MILLISECONDS

export interface ClaimOptions {
  home: string
  log: Log
  /** The place where this process runs; determined from the system if absent. */
  place?: string
  beatMilliseconds?: number
  watchMilliseconds?: number
}

/** The claim of an app on a folder, on behalf of its place. */
export interface Claim {
  /** Stops the beat; with `isLast` the claim is removed, so that other places need not wait. */
  release(isLast: boolean): Promise<void>
}

/**
 * Claims the folder for this place. Apps of one place share the claim; among them, PostgreSQL's own lock is sufficient.
 *
 * The beat is observed for changes and not compared with the current time, because the clocks of two machines differ.
 *
 * @throws Error when an app in another place is alive.
 */
export async function claimHome(options: ClaimOptions): Promise<Claim> {
  const place = options.place ?? (await getThisPlace())
  const file = join(options.home, CLAIM_FILE)
  await requireNoLivingClaim(file, place, options)
  await writeBeat(file, place)
  let hasWarned = false
  let isReleased = false
  /** The beat being written. A release waits for it, because a beat written after the release would leave a claim without a holder. */
  let pendingBeat: Promise<void> = Promise.resolve()

  async function beatOnce(): Promise<void> {
    const found = await readClaim(file)
    if (isReleased) return
    if (found === undefined || found.place === place) await writeBeat(file, place)
    else if (!hasWarned) {
      hasWarned = true
      options.log.warn(
        `${found.place} has started on the data in ${options.home} too; stop one of the two now`,
      )
    }
  }

  const timer = setInterval(() => {
    // A disk that cannot be written stops the database too, which reports the error.
    pendingBeat = pendingBeat.then(beatOnce).catch(() => {})
  }, options.beatMilliseconds ?? BEAT_MILLISECONDS)
  timer.unref()
  return {
    release: async (isLast) => {
      clearInterval(timer)
      isReleased = true
      await pendingBeat
      if (isLast && (await readClaim(file))?.place === place) await rm(file, { force: true })
    },
  }
}

async function requireNoLivingClaim(file: string, place: string, options: ClaimOptions): Promise<void> {
  const first = await readClaim(file)
  if (first === undefined) {
    if (await createClaim(file, place)) return
    // Another place created the claim a moment earlier; its beat shows whether it is alive.
    return await requireNoLivingClaim(file, place, options)
  }
  if (first.place === place) return
  options.log.info(`Waiting to see whether ${first.place} still uses ${options.home}`)
  const deadline = Date.now() + (options.watchMilliseconds ?? WATCH_MILLISECONDS)
  while (Date.now() < deadline) {
    await delay(50)
    const current = await readClaim(file)
    if (current === undefined || current.beat === first.beat) continue
    throw new Error(
      `The data in ${options.home} is in use by ${current.place}. Two machines or containers cannot share the embedded ` +
        'database: stop the other one, set DATA_DIR to another folder, or let both use one server with DATABASE_URL.',
    )
  }
}

/** Identifies the current boot of the machine and, on Linux, the container, within which a process id denotes a single process. */
async function getThisPlace(): Promise<string> {
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const pidNamespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), bootId.trim(), pidNamespace].filter((part) => part !== '').join(' ')
}

function buildClaimText(place: string): string {
  return `${place}\n${randomBytes(6).toString('hex')}\n`
}

/** Creates the claim file; returns false if another process has created it. */
async function createClaim(file: string, place: string): Promise<boolean> {
  try {
    await writeFile(file, buildClaimText(place), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Replaces the file atomically, so that nobody reads a part of it. */
async function writeBeat(file: string, place: string): Promise<void> {
  const unfinishedFile = `${file}.new-${randomBytes(6).toString('hex')}`
  await writeFile(unfinishedFile, buildClaimText(place))
  await rename(unfinishedFile, file)
}

/** Reads the claim. A file left empty by a power failure counts as the claim of an unknown place whose beat does not change. */
async function readClaim(file: string): Promise<{ place: string; beat: string } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [place = '', beat = ''] = text.split('\n')
  return { place: place === '' ? 'an unknown app' : place, beat }
}
