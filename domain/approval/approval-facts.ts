/** Collects the facts about a priced solution that the conditions of the approval matrix are compared with. */
import Big from 'big.js'
import type { FamilyFinder } from '../parts/families.ts'
import type { PricedLine } from '../pricing/price-line.ts'
import type { PricedSolution } from '../pricing/price-solution.ts'
import { hasCooling, hasPrefab } from '../workflow/solution-kind.ts'
import type { ApprovalCondition, CustomerClass } from './policy.ts'

/** Facts about a solution apart from its prices. */
export interface SolutionFacts {
  readonly countryId: string
  readonly regionId: string
  readonly customerClass: CustomerClass
  readonly configuratorTypes: readonly number[]
  /** How much one euro costs in the solution's currency; undefined if no rate is known. */
  readonly euroRate: string | undefined
  /** The family of a part number. */
  readonly findFamily: FamilyFinder
  /** Hash of everything that was saved, used by steps without conditions. */
  readonly contentHash: string
}

/** The facts that a row of the matrix is compared with. */
export interface ApprovalFacts {
  readonly countryId: string
  readonly regionId: string
  readonly customerClass: CustomerClass
  /** In euros; null if unknown, which counts as exceeding every limit. */
  readonly totalInEuro: Big | null
  /** The largest discount of any line, in percent. */
  readonly maxDiscount: Big
  /**
   * The margin of the lines whose cost is known, in percent; null if no cost is known, and then no row about the
   * margin applies.
   */
  readonly margin: Big | null
  readonly productFamilies: ReadonlySet<string>
  readonly partKinds: ReadonlySet<'N' | 'A' | 'P'>
  readonly cooling: boolean
  readonly prefab: boolean
  /**
   * Describes the part of the solution that a condition depends on, as text that changes with that part;
   * `everything` serves rows without conditions.
   */
  readonly describeBasis: (condition: ApprovalCondition | 'everything') => string
}

/** Collects the facts about a priced solution. */
export function getApprovalFacts(priced: PricedSolution, solution: SolutionFacts): ApprovalFacts {
  const { countryId, regionId, customerClass, euroRate, findFamily, contentHash } = solution
  const { lines, currency, total } = priced
  const families = new Set(lines.flatMap(({ line }) => findFamily(line.partNumber) ?? []))
  const content = {
    configuratorTypes: solution.configuratorTypes,
    partNumbers: lines.map(({ line }) => line.partNumber),
  }
  const cooling = hasCooling(content)
  const prefab = hasPrefab(content)
  const formatPrices = (): string =>
    formatLines(lines, ({ unitChain, figures }) => [unitChain?.value.toFixed(), figures.cost?.toFixed()])
  const amount = `${total?.amount ?? '-'} ${currency}`
  const basisByCondition: Readonly<Record<ApprovalCondition | 'everything', () => string>> = {
    everything: () => `${contentHash} ${countryId} ${amount} ${formatPrices()}`,
    totalFrom: () => amount,
    discountFrom: () => formatLines(lines, ({ line }) => [line.discountPercent]),
    marginBelow: () => `${amount} ${formatPrices()}`,
    // Lines without a family affect every condition about families, because nobody knows which family they belong to.
    productFamilies: () => formatLines(lines, () => []),
    partKinds: () =>
      formatLines(lines, ({ line, unitChain }) => [
        line.kind,
        line.kind === 'A' ? unitChain?.value.toFixed() : undefined,
      ]),
    countries: () => countryId,
    cooling: () => `${cooling} ${contentHash}`,
    prefab: () => `${prefab} ${contentHash}`,
    customerClasses: () => customerClass,
  }
  return {
    countryId,
    regionId,
    customerClass,
    totalInEuro: computeTotalInEuro(priced, euroRate),
    maxDiscount: lines.reduce((largest, { line }) => chooseLarger(largest, line.discountPercent), new Big(0)),
    margin: computeMarginOfLines(lines),
    productFamilies: families,
    partKinds: new Set(lines.map(({ line }) => line.kind)),
    cooling,
    prefab,
    describeBasis: (condition) => basisByCondition[condition](),
  }
}

function computeTotalInEuro({ total, currency }: PricedSolution, euroRate: string | undefined): Big | null {
  if (total === null) return null
  if (currency === 'EUR') return new Big(total.amount)
  return euroRate === undefined ? null : new Big(total.amount).div(euroRate)
}

const chooseLarger = (largest: Big, percent: string | undefined): Big =>
  percent !== undefined && new Big(percent).gt(largest) ? new Big(percent) : largest

/** The margin of all lines whose cost is known, in percent of their price. */
export function computeMarginOfLines(lines: readonly PricedLine[]): Big | null {
  let price = new Big(0)
  let cost = new Big(0)
  for (const { unitChain, figures, pricedQuantity } of lines) {
    if (unitChain === null || figures.cost === null) continue
    price = price.plus(unitChain.value.times(pricedQuantity))
    cost = cost.plus(figures.cost.times(pricedQuantity))
  }
  return price.lte(0) ? null : price.minus(cost).div(price).times(100)
}

/** The lines with their figures, in an order that does not depend on how they are stored. */
function formatLines(
  lines: readonly PricedLine[],
  figures: (line: PricedLine) => readonly (string | undefined)[],
): string {
  const rows = lines.map((priced) =>
    [priced.line.partNumber, priced.line.quantity, ...figures(priced).map((figure) => figure ?? '-')].join(
      ' ',
    ),
  )
  return rows.toSorted().join('\n')
}
