/** Adds, replaces and removes single rows of a draft, with a history. None of this changes a price before the draft is published. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { RowProblem } from '@design-portal/contract/price-list-rows.ts'
import { normalizePartNumber } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import {
  checkPriceRow,
  type TypedRowRules,
} from '@design-portal/domain/pricing/price-list-import/check-price-row.ts'
import { getRowKey, type PriceListRow } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import { type ImportProblem, isCaution } from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Caller, withoutIfMatch } from '../../../http/caller.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import type { Services } from '../../../http/services.ts'
import { diffFields, readHistory, recordChange } from '../../people/record-history/record-change.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { deleteDraftRow, listBreaks, findDescription, findDraftRow } from './draft-row-store.ts'
import { lockDraft, requireVersion } from './lock-draft.ts'
import { getListRules } from './reading-rules.ts'
import { type NamedPart, resolvePartNumber } from './resolve-part-number.ts'
import { getRowState } from './row-state.ts'
import { findNamedParts, insertRows, type RowPlace } from './row-store.ts'
import { updateDraft, type VersionRecord } from './store.ts'
import { createFileTexts, translateName } from './texts.ts'

/**
 * @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET if the version is no longer a draft or an import into it runs,
 *   ROW_VERSION_CONFLICT where somebody else has changed or removed the row, INVALID_INPUT with each wrong field
 */
export async function saveRow(
  caller: Caller,
  input: CheckedInputOf<Calls['price-list/draft/row/save']>,
): Promise<AnswerOf<Calls['price-list/draft/row/save']>> {
  const { versionId, replaces, rowVersion, ...typed } = input
  await requireDraftingCatalogue(caller, versionId)
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const { version, list } = await lockDraft(withoutIfMatch(caller), versionId, {})
    const before =
      replaces === undefined ? undefined : await requireRow(caller, version, { ...replaces, rowVersion })
    const rules = await getListRules(caller, list.currency)
    const { row, cautions } = await requireValidRow(db, { versionId, rules, typed, before })
    if (before !== undefined) await deleteDraftRow(db, versionId, before)
    await insertRows(db, versionId, JSON.stringify([row]))
    await finishChange(caller, version, { before, after: row })
    return {
      row: {
        ...row,
        currency: list.currency,
        description: await findDescription(db, row.partNumber),
        state: getRowState(row, rules.today),
        rowVersion: version.row_version + 1,
      },
      cautions: cautions.map(presentProblem),
    }
  })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function deleteRow(
  caller: Caller,
  { versionId, ...expected }: CheckedInputOf<Calls['price-list/draft/row/delete']>,
): Promise<AnswerOf<Calls['price-list/draft/row/delete']>> {
  await requireDraftingCatalogue(caller, versionId)
  return await runInTransaction(caller, async (caller) => {
    const { version } = await lockDraft(withoutIfMatch(caller), versionId, {})
    const before = await requireRow(caller, version, expected)
    await deleteDraftRow(caller.db, versionId, before)
    return { rowCount: await finishChange(caller, version, { before, after: undefined }) }
  })
}

/** @throws CallError NOT_FOUND */
export async function readRowHistory(
  { db }: Services,
  { versionId }: CheckedInputOf<Calls['price-list/version/history']>,
): Promise<AnswerOf<Calls['price-list/version/history']>> {
  await requireVersion(db, versionId)
  return { history: await readHistory(db, 'priceListVersion', versionId) }
}

interface ExpectedRow extends RowPlace {
  readonly rowVersion: number | undefined
}

/** The row, if it still has the expected row version. @throws CallError ROW_VERSION_CONFLICT where somebody else has changed or removed it */
async function requireRow(
  { db, ifMatch }: Caller,
  version: VersionRecord,
  expected: ExpectedRow,
): Promise<PriceListRow> {
  const { rowVersion } = expected
  if (rowVersion === undefined && ifMatch === undefined) throw createMissingVersionError()
  const found = await findDraftRow(db, version.id, expected)
  await requireRowVersion(found?.rowVersion, { rowVersion, ifMatch }, async () => {
    const changes = await readHistory(db, 'priceListVersion', version.id)
    const last = changes.find(({ note }) => note === formatRowName(expected))
    return {
      currentRowVersion: found?.rowVersion ?? null,
      who: last?.who ?? null,
      when: last?.at ?? null,
      changedFields: last?.fields.map(({ field }) => field) ?? [],
    }
  })
  if (found === undefined) throw new CallError('NOT_FOUND')
  const { rowVersion: _rowVersion, ...row } = found
  return row
}

