/** Reports what a draft changes compared with what is in force, on the screen and as files, and exports versions and problems as files. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { differencePageSize, type PriceListDifference } from '@design-portal/contract/price-lists.ts'
import { formatCsv, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { requireVersion, createConditionError } from './lock-draft.ts'
import { findDifference, readDifferenceText } from './difference-store.ts'
import { findCompanyNames, toScopeAnswer } from './read-lists.ts'
import { firstPlace, readRowsText } from './row-store.ts'
import { findImport, listLists, findListInForce, type VersionRecord } from './store.ts'
import { createFileTexts, translateName } from './texts.ts'
import { buildTableInThread } from './write-table.ts'

/** @throws CallError NOT_FOUND, CONDITION_NOT_MET if it is compared with what is in force and is not a draft */
export async function readDifference(
  { db }: Services,
  input: CheckedInputOf<Calls['price-list/difference']>,
): Promise<PriceListDifference> {
  const { versionId, against, kind, markedOnly, threshold, currentPage } = input
  const draft =
    against === undefined ? await requireDraft(db, versionId) : await requireVersion(db, versionId)
  const priceListId = draft.price_list_id
  const inForce =
    against === undefined
      ? await findListInForce(db, priceListId)
      : await requireVersionOfList(db, against, priceListId)
  const [list] = await listLists(db, { priceListId })
  const found = await findDifference(
    db,
    { priceListId, versionId, against, threshold },
    { kind, markedOnly, limit: differencePageSize, offset: (currentPage - 1) * differencePageSize },
  )
  const names = await findCompanyNames(db, [...(draft.company_ids ?? []), ...(inForce?.company_ids ?? [])])
  const { counts, rowsBefore, rowsAfter } = found
  return {
    currency: list?.currency ?? '',
    rowsBefore,
    rowsAfter,
    counts: { ...counts, same: rowsAfter - counts.added - counts.changed },
    families: [...found.families],
    scopeBefore: inForce === undefined ? null : toScopeAnswer(inForce, names),
    scopeAfter: toScopeAnswer(draft, names),
    rows: [...found.rows],
    totalItems: found.matching,
  }
}

/** Another version of the same list. */
async function requireVersionOfList(
  db: Services['db'],
  versionId: string,
  priceListId: string,
): Promise<VersionRecord> {
  const version = await requireVersion(db, versionId)
  if (version.price_list_id !== priceListId) throw new CallError('NOT_FOUND')
  return version
}

async function requireDraft(db: Services['db'], versionId: string): Promise<VersionRecord> {
  const version = await requireVersion(db, versionId)
  if (version.state !== 'draft') throw createConditionError('isDraft')
  return version
}

const differenceHeadings = [
  'PRICE_LIST_CHANGE',
  'PRICE_COLUMN_PART_NUMBER',
  'PRICE_COLUMN_FROM_QUANTITY',
  'PRICE_COLUMN_PER',
  'PRICE_COLUMN_UNIT',
  'PRICE_LIST_PRICE_BEFORE',
  'PRICE_LIST_PRICE_AFTER',
  'PRICE_LIST_PERCENT',
  'PRICE_LIST_MARK',
  'PRICE_LIST_FROM_BEFORE',
  'PRICE_LIST_FROM_AFTER',
  'PRICE_LIST_UNTIL_BEFORE',
  'PRICE_LIST_UNTIL_AFTER',
] as const

/** @throws CallError NOT_FOUND, CONDITION_NOT_MET if it is not a draft */
export async function exportDifference(
  { db, clock }: Services,
  { versionId, threshold, lang }: CheckedInputOf<Calls['price-list/difference.xlsx']>,
): Promise<AnswerOf<Calls['price-list/difference.xlsx']>> {
  const draft = await requireDraft(db, versionId)
  const [list] = await listLists(db, { priceListId: draft.price_list_id })
  const text = createFileTexts(lang)
  const question = { priceListId: draft.price_list_id, versionId, threshold }
  const title = text('PRICE_LIST_DIFFERENCE')
  const name = list?.price_list_name ?? ''
  const body = await buildTableInThread({
    kind: 'difference',
    rows: await readDifferenceText(db, question),
    title,
    facts: [
      [text('PRICE_LIST'), name],
      [text('PRICE_COLUMN_CURRENCY'), list?.currency ?? ''],
      [text('PRICE_LIST_DRAFTED_BY'), draft.drafter_name ?? ''],
      [text('PRICE_LIST_MARK'), text('PRICE_LIST_MARK_FROM', { percent: threshold })],
    ],
    headings: differenceHeadings.map((key) => text(key)),
    words: {
      changed: translateName(text, 'PRICE_LIST_KIND', 'changed'),
      added: translateName(text, 'PRICE_LIST_KIND', 'added'),
      removed: translateName(text, 'PRICE_LIST_KIND', 'removed'),
      marked: text('PRICE_LIST_MARKED'),
    },
  })
  return { fileName: `${name} ${title} ${getUtcDay(clock())}.xlsx`, body }
}

/** Number of rows read at a time; their text is some 800 kB. */
const rowsAtOnce = 4_000

/** @throws CallError NOT_FOUND */
export async function exportVersion(
  { db }: Services,
  versionId: string,
): Promise<AnswerOf<Calls['price-list/version.csv']>> {
  const version = await requireVersion(db, versionId)
  const [list] = await listLists(db, { priceListId: version.price_list_id })
  // The rows of a draft may be replaced in the meantime, so all pages are read from the same snapshot.
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const pages: string[] = []
      let page = await readRowsText(transaction, versionId, firstPlace, rowsAtOnce)
      while (page !== undefined) {
        pages.push(page.text)
        page = await readRowsText(transaction, versionId, page.last, rowsAtOnce)
      }
      return pages
    })
  const body = await buildTableInThread({ kind: 'version', rows, currency: list?.currency ?? '' })
  const number = version.version_number === null ? '' : ` ${version.version_number}`
  return { fileName: `${list?.price_list_name ?? ''}${number}.csv`, body }
}

/** @throws CallError NOT_FOUND */
export async function exportProblems(
  { db }: Services,
  { importId, lang }: CheckedInputOf<Calls['price-list/import/problems.csv']>,
): Promise<AnswerOf<Calls['price-list/import/problems.csv']>> {
  const found = await findImport(db, importId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const text = createFileTexts(lang)
  const headings = [
    'PRICE_IMPORT_ROW',
    'PRICE_IMPORT_CELL',
    'PRICE_IMPORT_COLUMN',
    'PRICE_IMPORT_FOUND',
    'PRICE_IMPORT_WHAT',
  ] as const
  const rows = found.problems.map(({ code, row, cell, column, found: cellText, against }) => {
    const named = column === null ? '' : translateName(text, 'PRICE_COLUMN', column)
    return [
      row === 0 ? '' : String(row),
      cell,
      named,
      cellText,
      text(toTextKey('PRICE_IMPORT', code), { found: cellText, against, column: named }),
    ]
  })
  return {
    fileName: `${found.file_name.replace(/\.[^.]+$/, '')} ${text('PRICE_IMPORT_PROBLEMS')}.csv`,
    body: formatCsv([headings.map((key) => text(key)), ...rows], getCsvStyle(lang)),
  }
}
