/** The bill of a solution as columns. Part data that lines share is sent once, so that an answer with ten thousand lines stays small. */
import { toPartColumns } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { type PartState, getStateOn } from '@design-portal/domain/parts/lifecycle.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import type { Services } from '../../../http/services.ts'
import type { Database } from '../../../db/database.ts'
import { createBillCache } from './bill-cache.ts'
import type { DesignBill, OwnColumns } from './bill-store.ts'
import { computeListPriceTotals, computeBillTotals } from './bill-totals.ts'
import { listPartsByNumber, type PartRecord } from './catalogue-store.ts'
import { buildLineId } from '../../pricing/price-inputs/lines-to-price.ts'
import {
  type OwnGroup,
  getOwnGroup,
  ownGroups,
  listPartNumbers,
  findPiecePrice,
  type PricedBill,
  toPricedBill,
  readBillInputs,
  readCachedLines,
  type VersionedSolution,
} from './priced-bill.ts'

type VisiblePrices = PriceReader['price']

/** Ten thousand lines take some two megabytes. */
const gridCache = createBillCache<BillGrid>({ maxLines: 100_000, countLines: ({ lines }) => lines.id.length })

/**
 * Reads and prices a bill, or returns a cached one if nothing that it depends on has changed.
 *
 * @param visiblePrices which prices the reader sees: all, only list prices, or none
 */
export async function readBillGrid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  solution: VersionedSolution,
  visiblePrices: VisiblePrices,
): Promise<BillGrid> {
  const inputs = await readBillInputs(db, solution, clock())
  return await gridCache.getOrRead(db, `${visiblePrices} ${inputs.key}`, async () => {
    const lines = await readCachedLines(db, solution, inputs, visiblePrices === 'list' ? 'list' : 'net')
    return await buildGrid(db, solution, toPricedBill(lines), visiblePrices)
  })
}

async function buildGrid(
  db: Database,
  solution: VersionedSolution,
  bill: PricedBill,
  visiblePrices: VisiblePrices,
): Promise<BillGrid> {
  const { pricing, designs } = bill
  const catalogue = new Map(
    (await listPartsByNumber(db, listPartNumbers(designs))).map((part) => [part.part_number, part]),
  )
  const columns = createEmptyColumns(pricing.day)
  for (const design of designs) addDesign(columns, design, bill, catalogue)
  for (const group of ownGroups) addOwnLines(columns, group, bill)
  const { totals, charges } =
    visiblePrices === 'list' ? computeListPriceTotals(bill) : await computeBillTotals(db, solution.id, bill)
  const grid: BillGrid = {
    rowVersion: solution.row_version,
    priceListName: pricing.priceListName,
    sample: pricing.sample,
    currency: solution.currency,
    pricesVisible: visiblePrices !== 'none',
    groups: columns.groups,
    parts: toPartColumns(columns.parts),
    lines: columns.lines,
    charges: [...charges],
    totals,
  }
  return visiblePrices === 'none' ? removePrices(grid) : grid
}

/** The columns of a bill, filled line by line. */
interface Columns {
  readonly day: string
  readonly parts: BillPart[]
  /** The index of a part in `parts`, by the key that identifies it. */
  readonly partIndexes: Map<string, number>
  readonly groups: BillGrid['groups']
  readonly lines: BillGrid['lines']
}

const createEmptyColumns = (day: string): Columns => ({
  day,
  parts: [],
  partIndexes: new Map(),
  groups: [],
  lines: { id: [], parent: [], part: [], quantity: [], rowVersion: [] },
})

interface NewLine {
  readonly id: string
  readonly parent: number
  readonly quantity: number
  readonly rowVersion: number
}

/**
 * @param key equal for lines with the same part data
 * @param createPart called only for the first of these lines
 */
function addLine(
  { lines, parts, partIndexes }: Columns,
  line: NewLine,
  key: string,
  createPart: () => BillPart,
): void {
  const index = partIndexes.get(key) ?? parts.push(createPart()) - 1
  partIndexes.set(key, index)
  lines.id.push(line.id)
  lines.parent.push(line.parent)
  lines.part.push(index)
  lines.quantity.push(line.quantity)
  lines.rowVersion.push(line.rowVersion)
}

