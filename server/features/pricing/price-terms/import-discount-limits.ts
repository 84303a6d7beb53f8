/** Adds the discount limits of a file to the draft: a row for each role, and for a family if it has a limit of its own. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import { normalizeWord } from '@design-portal/domain/parts/import/normalize-word.ts'
import type { Role } from '@design-portal/domain/permissions/roles.ts'
import { readNumber } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import {
  discountRoles,
  getTermKey,
  type LimitTerm,
  termPatterns,
} from '@design-portal/domain/pricing/price-terms/terms.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { Caller } from '../../../http/caller.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import { type ListRow, type ReadList, readListFile } from '../../operations/admin-lists/list-file.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { applyImport } from './apply-import.ts'
import { findKnownNames } from './in-force-store.ts'

type Field = 'baseRole' | 'family' | 'percent'

const columns: readonly ListColumn<Field>[] = [
  { field: 'baseRole', isRequired: true },
  { field: 'family' },
  { field: 'percent', isRequired: true, form: cellForms.number },
]

type SentFile = CheckedInputOf<Calls['price-terms/discount-limits/import']>

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importDiscountLimits(caller: Caller, sent: SentFile): Promise<ListImport> {
  await requireDraftingCatalogue(caller, 'discountLimit')
  const read = await readListFile(sent, columns)
  const { families } = await findKnownNames(caller.db, [])
  const keysSoFar = new Set<string>()
  const terms = read.rows.flatMap((row) => {
    const term = readLimit(row, { families, decimalSign: sent.decimalSign, report: read.report })
    if (term === undefined) return []
    const key = getTermKey(term)
    if (keysSoFar.has(key)) read.report.add('duplicate', row.row, 'baseRole', key)
    keysSoFar.add(key)
    return [term]
  })
  const { fileName, apply } = sent
  const { report, rows, reading } = read
  return await applyImport(caller, 'discountLimit', {
    terms,
    rows: rows.length,
    report,
    reading,
    fileName,
    apply,
  })
}

interface LimitRowContext {
  readonly families: ReadonlySet<string>
  readonly decimalSign: SentFile['decimalSign']
  readonly report: ReadList<Field>['report']
}

function readLimit(
  row: ListRow<Field>,
  { families, decimalSign, report }: LimitRowContext,
): LimitTerm | undefined {
  const { cells, row: place } = row
  const role = findRole(cells.baseRole)
  if (role === undefined && cells.baseRole !== '') report.add('unknown', place, 'baseRole', cells.baseRole)
  const family = cells.family === '' ? null : cells.family.toUpperCase()
  const isKnown = family === null || families.has(family)
  if (!isKnown) report.add('unknown', place, 'family', cells.family)
  const percent = readPercent(row, { decimalSign, report })
  return role === undefined || !isKnown || percent === undefined
    ? undefined
    : { kind: 'discountLimit', role, family, percent }
}

/**
 * The percentage of a cell. A spreadsheet keeps 15 % as 0.15 where the cell is formatted as a percentage, and as 15 where it is not: a
 * number between 0 and 1 is refused, because nobody can tell which is meant.
 */
function readPercent(
  { row, findCell }: ListRow<Field>,
  { decimalSign, report }: Pick<LimitRowContext, 'decimalSign' | 'report'>,
): string | undefined {
  const cell = findCell('percent')
  if (cell === undefined) return undefined
  const trimmed = cell.text.trim()
  const text = /[%％]$/u.test(trimmed) ? trimmed.slice(0, -1).trimEnd() : trimmed
  const read = readNumber({ ...cell, text }, decimalSign)
  if (!('value' in read)) {
    report.add(read.problem, row, 'percent', cell.text)
    return undefined
  }
  const value = Number(read.value)
  const isAllowed = termPatterns.percent.test(read.value) && value <= 100 && (value === 0 || value >= 1)
  if (!isAllowed) report.add('outOfRange', row, 'percent', cell.text)
  return isAllowed ? read.value : undefined
}

/** The roles by code and by name in every language. */
let rolesByWord: ReadonlyMap<string, Role> | undefined

function findRole(word: string): Role | undefined {
  rolesByWord ??= new Map(
    discountRoles.flatMap((role) =>
      [role, ...languages.map((language) => getPortalMessages(language)[`PRIVILEGE_${role}`] ?? role)].map(
        (name) => [normalizeWord(name), role] as const,
      ),
    ),
  )
  return rolesByWord.get(normalizeWord(word))
}
