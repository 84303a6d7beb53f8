/** Makes and changes parts of the catalogue from a file: known numbers are changed, new ones are made; all rows or none. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { type Language, languages } from '@design-portal/contract/fields.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  type ListColumn,
  type ListRow,
  parseFlag,
  readListDay,
  readListFile,
  readListNumber,
  type ReadList,
  type RowOutcome,
  toImportAnswer,
} from '../../operations/admin-lists/list-file.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { comparePart, type KnownPart, type SentPart, storePart } from './change-part.ts'
import { findKnownParts, findNumbersInUse, listAllSuccessors, lockSuccessors } from './store.ts'

type OtherLanguage = Exclude<Language, 'en'>
type Field =
  | 'partNumber'
  | 'description'
  | 'manufacturer'
  | 'partState'
  | 'lastOrderDate'
  | 'successor'
  | 'mass'
  | 'unit'
  | 'partSource'
  | 'sample'
  | `description_${OtherLanguage}`

const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en')

const columns: readonly ListColumn<Field>[] = [
  { field: 'partNumber', isRequired: true, maxLength: partLimits.maxPartNumberLength },
  { field: 'description' },
  { field: 'manufacturer' },
  { field: 'partState' },
  { field: 'lastOrderDate' },
  { field: 'successor', maxLength: partLimits.maxPartNumberLength },
  { field: 'mass' },
  { field: 'unit' },
  { field: 'partSource' },
  { field: 'sample' },
  ...otherLanguages.map((language) => ({ field: `description_${language}` as const })),
]

type SentFile = CheckedInputOf<Calls['catalogue/part/import']>

interface WantedPart {
  readonly row: number
  readonly known: KnownPart | undefined
  readonly sent: SentPart
}

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importParts(
  caller: Caller,
  { fileName, file, apply, decimalSign }: SentFile,
): Promise<ListImport> {
  await requireDraftingCatalogue(caller, undefined)
  const read = await readListFile(fileName, file, columns)
  return await runInTransaction(caller, async (caller) => {
    await lockSuccessors(caller.db)
    const wanted = await resolveRows(caller, read, decimalSign)
    await reportSuccessors(caller, wanted, read.report)
    const outcomes = wanted.map((part) => getOutcome(caller, part))
    const applied = apply && read.report.errors() === 0
    if (applied)
      for (const { known, sent } of wanted) await storePart(caller, sent, { known, event: 'imported' })
    return toImportAnswer(read, outcomes, applied)
  })
}

function getOutcome(caller: Caller, { known, sent }: WantedPart): RowOutcome {
  if (known === undefined) return 'created'
  return Object.keys(comparePart(caller, sent, known).fields).length === 0 ? 'unchanged' : 'changed'
}

async function resolveRows(
  { db }: Caller,
  { rows, report }: ReadList<Field>,
  decimalSign: SentFile['decimalSign'],
): Promise<readonly WantedPart[]> {
  const numbers = rows.map(({ cells }) => cells.partNumber)
  const known = await findKnownParts(db, numbers)
  const taken = await findNumbersInUse(db, numbers)
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const { partNumber } = row.cells
    if (seen.has(partNumber.toUpperCase())) report.add('duplicate', row.row, 'partNumber', partNumber)
    seen.add(partNumber.toUpperCase())
    const part = known.get(partNumber)
    if (part === undefined && taken.has(partNumber)) report.add('taken', row.row, 'partNumber', partNumber)
    const sent = readPart(row, part, { decimalSign, report })
    return report.rowsWithErrors.has(row.row) || sent === undefined
      ? []
      : [{ row: row.row, known: part, sent }]
  })
}

interface Reading {
  readonly decimalSign: SentFile['decimalSign']
  readonly report: ReadList<Field>['report']
}

/** What a row says of its part; a column that the file does not have leaves what is known. */
function readPart(
  row: ListRow<Field>,
  known: KnownPart | undefined,
  { decimalSign, report }: Reading,
): SentPart | undefined {
  const { cells, hasColumn } = row
  const take = (field: Field, now: string): string => (hasColumn(field) ? cells[field] : now)
  const description = take('description', known?.part.description ?? '')
  if (description === '') report.add('missing', row.row, 'description', '')
  const manufacturer = take('manufacturer', known?.part.manufacturer ?? '')
  if (manufacturer === '') report.add('missing', row.row, 'manufacturer', '')
  const mass = readListNumber(row, 'mass', decimalSign, report)
  if (mass !== undefined && (Number(mass) < 0 || Number(mass) > partLimits.maxMass))
    report.add('outOfRange', row.row, 'mass', mass)
  const lastOrderDate = readListDay(row, 'lastOrderDate', report) ?? null
  const sample = cells.sample === '' ? (known?.part.sample ?? false) : parseFlag(cells.sample)
  if (sample === undefined) report.add('notAllowed', row.row, 'sample', cells.sample)
  const state = findName(partStates, cells.partState, known?.part.state ?? 'released')
  if (state === undefined) report.add('notAllowed', row.row, 'partState', cells.partState)
  const unit = findName(unitNames, cells.unit, known?.part.unit ?? 'piece')
  if (unit === undefined) report.add('notAllowed', row.row, 'unit', cells.unit)
  const day = hasColumn('lastOrderDate') ? lastOrderDate : (known?.part.last_order_date ?? null)
  if (state === 'lastOrder' && day === null) report.add('missing', row.row, 'lastOrderDate', '')
  if (state === undefined || unit === undefined || sample === undefined) return undefined
  const texts = otherLanguages.flatMap((language) => {
    const words = take(`description_${language}`, known?.part.descriptions[language] ?? '')
    return words === '' ? [] : [[language, words] as const]
  })
  return {
    partNumber: cells.partNumber,
    names: Object.assign({ en: description }, Object.fromEntries(texts)),
    manufacturer,
    state,
    lastOrderDate: day,
    successor: take('successor', known?.part.successor ?? ''),
    mass: hasColumn('mass') ? (mass === undefined ? null : Number(mass)) : toNumber(known?.part.mass),
    unit,
    source: take('partSource', known?.part.source ?? ''),
    sample,
    restrictions: [...(known?.restrictions ?? [])],
  }
}

