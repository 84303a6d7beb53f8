/** What the terms of the matrix look at, read off a priced solution. */
import Big from 'big.js'
import { findFamily } from '../parts/families.ts'
import type { PricedLine } from '../pricing/price-line.ts'
import type { PricedSolution } from '../pricing/price-solution.ts'
import type { ProductFamilyPrefix } from '../products/families.ts'
import { hasCooling, hasPrefab } from '../workflow/solution-kind.ts'
import type { ApprovalTerm, CustomerClass } from './policy.ts'

/** What is known of the solution beside its prices. */
export interface SolutionFacts {
  readonly countryId: string
  readonly regionId: string
  readonly customerClass: CustomerClass
  readonly configuratorTypes: readonly number[]
  /** How many of the solution's currency one euro costs; undefined where no rate is known. */
  readonly euroRate: string | undefined
  /** Fingerprint of everything that was saved: what a step without terms looks at. */
  readonly contentHash: string
}

/** What a row of the matrix is held against. */
export interface ApprovalFacts {
  readonly countryId: string
  readonly regionId: string
  readonly customerClass: CustomerClass
  /** In euros; null where it is not known, which counts as above every bound. */
  readonly totalInEuro: Big | null
  /** Of any line, in percent. */
  readonly maxDiscount: Big
  /** Of the lines whose cost is known, in percent; null where none is, and then no row looks at it. */
  readonly margin: Big | null
  readonly productFamilies: ReadonlySet<ProductFamilyPrefix>
  readonly partKinds: ReadonlySet<'N' | 'A' | 'P'>
  readonly cooling: boolean
  readonly prefab: boolean
  /** What of the solution a term looks at, as text that changes when that does; `everything` for a row without terms. */
  readonly lookedAt: (term: ApprovalTerm | 'everything') => string
}

/** Reads the facts off a priced solution. */
export function getApprovalFacts(priced: PricedSolution, solution: SolutionFacts): ApprovalFacts {
  const { countryId, regionId, customerClass, euroRate, contentHash } = solution
  const { lines, currency, total } = priced
  const families = new Set(lines.flatMap(({ line }) => findFamily(line.partNumber) ?? []))
  const held = {
    configuratorTypes: solution.configuratorTypes,
    partNumbers: lines.map(({ line }) => line.partNumber),
  }
  const cooling = hasCooling(held)
  const prefab = hasPrefab(held)
  const prices = (): string =>
    formatFact(lines, ({ unit, figures }) => [unit?.value.toFixed(), figures.cost?.toFixed()])
  const amount = `${total?.amount ?? '-'} ${currency}`
  const slices: Readonly<Record<ApprovalTerm | 'everything', () => string>> = {
    everything: () => `${contentHash} ${countryId} ${amount} ${prices()}`,
    totalFrom: () => amount,
    discountFrom: () => formatFact(lines, ({ line }) => [line.discountPercent]),
    marginBelow: () => `${amount} ${prices()}`,
    // Lines without a family are looked at by everybody who looks at families: nobody knows whose they are.
    productFamilies: () => formatFact(lines, () => []),
    partKinds: () =>
      formatFact(lines, ({ line, unit }) => [
        line.kind,
        line.kind === 'A' ? unit?.value.toFixed() : undefined,
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
    totalInEuro: totalInEuro(priced, euroRate),
    maxDiscount: lines.reduce((most, { line }) => larger(most, line.discountPercent), new Big(0)),
    margin: computeMargin(lines),
    productFamilies: families,
    partKinds: new Set(lines.map(({ line }) => line.kind)),
    cooling,
    prefab,
    lookedAt: (term) => slices[term](),
  }
}

function totalInEuro({ total, currency }: PricedSolution, euroRate: string | undefined): Big | null {
  if (total === null) return null
  if (currency === 'EUR') return new Big(total.amount)
  return euroRate === undefined ? null : new Big(total.amount).div(euroRate)
}

const larger = (most: Big, percent: string | undefined): Big =>
  percent !== undefined && new Big(percent).gt(most) ? new Big(percent) : most

/** What is left of the price after cost, of all lines whose cost is known, in percent of their price. */
function computeMargin(lines: readonly PricedLine[]): Big | null {
  let price = new Big(0)
  let cost = new Big(0)
  for (const { unit, figures, priced } of lines) {
    if (unit === null || figures.cost === null) continue
    price = price.plus(unit.value.times(priced))
    cost = cost.plus(figures.cost.times(priced))
  }
  return price.lte(0) ? null : price.minus(cost).div(price).times(100)
}

/** Lines in an order that does not depend on how they were stored, with figures of each. */
function formatFact(
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
