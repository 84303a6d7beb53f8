/** The format of a backup: gzipped lines of JSON that end with the totals, so that a truncated file is detected. */
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { AppliedMigration } from './migrate.ts'

/** The first line, which identifies the file and the schema of its database. */
export interface BackupHeader {
  kind: 'header'
  format: 'design-portal-backup'
  version: 1
  /** ISO 8601, UTC. */
  madeAt: string
  /** Version of the PostgreSQL server. */
  server: string
  migrations: AppliedMigration[]
}

/** The line that precedes the rows of a table. */
export interface BackupTable {
  kind: 'table'
  name: string
  columns: { name: string; type: string }[]
}

/** Values in the order of the table's columns, each as PostgreSQL writes it as text. */
export interface BackupRow {
  kind: 'row'
  values: (string | null)[]
}

/** The current value of a sequence. */
export interface BackupSequence {
  kind: 'sequence'
  name: string
  /** As text, because the value may exceed the range of a number. */
  lastValue: string
  isCalled: boolean
}

/** The last line. A file without it is incomplete. */
export interface BackupEnd {
  kind: 'end'
  tables: number
  rows: number
}

export type BackupLine = BackupHeader | BackupTable | BackupRow | BackupSequence | BackupEnd

/** Yields the text of a line; a `BackupRow` is written as a plain array to save space. */
function* serializeLine(line: BackupLine): Generator<string> {
  yield `${JSON.stringify(line.kind === 'row' ? line.values : line)}\n`
}

/**
 * Writes the lines to a file that only its owner may read. The file gets its name only when it is complete and
 * flushed to disk; an older file of that name is replaced at that moment.
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const temporaryPath = `${path}.new-${process.pid}`
  try {
    await pipeline(
      Readable.from(lines),
      async function* serialize(source: AsyncIterable<BackupLine>) {
        for await (const line of source) yield* serializeLine(line)
      },
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(temporaryPath, { mode: 0o600, flush: true }),
    )
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

/**
 * Reads the lines of a file, one by one.
 *
 * @throws Error if the file cannot be read, is not a backup, is damaged or is incomplete
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupLine> {
  let last: BackupLine | undefined
  for await (const text of readTextLines(path)) {
    const line = parseLine(text, path)
    if (last === undefined) requireBackupHeader(line, path)
    last = line
    yield line
  }
  if (last?.kind !== 'end') throw createDamagedFileError(path, undefined)
}

async function* readTextLines(path: string): AsyncGenerator<string> {
  // Opening the file first reports errors such as "no such file" unchanged; the stream below reports every error as one of unpacking.
  const file = await open(path)
  const unpacked = createGunzip()
  // An error of either stream is reported to the reader of the lines, so it is ignored here.
  const unpacking = pipeline(file.createReadStream(), unpacked).catch(() => {})
  try {
    yield* splitLines(unpacked)
  } catch (error) {
    throw createDamagedFileError(path, error instanceof Error ? error : undefined)
  } finally {
    unpacked.destroy()
    await unpacking
  }
}

/** Joins the parts of a line once it has ended: `node:readline` searches a line of several megabytes again with each part. */
async function* splitLines(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = []
  for await (const part of parts) {
    let start = 0
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', start)) {
      yield Buffer.concat([...pending, part.subarray(start, end)]).toString()
      pending = []
      start = end + 1
    }
    if (start < part.length) pending.push(part.subarray(start))
  }
  if (pending.length > 0) yield Buffer.concat(pending).toString()
}

function createDamagedFileError(path: string, cause: Error | undefined): Error {
  return new Error(
    `${path} is damaged or incomplete${cause === undefined ? '' : ` (${cause.message})`}. ` +
      'Nothing was restored; take another backup.',
    { cause },
  )
}

function requireBackupHeader(line: BackupLine, path: string): void {
  if (line.kind !== 'header' || line.format !== 'design-portal-backup') {
    throw new Error(`${path} is not a backup of the portal.`)
  }
  if (line.version !== 1) {
    throw new Error(
      `${path} was made by a newer version of the portal (format ${String(line.version)}); restore it with that version.`,
    )
  }
}

/** Parses a line. Only its kind is checked, because the content was written by this program and is checked by the database. */
function parseLine(text: string, path: string): BackupLine {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${path} is not a backup of the portal.`)
  }
  if (isRow(value)) return { kind: 'row', values: value }
  if (isLine(value)) return value
  throw new Error(`${path} is not a backup of the portal.`)
}

function isRow(value: unknown): value is (string | null)[] {
  return Array.isArray(value)
}

function isLine(value: unknown): value is BackupLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    ['header', 'table', 'sequence', 'end'].includes(value.kind)
  )
}