const toNumber = (mass: string | null | undefined): number | null =>
  mass === null || mass === undefined ? null : Number(mass)

/** A name of a closed set, in any case; what holds where the cell is empty, and undefined for any other word. */
function findName<Name extends string>(names: readonly Name[], cell: string, now: Name): Name | undefined {
  return cell === '' ? now : names.find((name) => name.toLowerCase() === cell.toLowerCase())
}

/** Reports successors that neither the catalogue nor the file has, and those that lead back to their part once all rows hold. */
async function reportSuccessors(
  { db }: Caller,
  wanted: readonly WantedPart[],
  report: ReadList<Field>['report'],
): Promise<void> {
  const stated = wanted.flatMap(({ sent: { successor } }) => (successor ? [successor] : []))
  if (stated.length === 0) return
  const known = new Set([
    ...(await findKnownParts(db, stated)).keys(),
    ...wanted.map(({ sent }) => sent.partNumber),
  ])
  const next = new Map([
    ...(await listAllSuccessors(db)),
    ...wanted.map(({ sent }) => [sent.partNumber, sent.successor ?? ''] as const),
  ])
  for (const { row, sent } of wanted) {
    const { partNumber, successor } = sent
    if (!successor) continue
    if (!known.has(successor)) report.add('unknown', row, 'successor', successor)
    const passed = new Set<string>()
    for (let one = successor; one !== '' && !passed.has(one); one = next.get(one) ?? '') {
      passed.add(one)
      if (one === partNumber) report.add('contradicts', row, 'successor', successor)
    }
  }
}
