// Sends every parser of the portal its worst-case inputs, as large as it accepts, and measures how long other requests wait.
import { fork } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { type HostileInput, listHostileInputs, type Target } from './hostile-inputs.ts'
import { printTable } from './table.ts'

/** Maximum milliseconds that other requests may wait because of an input; our own limit. */
const maxBlockedMilliseconds = 100

/** A busy machine delays every process, so an input is blamed only if it blocks in every one of these attempts. */
const maxAttempts = 3

const printedInputCount = 25

interface Measurement {
  readonly name: string
  readonly bytes: number
  readonly status: number
  readonly blockedMilliseconds: number
}

interface Portal {
  readonly target: Target
  /** Longest time in milliseconds that the event loop was blocked since the last request. */
  readonly readBlockedMilliseconds: () => Promise<number>
  readonly send: (input: HostileInput) => Promise<number>
  readonly close: () => Promise<void>
}

type PortalMessage = Target & { readonly address: string; readonly blockedMilliseconds: number }

async function startPortal(): Promise<Portal> {
  const child = fork(join(import.meta.dirname, 'parsers-portal.ts'))
  const exitFailure = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The portal ended with ${String(code)}`)))
  })
  const receive = async (): Promise<PortalMessage> =>
    await Promise.race([exitFailure, new Promise<PortalMessage>((resolve) => child.once('message', resolve))])
  const target = await receive()
  return {
    target,
    readBlockedMilliseconds: async () => {
      const answer = receive()
      child.send('measure')
      return (await answer).blockedMilliseconds
    },
    send: async (input) => await sendTo(target.address, input),
    close: async () => {
      child.send('close')
      await exitFailure.catch(() => undefined)
    },
  }
}

/** @returns the status; 0 where the connection was closed instead */
async function sendTo(address: string, { method, path, headers, body }: HostileInput): Promise<number> {
  return await new Promise((resolve) => {
    const clientRequest = request(new URL(path, address), { method, headers, agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    clientRequest.once('error', () => resolve(0))
    clientRequest.end(body)
  })
}

async function measure(portal: Portal, input: HostileInput): Promise<Measurement> {
  let blockedMilliseconds = Number.POSITIVE_INFINITY
  let status = 0
  for (
    let attempt = 0;
    attempt < maxAttempts && blockedMilliseconds >= maxBlockedMilliseconds;
    attempt += 1
  ) {
    await portal.readBlockedMilliseconds()
    status = await portal.send(input)
    blockedMilliseconds = Math.min(blockedMilliseconds, await portal.readBlockedMilliseconds())
  }
  return { name: input.name, bytes: Buffer.byteLength(input.body ?? input.path), status, blockedMilliseconds }
}

/**
 * @param namePart only inputs whose name contains this text are sent
 * @returns 1 if an input blocks the event loop too long
 */
export async function verifyParsers(namePart = ''): Promise<number> {
  const portal = await startPortal()
  const measurements: Measurement[] = []
  try {
    for (const input of listHostileInputs(portal.target)) {
      if (input.name.includes(namePart)) measurements.push(await measure(portal, input))
    }
  } finally {
    await portal.close()
  }
  const longestFirst = measurements.toSorted(
    (left, right) => right.blockedMilliseconds - left.blockedMilliseconds,
  )
  printTable(
    ['input', 'bytes', 'status', 'held, ms'],
    longestFirst
      .slice(0, printedInputCount)
      .map(({ name, bytes, status, blockedMilliseconds }) => [
        name,
        bytes,
        String(status),
        blockedMilliseconds.toFixed(0),
      ]),
  )
  const blockingInputs = longestFirst.filter(
    ({ blockedMilliseconds }) => blockedMilliseconds >= maxBlockedMilliseconds,
  )
  const failedInputs = measurements.filter(({ status }) => status >= 500 && status !== 503)
  console.log(
    `${measurements.length} inputs; ${blockingInputs.length} hold the event loop for ${maxBlockedMilliseconds} ms or longer; ${failedInputs.length} are answered 500`,
  )
  for (const { name, status } of failedInputs) console.error(`${name} is answered ${status}`)
  return blockingInputs.length > 0 || failedInputs.length > 0 ? 1 : 0
}
