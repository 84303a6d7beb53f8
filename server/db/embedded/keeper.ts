/** Keeps the embedded server running: if it ends, the first of the apps that share it starts it again. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { PostmasterFile } from './postmaster.ts'
import type { Share } from './share.ts'

/** Delay before a restart, in which the server's last processes end and a stop of the app can take effect. */
const GRACE_MILLISECONDS = 500

/** Pauses between failed starts, for example on a full disk, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** A server that answers, identified by its lock file and our password. */
export interface RunningServer {
  file: PostmasterFile
  share: Share
  connectionString: string
}

export interface Keeper {
  /** Returns the server as it was last seen running. */
  getServer(): RunningServer
  /** Stops monitoring and aborts a start in progress. Returns the server as it was last seen running. */
  stop(): Promise<RunningServer>
}

export interface KeeperOptions {
  log: Log
  /** Starts the server, or joins the one that another app has started in the meantime. */
  readonly start: (previous: RunningServer, signal: AbortSignal) => Promise<RunningServer>
  readonly onReturn: () => void
}

/** Watches over a running server from now on. */
export function keepServer(first: RunningServer, { log, start, onReturn }: KeeperOptions): Keeper {
  let running = first
  const stopping = new AbortController()
  const { signal } = stopping

  const pauseFor = async (milliseconds: number): Promise<void> =>
    await delay(milliseconds, undefined, { signal, ref: false }).catch(() => {})

  async function startAgain(): Promise<void> {
    await pauseFor(GRACE_MILLISECONDS)
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      if (signal.aborted) return
      try {
        running = await start(running, signal)
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`The embedded database cannot be started; trying again in ${pause / 1000} s: ${reason}`)
        await pauseFor(pause)
      }
    }
  }

  async function monitor(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    })
    for (;;) {
      await Promise.race([running.share.lost, stopped])
      if (signal.aborted) return
      log.warn('The embedded database is gone; starting it again')
      await startAgain()
      if (signal.aborted) return
      log.info(`The embedded database runs again, as process ${running.file.pid}`)
      onReturn()
    }
  }

  const monitoring = monitor()
  return {
    getServer: () => running,
    stop: async () => {
      stopping.abort()
      await monitoring
      return running
    },
  }
}
