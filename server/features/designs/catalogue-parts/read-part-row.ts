/** Reads a part from a row of a file. */
import { type Language, languages } from '@design-portal/contract/fields.ts'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import type { DecimalSign } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type ListRow,
  parseFlag,
  readListDay,
  readListNumber,
  type ReadList,
} from '../../operations/admin-lists/list-file.ts'
import type { StoredPart, SentPart } from './compare-part.ts'

type OtherLanguage = Exclude<Language, 'en'>
export type PartField =
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

/** The columns of a file of parts. */
export const partFileColumns: readonly ListColumn<PartField>[] = [
  { field: 'partNumber', isRequired: true, maxLength: partLimits.maxPartNumberLength },
  { field: 'description' },
  { field: 'manufacturer' },
  { field: 'partState' },
  { field: 'lastOrderDate', form: cellForms.day },
  { field: 'successor', maxLength: partLimits.maxPartNumberLength },
  { field: 'mass', form: cellForms.number },
  { field: 'unit' },
  { field: 'partSource' },
  { field: 'sample' },
  ...otherLanguages.map((language) => ({ field: `description_${language}` as const })),
]

interface RowContext {
  readonly decimalSign: DecimalSign
  readonly report: ReadList<PartField>['report']
}

/**
 * Builds the part that a row describes. Fields without a column in the file keep their stored values. Problems are added to the report.
 *
 * @returns undefined if the state, the unit or the sample flag of the row is not one of the allowed words
 */
export function readPartRow(
  row: ListRow<PartField>,
  stored: StoredPart | undefined,
  { decimalSign, report }: RowContext,
): SentPart | undefined {
  const { cells, hasColumn } = row
  const readText = (field: PartField, current: string): string => (hasColumn(field) ? cells[field] : current)
  const description = readText('description', stored?.part.description ?? '')
  if (description === '') report.add('missing', row.row, 'description', '')
  const manufacturer = readText('manufacturer', stored?.part.manufacturer ?? '')
  if (manufacturer === '') report.add('missing', row.row, 'manufacturer', '')
  const mass = readListNumber(row, 'mass', decimalSign, report)
  if (mass !== undefined && (Number(mass) < 0 || Number(mass) > partLimits.maxMass))
    report.add('outOfRange', row.row, 'mass', mass)
  const lastOrderDate = readListDay(row, 'lastOrderDate', report) ?? null
  const sample = cells.sample === '' ? (stored?.part.sample ?? false) : parseFlag(cells.sample)
  if (sample === undefined) report.add('notAllowed', row.row, 'sample', cells.sample)
  const state = findName(partStates, cells.partState, stored?.part.state ?? 'released')
  if (state === undefined) report.add('notAllowed', row.row, 'partState', cells.partState)
  const unit = findName(unitNames, cells.unit, stored?.part.unit ?? 'piece')
  if (unit === undefined) report.add('notAllowed', row.row, 'unit', cells.unit)
  const day = hasColumn('lastOrderDate') ? lastOrderDate : (stored?.part.last_order_date ?? null)
  if (state === 'lastOrder' && day === null) report.add('missing', row.row, 'lastOrderDate', '')
  if (state === undefined || unit === undefined || sample === undefined) return undefined
  const texts = otherLanguages.flatMap((language) => {
    const text = readText(`description_${language}`, stored?.part.descriptions[language] ?? '')
    return text === '' ? [] : [[language, text] as const]
  })
  return {
    partNumber: cells.partNumber,
    names: Object.assign({ en: description }, Object.fromEntries(texts)),
    manufacturer,
    state,
    lastOrderDate: day,
    successor: readText('successor', stored?.part.successor ?? ''),
    mass: hasColumn('mass') ? (mass === undefined ? null : Number(mass)) : toNumber(stored?.part.mass),
    unit,
    source: readText('partSource', stored?.part.source ?? ''),
    sample,
    restrictions: [...(stored?.restrictions ?? [])],
  }
}

const toNumber = (mass: string | null | undefined): number | null =>
  mass === null || mass === undefined ? null : Number(mass)

/** Finds a name of a closed set, regardless of case; `current` for an empty cell, undefined for any other word. */
function findName<Name extends string>(
  names: readonly Name[],
  cell: string,
  current: Name,
): Name | undefined {
  return cell === '' ? current : names.find((name) => name.toLowerCase() === cell.toLowerCase())
}