const createMissingVersionError = (): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [
      { path: 'rowVersion', code: 'missing', message: 'Send the rowVersion of the row that is replaced.' },
    ],
  })

interface TypedRow {
  readonly versionId: string
  readonly rules: TypedRowRules
  readonly typed: PriceListRow
  readonly before: PriceListRow | undefined
}

/** Returns the row under the number that the catalogue has for its part, and its cautions. @throws CallError INVALID_INPUT */
async function requireValidRow(
  db: Database,
  { versionId, rules, typed, before }: TypedRow,
): Promise<{ readonly row: PriceListRow; readonly cautions: readonly ImportProblem[] }> {
  const { partNumber, problems: partProblems } = await findPart(db, typed.partNumber)
  const row = { ...typed, partNumber }
  const breaks = await listBreaks(db, versionId, row)
  const others =
    before === undefined ? breaks : breaks.filter((other) => getRowKey(other) !== getRowKey(before))
  const problems = [...checkPriceRow(row, others, rules), ...partProblems]
  const errors = problems.filter((problem) => !isCaution(problem))
  if (errors.length > 0) throw createRowError(errors)
  return { row, cautions: problems }
}

/** The number that the catalogue has for a typed one, with the cautions that a file would have for it. */
async function findPart(
  db: Database,
  written: string,
): Promise<{ readonly partNumber: string; readonly problems: readonly ImportProblem[] }> {
  const cleaned = normalizePartNumber(written).text
  const answer = await findNamedParts(db, JSON.stringify([[written, cleaned]]))
  const named: readonly NamedPart[] = JSON.parse(answer)
  const { partNumber, cautions } = resolvePartNumber(written, cleaned, named[0])
  const place = { row: 0, cell: '', column: 'partNumber', found: written } as const
  return { partNumber, problems: cautions.map((caution) => ({ ...caution, ...place })) }
}

const presentProblem = ({ code, column, found, against }: ImportProblem): RowProblem => ({
  code,
  column,
  found,
  against,
})

/** Names each wrong field, in English; screens take their texts from the problems in the details. */
function createRowError(errors: readonly ImportProblem[]): CallError {
  const text = createFileTexts('en')
  return new CallError('INVALID_INPUT', {
    fields: errors.map(({ code, column, found, against }) => ({
      path: column ?? 'partNumber',
      code: 'not_allowed',
      message: translateName(text, 'PRICE_IMPORT', code, { found, against, column: column ?? '' }),
    })),
    details: { problems: errors.map(presentProblem) },
  })
}

interface RowChange {
  readonly before: PriceListRow | undefined
  readonly after: PriceListRow | undefined
}

/** Records a change of a row, and raises the row version of the draft. @returns the number of rows of the draft */
async function finishChange(
  caller: Caller,
  version: VersionRecord,
  { before, after }: RowChange,
): Promise<number> {
  const { db, user, clock } = caller
  const rowCount = version.row_count + (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1)
  await updateDraft(db, version.id, { row_count: rowCount }, user.id)
  const place = after ?? before
  await recordChange(db, {
    kind: 'priceListVersion',
    id: version.id,
    at: clock(),
    userId: user.id,
    event:
      before === undefined ? 'priceRowAdded' : after === undefined ? 'priceRowRemoved' : 'priceRowChanged',
    fields: diffFields({ ...before }, { ...after }),
    note: place === undefined ? '' : formatRowName(place),
    rowVersion: version.row_version + 1,
  })
  await recordAction(caller, { action: 'draftCatalogue', objectId: version.id })
  return rowCount
}

/** The name of a row in the history, for people. */
const formatRowName = ({ partNumber, validFrom, fromQuantity }: RowPlace): string =>
  `${partNumber} · ${fromQuantity} · ${validFrom}`
