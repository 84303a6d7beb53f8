/** Compares two bills line by line: two designs, two versions of a design, or two solutions. */
import type { BillComparison } from '@design-portal/contract/bill.ts'
import { linePrice } from '@design-portal/domain/parts/bill-sums.ts'
import { compareLines, type ComparableLine } from '@design-portal/domain/parts/compare-lines.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { addMoney, money, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { findRevision } from '../designs/revisions.ts'
import { type ReadPriceList, readPriceList } from '../prices/read-price-list.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/facts.ts'
import { type LineRecord, listLines } from './line-store.ts'
import { pricesOfLines } from './present-line.ts'
import { pricingOf } from './priced-bill.ts'

interface Side {
  readonly cfgId: string
  readonly desId?: string | undefined
  readonly rowVersion?: number | undefined
}

/** @throws Problem NOT_FOUND when a side does not exist, or is not seen by the person */
export async function compareBills(
  services: Services,
  user: SignedInUser,
  sides: { readonly left: Side; readonly right: Side },
): Promise<BillComparison> {
  const [left, right] = await Promise.all([
    readSide(services, user, sides.left),
    readSide(services, user, sides.right),
  ])
  const sameDesign = sides.left.desId !== undefined && sides.left.desId === sides.right.desId
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
    choices: sameDesign ? compareChoices(left.choices, right.choices) : [],
  }
}

type Shown = NonNullable<BillComparison['lines'][number]['left']>
type SideLine = ComparableLine & { readonly depth: number; readonly shown: Shown }

interface ReadSide {
  readonly title: BillComparison['left']
  readonly lines: readonly SideLine[]
  readonly choices: Choices
}

async function readSide(services: Services, user: SignedInUser, side: Side): Promise<ReadSide> {
  const visible = await requireVisibleSolution(services, user, side.cfgId)
  const pricesVisible = decide(user, 'seeCustomerPrice', visible.facts).allowed
  return side.desId === undefined
    ? await wholeSolution(services, visible, pricesVisible)
    : await oneDesign(services, visible, { ...side, desId: side.desId }, pricesVisible)
}

async function oneDesign(
  { db, clock }: Services,
  { solution }: VisibleSolution,
  { desId, rowVersion }: Side & { readonly desId: string },
  pricesVisible: boolean,
): Promise<ReadSide> {
  const design =
    rowVersion === undefined
      ? (await readDesigns(db, solution.id)).find(({ id }) => id === desId)
      : await findRevision(db, solution.id, desId, rowVersion)
  if (design === undefined) throw new Problem('NOT_FOUND')
  const numbers = [...new Set(design.bill.map(({ partNumber }) => partNumber))]
  const list = await readPriceList(db, solution.currency, clock(), numbers)
  const lines = designLines('', design.bill, pricesVisible ? list : undefined)
  return {
    title: {
      cfgId: solution.id,
      solutionName: solution.name,
      desId,
      desName: design.name,
      type: design.configurator_type,
      productVersion: design.product_version,
      rowVersion: design.row_version,
      total: pricesVisible ? totalOf(lines, solution.currency) : null,
    },
    lines,
    choices: design.choices,
  }
}

async function wholeSolution(
  { db, clock }: Services,
  { solution }: VisibleSolution,
  pricesVisible: boolean,
): Promise<ReadSide> {
  const [designs, own] = await Promise.all([readDesigns(db, solution.id), listLines(db, solution.id)])
  const numbers = [...new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber)))]
  const list = await readPriceList(db, solution.currency, clock(), numbers)
  const priceOf = await pricesOfLines(db, own, await pricingOf(db, solution.currency, clock()))
  const lines = [
    ...designs.flatMap((design) =>
      designLines(design.name, design.bill, pricesVisible ? list : undefined, design.quantity),
    ),
    ...own.map((line) => ownLine(line, pricesVisible ? priceOf(line) : null, solution.currency)),
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
      total: pricesVisible ? totalOf(lines, solution.currency) : null,
    },
    lines,
    choices: {},
  }
}

/** @param group the design of a line where whole solutions are compared */
function designLines(
  group: string,
  bill: readonly BillLine[],
  list: ReadPriceList | undefined,
  times = 1,
): readonly SideLine[] {
  const depths = new Map<string, number>()
  return bill.map((line) => {
    const depth = line.parent === undefined ? 0 : (depths.get(line.parent) ?? 0) + 1
    depths.set(line.id, depth)
    const price = line.byOthers === true ? null : (list?.unitPrice(line.partNumber) ?? null)
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
        linePrice: price === null ? null : multiplyMoney(price, quantity),
      },
    }
  })
}

function ownLine(line: LineRecord, unitPrice: string | null, currency: string): SideLine {
  const { id, part_number: partNumber, quantity, description } = line
  const price = linePrice(unitPrice, quantity, currency)
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
      linePrice: price === null ? null : { amount: price, currency },
    },
  }
}

const totalOf = (lines: readonly SideLine[], currency: string) =>
  lines.flatMap(({ shown }) => shown.linePrice ?? []).reduce(addMoney, money(0, currency))

function compareChoices(left: Choices, right: Choices): BillComparison['choices'] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names]
    .toSorted()
    .map((name) => ({ name, left: left[name] ?? null, right: right[name] ?? null }))
    .filter((choice) => choice.left !== choice.right)
}
