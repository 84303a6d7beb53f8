/**
 * Records what an external reader gets from a portal, answer by answer, in a form in which two portals can be
 * compared.
 */
import type { Call, InputOf, OutputOf } from '@design-portal/contract/call.ts'
import { type CallName, type Calls, calls } from '@design-portal/contract/calls.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import type { LightMyRequestResponse } from 'fastify'
import { openZip } from '../../files/zip.ts'
import type { TestBrowser } from '../test-portal.ts'

/** One answer, or a message written for the reader: its name, and everything that it reveals. */
export interface Observation {
  readonly about: string
  readonly text: string
}

/** Makes a call as the reader and records the answer; undefined if it was refused. */
export type Ask = <Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]> | undefined>

export interface Observer {
  readonly ask: Ask
  /** Makes a call without input that is expected to be refused before its use case runs. */
  readonly callWithoutInput: (name: CallName) => Promise<void>
  /** Records anything else. */
  readonly record: (about: string, value: unknown) => void
  readonly observations: readonly Observation[]
  /** The calls made so far, with the statuses of their answers. */
  readonly answered: ReadonlyMap<CallName, ReadonlySet<number>>
}

/** Headers that contain the time or the request id; all others are compared. */
const ignoredHeaders: ReadonlySet<string> = new Set(['date', 'x-request-id'])

/** @param countStatements returns the number of SQL statements so far */
export function createObserver(browser: TestBrowser, countStatements: () => number): Observer {
  const observations: Observation[] = []
  const answered = new Map<CallName, Set<number>>()
  const placeholders = new Map<string, string>()

  /** Generated ids and hashes are replaced by the order in which the reader first sees them. */
  function replaceGenerated(text: string): string {
    return text.replaceAll(generatedPattern, (found) => {
      const placeholder = placeholders.get(found) ?? `<${placeholders.size + 1}:${found.length}>`
      placeholders.set(found, placeholder)
      return placeholder
    })
  }

  function record(about: string, value: unknown): void {
    observations.push({ about, text: replaceGenerated(JSON.stringify(value, null, 1)) })
  }

  async function recordAnswer(name: CallName, input: unknown, statementsBefore: number): Promise<void> {
    const answer = browser.lastAnswer()
    if (answer === undefined) throw new Error(`No answer of ${name}`)
    const statuses = answered.get(name) ?? new Set<number>()
    answered.set(name, statuses.add(answer.statusCode))
    record(`${name} ${replaceGenerated(JSON.stringify(input)).slice(0, 300)}`, {
      status: answer.statusCode,
      ...(isCounted(name) ? { statements: countStatements() - statementsBefore } : {}),
      headers: pickHeaders(answer),
      body: await readBody(answer),
    })
  }

  return {
    record,
    observations,
    answered,
    ask: async (name, input) => {
      const statementsBefore = countStatements()
      try {
        return await browser.call(name, input)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return undefined
      } finally {
        await recordAnswer(name, input, statementsBefore)
      }
    },
    callWithoutInput: async (name) => {
      const { method, path } = calls[name]
      const statementsBefore = countStatements()
      await browser.inject({
        method,
        url: `/ngapi/${path.replaceAll(/\{\w+\}/g, nonexistentId)}`,
        headers: {
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
          'sec-fetch-site': 'same-origin',
        },
      })
      await recordAnswer(name, {}, statementsBefore)
    },
  }
}

/**
 * Whether the number of statements depends only on the call. A list export runs in parallel to the requests about it,
 * and a cached answer is computed again after any change.
 */
function isCounted(name: CallName): boolean {
  const { cached }: Call = calls[name]
  return cached !== true && !name.startsWith('solutions/list/export')
}

const nonexistentId = '00000000-0000-4000-8000-000000000000'

/** A UUID that is not part of the sample data, a long hexadecimal number, or a token. */
const generatedPattern =
  /(?![a-d]\d0{6}-)[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{16,}\b|(?<=["#])(?=[^"]*[a-z])(?=[^"]*[A-Z])(?=[^"]*\d)[\w-]{27,50}(?=")/g

function pickHeaders({ headers }: LightMyRequestResponse): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ignoredHeaders.has(name))
      // A spreadsheet is compressed, so its length depends on the ids in it.
      .filter(([name]) => name !== 'content-length' || !isSpreadsheet(headers))
      // Cookies contain tokens.
      .map(([name, value]) => (name === 'set-cookie' ? [name, String(value).length] : [name, value])),
  )
}

const isSpreadsheet = (headers: LightMyRequestResponse['headers']): boolean =>
  String(headers['content-type']).includes('spreadsheetml')

const archiveBounds = { unpacked: 50_000_000, entries: 1000 } as const

async function readBody(answer: LightMyRequestResponse): Promise<unknown> {
  const type = String(answer.headers['content-type'])
  if (type.includes('json')) return answer.body === '' ? '' : removeHint(JSON.parse(answer.body))
  if (!isSpreadsheet(answer.headers)) return answer.body
  const archive = await openZip(answer.rawPayload, archiveBounds)
  const parts: string[] = []
  for (const name of archive.names)
    parts.push(`${name}\n${(await archive.read(name))?.toString('utf8') ?? ''}`)
  return parts
}

/** The last characters of an API key are random. */
const removeHint = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'hint' in body ? { ...body, hint: '' } : body

/** The differences: for each observation that differs, its name and the lines that differ. */
export function listDifferences(
  one: readonly Observation[],
  other: readonly Observation[],
): readonly string[] {
  const differences: string[] = []
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [left, right] = [one[index], other[index]]
    if (left?.about !== right?.about) {
      differences.push(`${index}: ${left?.about ?? 'nothing'} against ${right?.about ?? 'nothing'}`)
      break
    }
    if (left !== undefined && right !== undefined && left.text !== right.text)
      differences.push(`${index}: ${left.about}\n${formatLineDifferences(left.text, right.text)}`)
  }
  return differences
}

const maxLines = 12

/** Lines that the other text does not have, each with a prefix. */
function listMissingLines(
  lines: readonly string[],
  others: readonly string[],
  sign: string,
): readonly string[] {
  const otherLines = new Set(others)
  return lines.filter((line) => !otherLines.has(line)).map((line) => `  ${sign} ${line.trim().slice(0, 200)}`)
}

/** Lines that only one of two texts has. */
function formatLineDifferences(left: string, right: string): string {
  const [inLeft, inRight] = [left.split('\n'), right.split('\n')]
  const lines = [...listMissingLines(inLeft, inRight, '-'), ...listMissingLines(inRight, inLeft, '+')]
  if (lines.length === 0) return '  the same lines in another order or number'
  return lines.slice(0, maxLines).join('\n')
}