function addDesign(
  columns: Columns,
  design: DesignBill,
  priced: PricedBill,
  catalogue: ReadonlyMap<string, PartRecord>,
): void {
  const first = columns.lines.id.length
  const indexes = new Map(design.bill.map(({ id }, index) => [id, first + index]))
  for (const line of design.bill) {
    const parent = line.parent === undefined ? -1 : (indexes.get(line.parent) ?? -1)
    const { partNumber, kind, description, mass, byOthers, sample } = line
    const unitPrice = findPiecePrice(priced, buildLineId(design.id, line.id))
    // A description is a message of its product, so the same description can mean something else for another product.
    const key = JSON.stringify([
      design.configurator_type,
      partNumber,
      kind,
      description.message,
      description.arguments,
      mass,
      byOthers,
      sample,
      unitPrice,
    ])
    addLine(columns, { id: line.id, parent, quantity: line.quantity, rowVersion: 0 }, key, () =>
      toDesignPart(line, unitPrice, catalogue.get(partNumber), columns.day),
    )
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

function addOwnLines(columns: Columns, group: OwnGroup, bill: PricedBill): void {
  const { ownColumns } = bill
  const first = columns.lines.id.length
  for (let index = 0; index < ownColumns.id.length; index++) {
    if (getOwnGroup(ownColumns.kind[index] ?? 'N') !== group) continue
    const part = toLinePart(ownColumns, index, findPiecePrice(bill, ownColumns.id[index] ?? ''), columns.day)
    const line = {
      id: ownColumns.id[index] ?? '',
      parent: -1,
      quantity: ownColumns.quantity[index] ?? 0,
      rowVersion: ownColumns.rowVersion[index] ?? 0,
    }
    const text = 'text' in part.description ? part.description.text : ''
    const key = `${part.partNumber}\n${text}\n${part.mass}\n${part.customPartId}\n${part.unitPrice}\n${part.outdated}`
    addLine(columns, line, key, () => part)
  }
  const count = columns.lines.id.length - first
  if (count === 0) return
  columns.groups.push({
    id: group,
    kind: group,
    name: '',
    type: null,
    productVersion: null,
    quantity: 1,
    first,
    count,
  })
}

function toDesignPart(
  line: BillLine,
  unitPrice: string | null,
  part: PartRecord | undefined,
  day: string,
): BillPart {
  return {
    partNumber: line.partNumber,
    kind: line.kind,
    description: { message: line.description.message, arguments: { ...line.description.arguments } },
    state: getState(part?.state ?? null, part?.last_order_date ?? null, day),
    lastOrderDate: part?.last_order_date ?? null,
    successor: part?.successor ?? null,
    mass: line.mass ?? null,
    byOthers: line.byOthers === true,
    sample: line.sample === true,
    customPartId: null,
    outdated: false,
    unitPrice,
  }
}

function toLinePart(ownColumns: OwnColumns, index: number, unitPrice: string | null, day: string): BillPart {
  const lastOrderDate = ownColumns.lastOrderDate[index] ?? null
  return {
    partNumber: ownColumns.partNumber[index] ?? '',
    kind: ownColumns.kind[index] ?? 'N',
    description: { text: ownColumns.description[index] ?? '' },
    state: getState(ownColumns.state[index] ?? null, lastOrderDate, day),
    lastOrderDate,
    successor: ownColumns.successor[index] ?? null,
    mass: ownColumns.mass[index] ?? null,
    byOthers: false,
    sample: ownColumns.sample[index] ?? false,
    customPartId: ownColumns.customPartId[index] ?? null,
    outdated: ownColumns.outdated[index] ?? false,
    unitPrice,
  }
}

const getState = (state: PartState | null, lastOrderDate: string | null, day: string): PartState | null =>
  state === null ? null : getStateOn(day, { state, lastOrderDate })

/** Fills in zeros where the contract requires an amount; `pricesVisible` shows that they are not prices. */
function removePrices(grid: BillGrid): BillGrid {
  const none = { amount: '0', currency: grid.currency }
  return {
    ...grid,
    priceListName: '',
    parts: { ...grid.parts, unitPrice: [] },
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
