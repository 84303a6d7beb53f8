/**
 * Tests the columns of every import alike: on the second sheet, below a title, with headings of another language, beside
 * an empty column with the same heading, and with one unknown heading, whose column is then chosen.
 */
import type { Language } from '@design-portal/contract/fields.ts'
import type { TableReading } from '@design-portal/contract/table-reading.ts'
import { formatTableChoices } from '@design-portal/domain/parts/import/table-choice.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'

let portal: TestPortal
let browsers: Readonly<Record<'admin' | 'catalogue' | 'sales', TestBrowser>>
beforeAll(async () => {
  portal = await createTestPortal()
  browsers = {
    admin: await portal.signIn('user-admin'),
    catalogue: await portal.signIn('catalogue'),
    sales: await portal.signIn('sales'),
  }
})
afterAll(async () => await portal.close())

interface SentFile {
  readonly fileName: string
  readonly file: Uint8Array
  readonly tables?: string
}

/** How a file was read, and how many of its rows can be imported. */
interface FileReading {
  readonly reading: TableReading | null
  readonly importable: number
}

const readBill = async (sentFile: SentFile): Promise<FileReading> => {
  const cfgId = await createSolution(browsers.sales)
  const { reading, counts } = await browsers.sales.call('solution/bill-import/preview', {
    cfgId,
    ...sentFile,
  })
  return { reading, importable: counts.matched }
}

const readLargeFile = async (sentFile: SentFile): Promise<FileReading> => {
  const { importId } = await browsers.catalogue.call('catalogue/part/import/check', sentFile)
  const { reading, counts } = await vi.waitUntil(
    async () => {
      const progress = await browsers.catalogue.call('catalogue/part/import/progress', { importId })
      return progress.state === 'checking' ? undefined : progress
    },
    { timeout: 30_000, interval: 20 },
  )
  return { reading, importable: counts.created }
}

const readPrices = async (sentFile: SentFile): Promise<FileReading> => {
  const { catalogue } = browsers
  const priceListName = `List ${String(sentFile.tables)}`
  const { draft } = await catalogue.call('price-list/create', { priceListName, currency: 'EUR' })
  const input = { versionId: draft?.versionId ?? '', ...sentFile }
  const { importId } = await catalogue.call('price-list/import', input)
  const { reading, state, rowsDone } = await vi.waitUntil(
    async () => {
      const progress = await catalogue.call('price-list/import/progress', { importId })
      return progress.state === 'running' ? undefined : progress
    },
    { timeout: 30_000, interval: 20 },
  )
  return { reading, importable: state === 'done' ? rowsDone : 0 }
}

type ListCall =
  | 'user/admin/import'
  | 'company/import'
  | 'distributor/import'
  | 'customer/import'
  | 'catalogue/part/import'
  | 'price-terms/exchange-rates/import'
  | 'price-terms/discount-limits/import'
  | 'price-terms/special-prices/import'

const createReader =
  (person: keyof typeof browsers, call: ListCall) =>
  async (sentFile: SentFile): Promise<FileReading> => {
    const { reading, created, errors } = await browsers[person].call(call, { ...sentFile, apply: false })
    return { reading, importable: errors === 0 ? created : 0 }
  }

interface Import {
  readonly name: string
  readonly read: (sentFile: SentFile) => Promise<FileReading>
  readonly lang: Language
  /** The cell of each field; the first is that of the field beside which another column has the same heading. */
  readonly row: Readonly<Record<string, string>>
  /** The field whose heading is unknown. */
  readonly askedField: string
}

