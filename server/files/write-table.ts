/** Writes tables to files, in a thread where they are long. */
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import { startThread } from '../threads/thread.ts'
import type { StyledSheet } from './styled-sheet-thread.ts'
import type { TableMessage } from './table-thread.ts'
import { createTableWriter, type TableTask } from './table-writer.ts'

/** Number of rows that a thread takes at a time. */
const batchSize = 500

/** A table with up to this many rows is written at once, which takes a few milliseconds. */
const quickRows = 100

const limits = { milliseconds: 60_000, memoryMegabytes: 256 } as const

type Rows = readonly (readonly FileCell[])[]

/**
 * Writes a table in a thread of its own as its rows arrive; only one batch of them at a time is in memory.
 *
 * @throws ThreadStoppedError
 */
export async function* streamTable(
  task: TableTask,
  batches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const thread = startThread<TableMessage, Uint8Array>(new URL('table-thread.ts', import.meta.url), limits)
  try {
    await thread.ask({ task })
    for await (const rows of batches) yield await thread.ask({ rows })
    yield await thread.ask({ end: true })
  } finally {
    await thread.end()
  }
}

/** Writes a whole table. */
export async function buildTable(task: TableTask, rows: Rows): Promise<Uint8Array> {
  if (rows.length <= quickRows) {
    const writer = createTableWriter(task)
    return Buffer.concat([writer.write(rows), writer.end()])
  }
  const pieces: Uint8Array[] = []
  for await (const piece of streamTable(task, splitRows(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * Lays out a spreadsheet whose rows differ, in a thread of its own.
 *
 * @throws ThreadStoppedError
 */
export async function buildStyledSheet(sheet: StyledSheet): Promise<Uint8Array> {
  const thread = startThread<StyledSheet, Uint8Array>(
    new URL('styled-sheet-thread.ts', import.meta.url),
    limits,
  )
  try {
    return await thread.ask(sheet)
  } finally {
    await thread.end()
  }
}

async function* splitRows(rows: Rows): AsyncGenerator<Rows> {
  for (let start = 0; start < rows.length; start += batchSize)
    yield await Promise.resolve(rows.slice(start, start + batchSize))
}
