/** Compares two bills line by line: two designs, two versions of a design, or two solutions. */
import { findProduct } from '../../../products/products.ts'
import type { BillComparison } from '@design-portal/contract/bill.ts'
import { compareLines, type ComparableLine } from '@design-portal/domain/parts/compare-lines.ts'
import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import { addMoney, type Money, createMoney } from '@design-portal/domain/pricing/money.ts'
import { compareFigures } from '@design-portal/domain/products/compare-figures.ts'
import type { BillLine, Figure } from '@design-portal/domain/products/product.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import { compareChoices, countRowsOfChanges } from '../designs/compare-choices.ts'
import { findAssignment } from '../designs/configure.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { findRevision } from '../designs/revisions.ts'
import { readFigures } from '../designs/stored-results.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import { buildLineId } from '../../pricing/price-inputs/lines-to-price.ts'
import { toListPricing, loadPricing, readContext } from '../../pricing/price-inputs/load-pricing.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type LineRecord, listLines } from '../parts/line-store.ts'
import { listPartNumbers, priceDesign, readPricedBill } from '../parts/priced-bill.ts'

interface Side {
  readonly cfgId: string
  readonly desId?: string | undefined
  readonly rowVersion?: number | undefined
}

/** @throws CallError NOT_FOUND when a side does not exist, or the person may not see it */
export async function compareBills(
  caller: Caller,
  sides: { readonly left: Side; readonly right: Side },
): Promise<BillComparison> {
  // The sides are read one after the other, so that nothing of the right side is read if the person may not see the left side.
  const left = await readSide(caller, sides.left)
  const right = await readSide(caller, sides.right)
  const isSameDesign = sides.left.desId !== undefined && sides.left.desId === sides.right.desId
  const isSameType = left.title.type !== null && left.title.type === right.title.type
  return {
    left: left.title,
    right: right.title,
    lines: compareLines(left.lines, right.lines).map((pair) => ({
      change: pair.change,
      depth: (pair.left ?? pair.right)?.depth ?? 0,
      group: (pair.left ?? pair.right)?.group ?? '',
      left: pair.left?.shown ?? null,
      right: pair.right?.shown ?? null,
    })),
    choices: isSameDesign ? await compareSideChoices(caller, left, right) : [],
    figures: isSameType ? [...compareFigures(left.figures, right.figures)] : [],
  }
}

/** The choices that differ between two versions of a design. */
async function compareSideChoices(
  { db }: Caller,
  { title, choices }: ReadSide,
  right: ReadSide,
): Promise<BillComparison['choices']> {
  const product =
    right.title.type === null
      ? undefined
      : await findProduct(db, { type: right.title.type, version: right.title.productVersion ?? '' })
  const changes = await countRowsOfChanges(
    { db, cfgId: title.cfgId ?? '' },
    product?.dataTables ?? [],
    compareChoices(choices, right.choices),
  )
  return changes.map(({ parameter, from, to, rows }) => ({
    name: parameter,
    left: from,
    right: to,
    ...(rows === undefined ? {} : { rows }),
  }))
}

type ShownLine = NonNullable<BillComparison['lines'][number]['left']>
type SideLine = ComparableLine & { readonly depth: number; readonly shown: ShownLine }

interface ReadSide {
  readonly title: BillComparison['left']
  readonly lines: readonly SideLine[]
  readonly choices: Choices
  readonly figures: readonly Figure[]
}

async function readSide(caller: Caller, side: Side): Promise<ReadSide> {
  const visible = await requireVisibleSolution(caller, side.cfgId)
  const visiblePrices = getPriceReader(caller.user, visible).price
  return side.desId === undefined
    ? await readSolutionBill(caller, visible, visiblePrices)
    : await readDesignBill(caller, visible, { ...side, desId: side.desId }, visiblePrices)
}