const agreementCells = {
  agreement: 'A-1',
  opportunityNumber: 'O-1',
  companyName: 'Halden Power Systems',
  currency: 'EUR',
}
const imports: readonly Import[] = [
  {
    name: 'users',
    read: createReader('admin', 'user/admin/import'),
    lang: 'ja',
    row: {
      usrEmail: 'a@halden.example',
      usrName: 'A',
      usrCompanyName: 'Halden Power Systems',
      countryId: 'NO',
    },
    askedField: 'usrCompanyName',
  },
  {
    name: 'companies',
    read: createReader('admin', 'company/import'),
    lang: 'ru',
    row: { companyName: 'Fjell Energi', kind: 'partner', countryId: 'NO' },
    askedField: 'kind',
  },
  {
    name: 'distributors',
    read: createReader('admin', 'distributor/import'),
    lang: 'ko',
    row: { companyName: 'Meridian Electrical Distribution Ltd', distName: 'Linz', country: 'AT' },
    askedField: 'distName',
  },
  {
    name: 'customers',
    read: createReader('sales', 'customer/import'),
    lang: 'zh',
    row: { countryId: 'NO', customerName: 'Fjell Drift AS' },
    askedField: 'customerName',
  },
  {
    name: 'parts',
    read: createReader('catalogue', 'catalogue/part/import'),
    lang: 'de',
    row: { description: 'Fan', manufacturer: 'Halden', partNumber: 'NEW-1' },
    askedField: 'partNumber',
  },
  {
    name: 'a large file of parts',
    read: readLargeFile,
    lang: 'ja',
    row: { description: 'Fan', manufacturer: 'Halden', partNumber: 'NEW-1' },
    askedField: 'partNumber',
  },
  {
    name: 'exchange rates',
    read: createReader('catalogue', 'price-terms/exchange-rates/import'),
    lang: 'es',
    row: { currency: 'SEK', rate: '11.5', validFrom: '2027-01-01' },
    askedField: 'rate',
  },
  {
    name: 'discount limits',
    read: createReader('catalogue', 'price-terms/discount-limits/import'),
    lang: 'fr',
    row: { baseRole: 'SE', percent: '17', family: 'SP3PH' },
    askedField: 'percent',
  },
  {
    name: 'special prices',
    read: createReader('catalogue', 'price-terms/special-prices/import'),
    lang: 'pt',
    row: {
      ...agreementCells,
      validFrom: '2027-01-01',
      validUntil: '2027-12-31',
      partNumber: 'SP3PH-NMC',
      unitPrice: '12.5',
    },
    askedField: 'unitPrice',
  },
  {
    name: 'a price list',
    read: readPrices,
    lang: 'ko',
    row: { partNumber: 'SP3PH-NMC', currency: 'EUR', unitPrice: '12.5' },
    askedField: 'unitPrice',
  },
  {
    name: 'a bill',
    read: readBill,
    lang: 'ru',
    row: { partNumber: 'SP3PH-NMC', description: 'Card', quantity: '2' },
    askedField: 'quantity',
  },
]

/** Writes a workbook whose second sheet has a title and, below it, headings in a language with the row. */
async function writeWorkbook({ row, askedField, lang }: Import): Promise<Uint8Array> {
  const messages = getPortalMessages(lang)
  const getHeading = (field: string) =>
    messages[toTextKey('ADMIN_FIELD', field)] ?? messages[toTextKey('DOCUMENT', field)] ?? field
  const [decoy = ''] = Object.keys(row)
  const headings = Object.keys(row).map((field) => (field === askedField ? 'Spalte 7' : getHeading(field)))
  return await writeXlsxFile([
    { sheet: 'Notes', data: [['Remarks'], ['See the next sheet']] },
    {
      sheet: 'Data',
      data: [['As of 2027'], [null], [getHeading(decoy), ...headings], [null, ...Object.values(row)]],
    },
  ]).toBuffer()
}

test.each(imports)(
  'an import of $name finds its columns, asks about an unknown heading and accepts the chosen column',
  async (testedImport) => {
    const { read, row, askedField } = testedImport
    const sentFile = { fileName: 'file.xlsx', file: await writeWorkbook(testedImport) }
    const firstReading = await read(sentFile)
    const table = firstReading.reading?.tables.find(({ sheet }) => sheet === 1)
    expect(firstReading).toMatchObject({ reading: { isOpen: true }, importable: 0 })
    expect(table).toMatchObject({ sheetName: 'Data', row: 3, questions: [{ field: askedField }] })
    const fields = firstReading.reading?.fields ?? []
    const findPlace = (field: string) => table?.places[fields.indexOf(field)]
    const otherFields = Object.keys(row).filter((field) => field !== askedField)
    expect(otherFields.map(findPlace)).toEqual(
      otherFields.map((field) => Object.keys(row).indexOf(field) + 1),
    )
    const places = fields.map((field) =>
      field === askedField ? Object.keys(row).indexOf(askedField) + 1 : (findPlace(field) ?? null),
    )
    const secondReading = await read({
      ...sentFile,
      tables: formatTableChoices([{ sheet: 1, row: 3, places }]),
    })
    expect(secondReading).toMatchObject({ reading: { isOpen: false }, importable: 1 })
  },
)
