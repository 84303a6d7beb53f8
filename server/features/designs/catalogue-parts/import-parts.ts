/** Creates and changes parts of the catalogue from a file: all rows or none. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  readListFile,
  type ReadList,
  type RowOutcome,
  toImportAnswer,
} from '../../operations/admin-lists/list-file.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { storePart } from './change-part.ts'
import { comparePart, type StoredPart, type SentPart } from './compare-part.ts'
import { type PartField, partFileColumns, readPartRow } from './read-part-row.ts'
import { findStoredParts, listNumbersInUse, listAllSuccessors, lockCatalogue } from './store.ts'

type SentFile = CheckedInputOf<Calls['catalogue/part/import']>

interface ResolvedRow {
  readonly row: number
  readonly stored: StoredPart | undefined
  readonly sent: SentPart
}

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importParts(caller: Caller, sent: SentFile): Promise<ListImport> {
  await requireDraftingCatalogue(caller, undefined)
  const read = await readListFile(sent, partFileColumns)
  return await runInTransaction(caller, async (caller) => {
    await lockCatalogue(caller.db)
    const resolvedRows = await resolveRows(caller, read, sent.decimalSign)
    await reportSuccessors(caller, resolvedRows, read.report)
    const outcomes = resolvedRows.map((part) => getOutcome(caller, part))
    const applied = sent.apply && read.report.countErrors() === 0
    if (applied)
      for (const part of resolvedRows)
        await storePart(caller, part.sent, { stored: part.stored, event: 'imported' })
    return toImportAnswer(read, outcomes, applied)
  })
}

function getOutcome(caller: Caller, { stored, sent }: ResolvedRow): RowOutcome {
  if (stored === undefined) return 'created'
  return Object.keys(comparePart(sent, stored, caller.user.companyName).fields).length === 0
    ? 'unchanged'
    : 'changed'
}

async function resolveRows(
  { db }: Caller,
  { rows, report }: ReadList<PartField>,
  decimalSign: SentFile['decimalSign'],
): Promise<readonly ResolvedRow[]> {
  const numbers = rows.map(({ cells }) => cells.partNumber)
  const storedParts = await findStoredParts(db, numbers)
  const numbersInUse = await listNumbersInUse(db, numbers)
  const precedingNumbers = new Set<string>()
  return rows.flatMap((row) => {
    const { partNumber } = row.cells
    if (precedingNumbers.has(partNumber.toUpperCase()))
      report.add('duplicate', row.row, 'partNumber', partNumber)
    precedingNumbers.add(partNumber.toUpperCase())
    const part = storedParts.get(partNumber)
    if (part === undefined && numbersInUse.has(partNumber))
      report.add('taken', row.row, 'partNumber', partNumber)
    const sent = readPartRow(row, part, { decimalSign, report })
    return report.rowsWithErrors.has(row.row) || sent === undefined
      ? []
      : [{ row: row.row, stored: part, sent }]
  })
}

/** Reports successors that neither the catalogue nor the file has, and those that would lead back to their part once all rows are applied. */
async function reportSuccessors(
  { db }: Caller,
  resolvedRows: readonly ResolvedRow[],
  report: ReadList<PartField>['report'],
): Promise<void> {
  const stated = resolvedRows.flatMap(({ sent: { successor } }) => (successor ? [successor] : []))
  if (stated.length === 0) return
  const existingNumbers = new Set([
    ...(await findStoredParts(db, stated)).keys(),
    ...resolvedRows.map(({ sent }) => sent.partNumber),
  ])
  const successorByPart = new Map([
    ...(await listAllSuccessors(db)),
    ...resolvedRows.map(({ sent }) => [sent.partNumber, sent.successor ?? ''] as const),
  ])
  for (const { row, sent } of resolvedRows) {
    const { partNumber, successor } = sent
    if (!successor) continue
    if (!existingNumbers.has(successor)) report.add('unknown', row, 'successor', successor)
    const visited = new Set<string>()
    for (
      let current = successor;
      current !== '' && !visited.has(current);
      current = successorByPart.get(current) ?? ''
    ) {
      visited.add(current)
      if (current === partNumber) report.add('contradicts', row, 'successor', successor)
    }
  }
}