async function readDesignBill(
  { db, clock }: Services,
  { solution }: VisibleSolution,
  { desId, rowVersion }: Side & { readonly desId: string },
  visiblePrices: PriceReader['price'],
): Promise<ReadSide> {
  const design =
    rowVersion === undefined
      ? await findDesignWithFigures(db, solution.id, desId)
      : await findRevision(db, solution.id, desId, rowVersion)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const net = await loadPricing(db, solution, clock())
  const pricing = visiblePrices === 'list' ? toListPricing(net) : net
  const context = await readContext(db, pricing, listPartNumbers([design]))
  const { name, bill } = design
  const priced =
    visiblePrices !== 'none' ? priceDesign({ id: desId, name, bill, quantity: 1 }, pricing, context) : []
  const lines = listDesignLines('', bill, (index) => getLinePrice(priced[index]))
  return {
    title: {
      cfgId: solution.id,
      solutionName: solution.name,
      desId,
      desName: design.name,
      type: design.configurator_type,
      productVersion: design.product_version,
      rowVersion: design.row_version,
      total: visiblePrices !== 'none' ? computeTotal(lines, solution.currency) : null,
    },
    lines,
    choices: design.choices,
    figures: design.figures ?? (await computeFigures(db, design)),
  }
}

async function readSolutionBill(
  { db, clock }: Services,
  { solution }: VisibleSolution,
  visiblePrices: PriceReader['price'],
): Promise<ReadSide> {
  const [ownLines, bill] = await Promise.all([
    listLines(db, solution.id),
    readPricedBill(db, solution, clock(), visiblePrices === 'list' ? 'list' : 'net'),
  ])
  const getPrice = (lineId: string): Money | null =>
    visiblePrices !== 'none' ? getLinePrice(bill.lines.get(lineId)) : null
  const lines = [
    ...bill.designs.flatMap((design) =>
      listDesignLines(
        design.name,
        design.bill,
        (_, line) => getPrice(buildLineId(design.id, line.id)),
        design.quantity,
      ),
    ),
    ...ownLines.map((line) => toOwnLine(line, getPrice(line.id))),
  ]
  return {
    title: {
      cfgId: solution.id,
      solutionName: solution.name,
      desId: null,
      desName: null,
      type: null,
      productVersion: null,
      rowVersion: solution.row_version,
      total: visiblePrices !== 'none' ? computeTotal(lines, solution.currency) : null,
    },
    lines,
    choices: {},
    figures: [],
  }
}

/** A design as it is now. */
async function findDesignWithFigures(db: Database, cfgId: string, desId: string) {
  const design = (await readDesigns(db, cfgId)).find(({ id }) => id === desId)
  return design === undefined
    ? undefined
    : { ...design, figures: (await readFigures(db, cfgId)).get(desId) ?? [] }
}

/**
 * Computes the figures of a design or revision that was saved before figures were stored, from its choices in the product version that it was
 * saved with. Empty if the content of that version is not stored.
 */
async function computeFigures(
  db: Database,
  design: {
    readonly configurator_type: number
    readonly product_version: string
    readonly choices: Choices
    readonly assignment?: Assignment
  },
): Promise<readonly Figure[]> {
  const product = await findProduct(db, { type: design.configurator_type, version: design.product_version })
  if (product === undefined) return []
  const assignment = design.assignment ?? findAssignment(product, design.choices)
  return assignment === undefined ? [] : product.evaluate(assignment).figures
}

const getLinePrice = (priced: PricedLine | undefined): Money | null => {
  const lineChain = priced?.lineChain ?? null
  return lineChain === null ? null : createMoney(lineChain.value, lineChain.currency)
}

/** @param group the design of a line where whole solutions are compared */
function listDesignLines(
  group: string,
  bill: readonly BillLine[],
  getPrice: (index: number, line: BillLine) => Money | null,
  times = 1,
): readonly SideLine[] {
  const depths = new Map<string, number>()
  return bill.map((line, index) => {
    const depth = line.parent === undefined ? 0 : (depths.get(line.parent) ?? 0) + 1
    depths.set(line.id, depth)
    const quantity = line.quantity * times
    return {
      id: `${group}/${line.id}`,
      group,
      partNumber: line.partNumber,
      quantity,
      depth,
      shown: {
        partNumber: line.partNumber,
        description: { message: line.description.message, arguments: { ...line.description.arguments } },
        quantity,
        mass: line.mass ?? null,
        linePrice: getPrice(index, line),
      },
    }
  })
}

function toOwnLine(line: LineRecord, linePrice: Money | null): SideLine {
  const { id, part_number: partNumber, quantity, description } = line
  return {
    id,
    group: '',
    partNumber,
    quantity,
    depth: 0,
    shown: {
      partNumber,
      description: { text: description },
      quantity,
      mass: line.mass === null ? null : Number(line.mass),
      linePrice,
    },
  }
}

const computeTotal = (lines: readonly SideLine[], currency: string) =>
  lines.flatMap(({ shown }) => shown.linePrice ?? []).reduce(addMoney, createMoney(0, currency))
