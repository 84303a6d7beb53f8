/** The bill of a solution as columns: what every line says of its part stands once, so that ten thousand lines travel light. */
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { type Money, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import type { Services } from '../../http/services.ts'
import { type DesignRecord, readDesigns } from '../designs/read-designs.ts'
import { type ReadPriceList, readPriceList } from '../prices/read-price-list.ts'
import { readTotals } from './bill-totals.ts'
import { findParts, type PartRecord } from './catalogue-store.ts'
import { type LineRecord, listLines } from './line-store.ts'
import { isOutdated, pricesOf, stateOf } from './present-line.ts'

interface PricedSolution {
  readonly id: string
  readonly currency: string
  readonly row_version: number
}

/** @param pricesVisible false: no price is told, and none is read */
export async function readBillGrid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  solution: PricedSolution,
  pricesVisible: boolean,
): Promise<BillGrid> {
  const now = clock()
  const [designs, own] = await Promise.all([readDesigns(db, solution.id), listLines(db, solution.id)])
  const numbers = [...new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber)))]
  const list = await readPriceList(db, solution.currency, now, numbers)
  const catalogue = new Map((await findParts(db, numbers)).map((part) => [part.part_number, part]))
  const prices = await pricesOf(db, own, solution.currency, now)
  const columns = noColumns(now.toISOString().slice(0, 10))
  for (const design of designs) addDesign(columns, design, list, catalogue)
  addOwn(
    columns,
    'additionalParts',
    own.filter(({ kind }) => kind !== 'A'),
    prices,
  )
  addOwn(
    columns,
    'customParts',
    own.filter(({ kind }) => kind === 'A'),
    prices,
  )
  const { totals, charges } = await readTotals(db, solution, now)
  const grid: BillGrid = {
    rowVersion: solution.row_version,
    priceListName: list.priceListName,
    sample: list.sample,
    currency: solution.currency,
    pricesVisible,
    groups: columns.groups,
    parts: columns.parts,
    lines: columns.lines,
    charges: [...charges],
    totals,
  }
  return pricesVisible ? grid : withoutPrices(grid)
}

/** What is built of a bill, line by line. */
interface Columns {
  readonly day: string
  readonly parts: BillPart[]
  /** Where a part stands in `parts`, by all that is said of it. */
  readonly places: Map<string, number>
  readonly groups: BillGrid['groups']
  readonly lines: BillGrid['lines']
}

const noColumns = (day: string): Columns => ({
  day,
  parts: [],
  places: new Map(),
  groups: [],
  lines: { id: [], parent: [], part: [], quantity: [], linePrice: [], rowVersion: [] },
})

interface NewLine {
  readonly id: string
  readonly parent: number
  readonly quantity: number
  readonly rowVersion: number
}

/** @param scope the product whose messages the part's description is one of */
function addLine(
  columns: Columns,
  line: NewLine,
  part: BillPart,
  scope: number | null,
  price: Money | null,
): void {
  const { lines, parts, places } = columns
  const key = JSON.stringify([part, scope])
  const place = places.get(key) ?? parts.push(part) - 1
  places.set(key, place)
  lines.id.push(line.id)
  lines.parent.push(line.parent)
  lines.part.push(place)
  lines.quantity.push(line.quantity)
  lines.linePrice.push(price === null ? null : multiplyMoney(price, line.quantity).amount)
  lines.rowVersion.push(line.rowVersion)
}

function addDesign(
  columns: Columns,
  design: DesignRecord,
  list: ReadPriceList,
  catalogue: ReadonlyMap<string, PartRecord>,
): void {
  const first = columns.lines.id.length
  const indexes = new Map(design.bill.map(({ id }, index) => [id, first + index]))
  for (const line of design.bill) {
    const price = line.byOthers === true ? null : list.unitPrice(line.partNumber)
    const part = partOfDesign(line, price, catalogue.get(line.partNumber), columns.day)
    const parent = line.parent === undefined ? -1 : (indexes.get(line.parent) ?? -1)
    const { id, quantity } = line
    addLine(columns, { id, parent, quantity, rowVersion: 0 }, part, design.configurator_type, price)
  }
  columns.groups.push({
    id: design.id,
    kind: 'design',
    name: design.name,
    type: design.configurator_type,
    productVersion: design.product_version,
    quantity: design.quantity,
    first,
    count: design.bill.length,
  })
}

function addOwn(
  columns: Columns,
  kind: 'additionalParts' | 'customParts',
  own: readonly LineRecord[],
  prices: (line: LineRecord) => Money | null,
): void {
  if (own.length === 0) return
  const first = columns.lines.id.length
  for (const line of own) {
    const price = prices(line)
    const { id, quantity, row_version: rowVersion } = line
    addLine(
      columns,
      { id, parent: -1, quantity, rowVersion },
      partOfLine(line, price, columns.day),
      null,
      price,
    )
  }
  columns.groups.push({
    id: kind,
    kind,
    name: '',
    type: null,
    productVersion: null,
    quantity: 1,
    first,
    count: own.length,
  })
}

function partOfDesign(
  line: BillLine,
  price: Money | null,
  part: PartRecord | undefined,
  day: string,
): BillPart {
  return {
    partNumber: line.partNumber,
    kind: line.kind,
    description: { message: line.description.message, arguments: { ...line.description.arguments } },
    state: part === undefined ? null : stateOf(part, day),
    lastOrderDate: part?.last_order_date ?? null,
    successor: part?.successor ?? null,
    mass: line.mass ?? null,
    byOthers: line.byOthers === true,
    sample: line.sample === true,
    customPartId: null,
    outdated: false,
    unitPrice: price?.amount ?? null,
  }
}

function partOfLine(line: LineRecord, price: Money | null, day: string): BillPart {
  return {
    partNumber: line.part_number,
    kind: line.kind,
    description: { text: line.description },
    state: stateOf(line, day),
    lastOrderDate: line.last_order_date,
    successor: line.successor,
    mass: line.mass === null ? null : Number(line.mass),
    byOthers: false,
    sample: line.sample === true,
    customPartId: line.custom_part_id,
    outdated: isOutdated(line),
    unitPrice: price?.amount ?? null,
  }
}

/** Zeros stand where the contract wants an amount; `pricesVisible` says that they are none. */
function withoutPrices(grid: BillGrid): BillGrid {
  const none = { amount: '0', currency: grid.currency }
  return {
    ...grid,
    priceListName: '',
    parts: grid.parts.map((part) => ({ ...part, unitPrice: null })),
    lines: { ...grid.lines, linePrice: grid.lines.linePrice.map(() => null) },
    charges: [],
    totals: {
      ...grid.totals,
      groups: grid.totals.groups.map((group) => ({ ...group, price: none, missing: 0 })),
      parts: none,
      charges: [],
      total: none,
      missing: 0,
    },
  }
}
