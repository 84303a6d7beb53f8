/**
 * Tests the columns of every import alike: on the second sheet, below a title, with headings of another language, beside
 * an empty column with the same heading, and with one heading that nobody knows, whose column is then chosen.
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
interface Seen {
  readonly reading: TableReading | null
  readonly good: number
}

const readBill = async (sent: SentFile): Promise<Seen> => {
  const cfgId = await createSolution(browsers.sales)
  const { reading, counts } = await browsers.sales.call('solution/bill-import/preview', { cfgId, ...sent })
  return { reading, good: counts.matched }
}

const readLargeFile = async (sent: SentFile): Promise<Seen> => {
  const { importId } = await browsers.catalogue.call('catalogue/part/import/check', sent)
  const { reading, counts } = await vi.waitUntil(
    async () => {
      const found = await browsers.catalogue.call('catalogue/part/import/progress', { importId })
      return found.state === 'checking' ? undefined : found
    },
    { timeout: 30_000, interval: 20 },
  )
  return { reading, good: counts.created }
}

const readPrices = async (sent: SentFile): Promise<Seen> => {
  const { catalogue } = browsers
  const priceListName = `List ${String(sent.tables)}`
  const { draft } = await catalogue.call('price-list/create', { priceListName, currency: 'EUR' })
  const begun = { versionId: draft?.versionId ?? '', ...sent }
  const { importId } = await catalogue.call('price-list/import', begun)
  const { reading, state, rowsDone } = await vi.waitUntil(
    async () => {
      const found = await catalogue.call('price-list/import/progress', { importId })
      return found.state === 'running' ? undefined : found
    },
    { timeout: 30_000, interval: 20 },
  )
  return { reading, good: state === 'done' ? rowsDone : 0 }
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
  async (sent: SentFile): Promise<Seen> => {
    const { reading, created, errors } = await browsers[person].call(call, { ...sent, apply: false })
    return { reading, good: errors === 0 ? created : 0 }
  }

interface Import {
  readonly name: string
  readonly read: (sent: SentFile) => Promise<Seen>
  readonly lang: Language
  /** The cell of each field; the first is that of the field beside which another column has the same heading. */
  readonly row: Readonly<Record<string, string>>
  /** The field whose heading is unknown. */
  readonly asked: string
}

const special = {
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
    asked: 'usrCompanyName',
  },
  {
    name: 'companies',
    read: createReader('admin', 'company/import'),
    lang: 'ru',
    row: { companyName: 'Fjell Energi', kind: 'partner', countryId: 'NO' },
    asked: 'kind',
  },
  {
    name: 'distributors',
    read: createReader('admin', 'distributor/import'),
    lang: 'ko',
    row: { companyName: 'Meridian Electrical Distribution Ltd', distName: 'Linz', country: 'AT' },
    asked: 'distName',
  },
  {
    name: 'customers',
    read: createReader('sales', 'customer/import'),
    lang: 'zh',
    row: { countryId: 'NO', customerName: 'Fjell Drift AS' },
    asked: 'customerName',
  },
  {
    name: 'parts',
    read: createReader('catalogue', 'catalogue/part/import'),
    lang: 'de',
    row: { description: 'Fan', manufacturer: 'Halden', partNumber: 'NEW-1' },
    asked: 'partNumber',
  },
  {
    name: 'a large file of parts',
    read: readLargeFile,
    lang: 'ja',
    row: { description: 'Fan', manufacturer: 'Halden', partNumber: 'NEW-1' },
    asked: 'partNumber',
  },
  {
    name: 'exchange rates',
    read: createReader('catalogue', 'price-terms/exchange-rates/import'),
    lang: 'es',
    row: { currency: 'SEK', rate: '11.5', validFrom: '2027-01-01' },
    asked: 'rate',
  },
  {
    name: 'discount limits',
    read: createReader('catalogue', 'price-terms/discount-limits/import'),
    lang: 'fr',
    row: { baseRole: 'SE', percent: '17', family: 'SP3PH' },
    asked: 'percent',
  },
  {
    name: 'special prices',
    read: createReader('catalogue', 'price-terms/special-prices/import'),
    lang: 'pt',
    row: {
      ...special,
      validFrom: '2027-01-01',
      validUntil: '2027-12-31',
      partNumber: 'SP3PH-NMC',
      unitPrice: '12.5',
    },
    asked: 'unitPrice',
  },
  {
    name: 'a price list',
    read: readPrices,
    lang: 'ko',
    row: { partNumber: 'SP3PH-NMC', currency: 'EUR', unitPrice: '12.5' },
    asked: 'unitPrice',
  },
  {
    name: 'a bill',
    read: readBill,
    lang: 'ru',
    row: { partNumber: 'SP3PH-NMC', description: 'Card', quantity: '2' },
    asked: 'quantity',
  },
]

/** A workbook whose second sheet has a title, and the row below headings in a language. */
async function writeWorkbook({ row, asked, lang }: Import): Promise<Uint8Array> {
  const messages = getPortalMessages(lang)
  const getHeading = (field: string) =>
    messages[toTextKey('ADMIN_FIELD', field)] ?? messages[toTextKey('DOCUMENT', field)] ?? field
  const [decoy = ''] = Object.keys(row)
  const headings = Object.keys(row).map((field) => (field === asked ? 'Spalte 7' : getHeading(field)))
  return await writeXlsxFile([
    { sheet: 'Notes', data: [['Remarks'], ['See the next sheet']] },
    {
      sheet: 'Data',
      data: [['As of 2027'], [null], [getHeading(decoy), ...headings], [null, ...Object.values(row)]],
    },
  ]).toBuffer()
}

test.each(imports)('the columns of $name are found, asked about and chosen', async (one) => {
  const { read, row, asked } = one
  const sent = { fileName: 'file.xlsx', file: await writeWorkbook(one) }
  const open = await read(sent)
  const table = open.reading?.tables.find(({ sheet }) => sheet === 1)
  expect(open).toMatchObject({ reading: { isOpen: true }, good: 0 })
  expect(table).toMatchObject({ sheetName: 'Data', row: 3, questions: [{ field: asked }] })
  const fields = open.reading?.fields ?? []
  const findPlace = (field: string) => table?.places[fields.indexOf(field)]
  const others = Object.keys(row).filter((field) => field !== asked)
  expect(others.map(findPlace)).toEqual(others.map((field) => Object.keys(row).indexOf(field) + 1))
  const places = fields.map((field) =>
    field === asked ? Object.keys(row).indexOf(asked) + 1 : (findPlace(field) ?? null),
  )
  const seen = await read({ ...sent, tables: formatTableChoices([{ sheet: 1, row: 3, places }]) })
  expect(seen).toMatchObject({ reading: { isOpen: false }, good: 1 })
})
