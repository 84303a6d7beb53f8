// Sends every parser of the portal its worst-case inputs, as large as it accepts, and measures how long other requests wait.
import { fork } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { type HostileInput, listHostileInputs, type Target } from './hostile-inputs.ts'
import { printTable } from './table.ts'

/** Maximum milliseconds that other requests may wait because of an input; our own limit. */
const maxHold = 100

/** A busy machine delays every process, so an input is blamed only if it blocks in every one of these attempts. */
const maxTimes = 3

const shownRows = 25

interface Measured {
  readonly name: string
  readonly bytes: number
  readonly status: number
  readonly held: number
}

interface Portal {
  readonly target: Target
  /** Longest time in milliseconds that the event loop was blocked since the last request. */
  readonly heldSince: () => Promise<number>
  readonly send: (input: HostileInput) => Promise<number>
  readonly close: () => Promise<void>
}

type Word = Target & { readonly address: string; readonly heldMilliseconds: number }

async function startPortal(): Promise<Portal> {
  const child = fork(join(import.meta.dirname, 'parsers-portal.ts'))
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The portal ended with ${String(code)}`)))
  })
  const hear = async (): Promise<Word> =>
    await Promise.race([ended, new Promise<Word>((resolve) => child.once('message', resolve))])
  const target = await hear()
  return {
    target,
    heldSince: async () => {
      const heard = hear()
      child.send('held')
      return (await heard).heldMilliseconds
    },
    send: async (input) => await sendTo(target.address, input),
    close: async () => {
      child.send('close')
      await ended.catch(() => undefined)
    },
  }
}

/** @returns the status; 0 where the connection was closed instead */
async function sendTo(address: string, { method, path, headers, body }: HostileInput): Promise<number> {
  return await new Promise((resolve) => {
    const sent = request(new URL(path, address), { method, headers, agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}

async function measure(portal: Portal, input: HostileInput): Promise<Measured> {
  let held = Number.POSITIVE_INFINITY
  let status = 0
  for (let times = 0; times < maxTimes && held >= maxHold; times += 1) {
    await portal.heldSince()
    status = await portal.send(input)
    held = Math.min(held, await portal.heldSince())
  }
  return { name: input.name, bytes: Buffer.byteLength(input.body ?? input.path), status, held }
}

/**
 * @param only sends only inputs whose name contains this text
 * @returns 1 if an input blocks the event loop too long
 */
export async function verifyParsers(only = ''): Promise<number> {
  const portal = await startPortal()
  const measured: Measured[] = []
  try {
    for (const input of listHostileInputs(portal.target)) {
      if (input.name.includes(only)) measured.push(await measure(portal, input))
    }
  } finally {
    await portal.close()
  }
  const longest = measured.toSorted((one, other) => other.held - one.held)
  printTable(
    ['input', 'bytes', 'status', 'held, ms'],
    longest
      .slice(0, shownRows)
      .map(({ name, bytes, status, held }) => [name, bytes, String(status), held.toFixed(0)]),
  )
  const tooLong = longest.filter(({ held }) => held >= maxHold)
  const failed = measured.filter(({ status }) => status >= 500 && status !== 503)
  console.log(
    `${measured.length} inputs; ${tooLong.length} hold the event loop for ${maxHold} ms or longer; ${failed.length} are answered 500`,
  )
  for (const { name, status } of failed) console.error(`${name} is answered ${status}`)
  return tooLong.length > 0 || failed.length > 0 ? 1 : 0
}
