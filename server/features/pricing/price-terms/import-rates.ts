/** Adds the exchange rates of a file to the draft: a list of the portal's own columns, or a file of the European Central Bank. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { type EcbRate, isEcbCsv, readEcbCsv } from '@design-portal/domain/pricing/price-terms/read-ecb.ts'
import { getTermKey, type RateTerm, termPatterns } from '@design-portal/domain/pricing/price-terms/terms.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { walkXml, XmlError } from '../../../files/xml.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type ImportProblems,
  readListDay,
  readListFile,
  readListNumber,
} from '../../operations/admin-lists/list-file.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { baseCurrency, isKnownCurrency } from './check-terms.ts'
import { applyImport } from './apply-import.ts'

type Field = 'currency' | 'rate' | 'validFrom' | 'validUntil' | 'source'

const columns: readonly ListColumn<Field>[] = [
  { field: 'currency', isRequired: true, form: cellForms.currency },
  { field: 'rate', isRequired: true, form: cellForms.number },
  { field: 'validFrom', isRequired: true, form: cellForms.day },
  { field: 'validUntil', form: cellForms.day },
  { field: 'source' },
]

type SentFile = CheckedInputOf<Calls['price-terms/exchange-rates/import']>

interface FileRates {
  readonly terms: readonly RateTerm[]
  readonly rows: number
  readonly report: ImportProblems<Field>
  /** How the table was read; null for a file of the bank, whose format is fixed. */
  readonly reading: ReadingDescription | null
}

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importRates(caller: Caller, sent: SentFile): Promise<ListImport> {
  await requireDraftingCatalogue(caller, 'exchangeRate')
  const read = await readRatesFile(sent)
  return await applyImport(caller, 'exchangeRate', { ...read, fileName: sent.fileName, apply: sent.apply })
}

async function readRatesFile(sent: SentFile): Promise<FileRates> {
  const { fileName, file } = sent
  if (/\.xml$/i.test(fileName)) return await checkEcbRates(readEcbXml(new TextDecoder().decode(file)))
  if (/\.csv$/i.test(fileName)) {
    const text = new TextDecoder().decode(file)
    if (isEcbCsv(text)) return await checkEcbRates(readEcbCsv(text))
  }
  return await readPortalColumns(sent)
}

/** @throws CallError FILE_NOT_READABLE */
function readEcbXml(text: string): readonly EcbRate[] {
  const rates: EcbRate[] = []
  let day = ''
  try {
    walkXml(text, {
      open: ({ name, attribute }) => {
        if (name !== 'Cube') return
        day = attribute('time') ?? day
        const currency = attribute('currency')
        if (currency !== undefined)
          rates.push({ row: rates.length + 1, currency, day, rate: attribute('rate') ?? '' })
      },
      close: () => undefined,
      text: () => undefined,
    })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new CallError('FILE_NOT_READABLE', { details: { reason: error.message } })
  }
  if (rates.length === 0) throw new CallError('FILE_NOT_READABLE', { details: { reason: 'It has no rates' } })
  return rates
}

/** Checks the bank's rates. An empty list is read only to get an empty report, to which their problems are added. */
async function checkEcbRates(rates: readonly EcbRate[]): Promise<FileRates> {
  const { report } = await readListFile(
    { fileName: 'rates.csv', file: Buffer.from('currency;rate;validFrom\n;;') },
    columns.map(({ field }) => ({ field })),
  )
  const terms = rates.map((rate): RateTerm => {
    checkRate(rate, report)
    return {
      kind: 'exchangeRate',
      currency: rate.currency,
      validFrom: rate.day,
      validUntil: null,
      rate: rate.rate,
      source: 'European Central Bank, euro foreign exchange reference rates',
    }
  })
  reportDuplicates(
    terms.map((term, index) => ({ term, row: rates[index]?.row ?? 0 })),
    report,
  )
  return { terms, rows: rates.length, report, reading: null }
}

interface UncheckedRate {
  readonly row: number
  readonly currency: string
  readonly day: string
  readonly rate: string
}

function checkRate({ row, currency, day, rate }: UncheckedRate, report: ImportProblems<Field>): void {
  if (!isKnownCurrency(currency) || currency === baseCurrency)
    report.add('unknown', row, 'currency', currency)
  if (!termPatterns.rate.test(rate) || !/[1-9]/.test(rate)) report.add('outOfRange', row, 'rate', rate)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    report.add('notADay', row, 'validFrom', day)
}

function reportDuplicates(
  terms: readonly { readonly term: RateTerm; readonly row: number }[],
  report: ImportProblems<Field>,
): void {
  const keysSoFar = new Set<string>()
  for (const { term, row } of terms) {
    const key = getTermKey(term)
    if (keysSoFar.has(key)) report.add('duplicate', row, 'validFrom', key)
    keysSoFar.add(key)
  }
}

async function readPortalColumns(sent: SentFile): Promise<FileRates> {
  const { rows, report, reading } = await readListFile(sent, columns)
  const numberedTerms = rows.flatMap((row) => {
    const currency = row.cells.currency.toUpperCase()
    const rate = readListNumber(row, 'rate', sent.decimalSign, report)
    const validFrom = readListDay(row, 'validFrom', report)
    const validUntil = readListDay(row, 'validUntil', report) ?? null
    if (rate === undefined || validFrom === undefined || validFrom === null) return []
    checkRate({ row: row.row, currency, day: validFrom, rate }, report)
    if (validUntil !== null && validUntil < validFrom)
      report.add('contradicts', row.row, 'validUntil', row.cells.validUntil)
    const term: RateTerm = {
      kind: 'exchangeRate',
      currency,
      validFrom,
      validUntil,
      rate,
      source: row.cells.source,
    }
    return [{ term, row: row.row }]
  })
  reportDuplicates(numberedTerms, report)
  return { terms: numberedTerms.map(({ term }) => term), rows: rows.length, report, reading }
}
