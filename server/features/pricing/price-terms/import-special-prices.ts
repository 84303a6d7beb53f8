/** Adds the special prices of a file to the draft: a row for each part of an agreement; the rows of an agreement replace its previous terms. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import {
  type SpecialPricePart,
  type SpecialTerm,
  termPatterns,
} from '@design-portal/domain/pricing/price-terms/terms.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../../http/caller.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type ListRow,
  readListDay,
  readListFile,
  readListNumber,
  type ReadList,
  splitList,
} from '../../operations/admin-lists/list-file.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { applyImport } from './apply-import.ts'
import { isKnownCurrency } from './check-terms.ts'
import { findCompaniesByName } from './list-store.ts'

type Field =
  | 'agreement'
  | 'opportunityNumber'
  | 'companyName'
  | 'countries'
  | 'currency'
  | 'validFrom'
  | 'validUntil'
  | 'partNumber'
  | 'unitPrice'

const columns: readonly ListColumn<Field>[] = [
  { field: 'agreement', isRequired: true, maxLength: 100 },
  { field: 'opportunityNumber', isRequired: true, maxLength: 100 },
  { field: 'companyName', isRequired: true },
  { field: 'countries', maxLength: 1000 },
  { field: 'currency', isRequired: true, form: cellForms.currency },
  { field: 'validFrom', isRequired: true, form: cellForms.day },
  { field: 'validUntil', isRequired: true, form: cellForms.day },
  { field: 'partNumber', isRequired: true, maxLength: 100 },
  { field: 'unitPrice', isRequired: true, form: cellForms.number },
]

type SentFile = CheckedInputOf<Calls['price-terms/special-prices/import']>
type Terms = NonNullable<SpecialTerm['terms']>

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importSpecialPrices(caller: Caller, sent: SentFile): Promise<ListImport> {
  await requireDraftingCatalogue(caller, 'specialPrice')
  const read = await readListFile(sent, columns)
  const names = [...new Set(read.rows.map(({ cells }) => cells.companyName.toLowerCase()))]
  const companies = await findCompaniesByName(caller.db, names)
  const terms = groupRows(read, companies, sent.decimalSign)
  return await applyImport(caller, 'specialPrice', {
    terms,
    rows: read.rows.length,
    report: read.report,
    reading: read.reading,
    fileName: sent.fileName,
    apply: sent.apply,
  })
}

/** The rows of each agreement as one term; a row whose head differs from that of the first is reported. */
function groupRows(
  { rows, report }: ReadList<Field>,
  companies: ReadonlyMap<string, string>,
  decimalSign: SentFile['decimalSign'],
): readonly SpecialTerm[] {
  const agreements = new Map<string, { head: Omit<Terms, 'parts'>; parts: SpecialPricePart[] }>()
  for (const row of rows) {
    const { agreement, partNumber } = row.cells
    const head = readHead(row, companies, report)
    const unitPrice = readListNumber(row, 'unitPrice', decimalSign, report)
    if (head === undefined || unitPrice === undefined) continue
    if (!termPatterns.unitPrice.test(unitPrice)) report.add('outOfRange', row.row, 'unitPrice', unitPrice)
    const group = agreements.get(agreement)
    if (group === undefined) {
      agreements.set(agreement, { head, parts: [{ partNumber, unitPrice }] })
      continue
    }
    if (!isDeepStrictEqual(group.head, head)) report.add('contradicts', row.row, 'agreement', agreement)
    if (group.parts.some((part) => part.partNumber === partNumber))
      report.add('duplicate', row.row, 'partNumber', partNumber)
    group.parts.push({ partNumber, unitPrice })
  }
  return Array.from(agreements, ([agreement, { head, parts }]) => ({
    kind: 'specialPrice',
    agreement,
    terms: { ...head, parts },
  }))
}

/** Reads the terms of the agreement from a row; undefined if a field cannot be read, which is reported. */
function readHead(
  row: ListRow<Field>,
  companies: ReadonlyMap<string, string>,
  report: ReadList<Field>['report'],
): Omit<Terms, 'parts'> | undefined {
  const { cells, row: place } = row
  const companyId = companies.get(cells.companyName.toLowerCase())
  if (companyId === undefined) report.add('unknown', place, 'companyName', cells.companyName)
  const countryIds = splitList(cells.countries).map((code) => code.toUpperCase())
  const unknown = countryIds.find((code) => findCountry(code) === undefined)
  if (unknown !== undefined) report.add('unknown', place, 'countries', unknown)
  const currency = cells.currency.toUpperCase()
  if (!isKnownCurrency(currency)) report.add('unknown', place, 'currency', cells.currency)
  const validFrom = readListDay(row, 'validFrom', report)
  const validUntil = readListDay(row, 'validUntil', report)
  if (typeof validFrom !== 'string' || typeof validUntil !== 'string' || companyId === undefined)
    return undefined
  if (validUntil < validFrom) report.add('contradicts', place, 'validUntil', cells.validUntil)
  return {
    opportunityNumber: cells.opportunityNumber,
    companyId,
    countryIds: countryIds.length === 0 ? null : countryIds.toSorted(),
    currency,
    validFrom,
    validUntil,
  }
}
