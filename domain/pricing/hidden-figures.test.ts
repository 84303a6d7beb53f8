// Tests that nothing hidden from a reader changes what the reader sees, and that no arithmetic on visible figures
// yields a hidden one.
import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import type { PriceAgreement } from './agreements.ts'
import type { LineToPrice } from './price-context.ts'
import { type PricedSolution, priceSolution } from './price-solution.ts'
import type { PriceReader } from './reader.ts'
import { buildPriceStatusReport } from './status-report.ts'
import { replaceCosts, replaceCostsInBand, replaceNetPrices } from './testing/other-secrets.ts'
import { createLine, createPriceContext, createRow } from './testing/price-case.ts'
import { type RandomPrices, generatePrices } from './testing/random-prices.ts'
import { createReader } from './testing/readers.ts'
import { toLineView, toTotalsView } from './views.ts'

/** Everything that a reader can see: lines, totals and report. */
const buildView = (reader: PriceReader, solution: PricedSolution, erp: Big): unknown => ({
  lines: solution.lines.map((priced) => toLineView(priced, reader)),
  totals: toTotalsView(solution, reader),
  report: buildPriceStatusReport(
    solution,
    new Map(
      solution.lines.map(({ line: { lineId } }) => [
        lineId,
        { amount: erp.toFixed(), currency: solution.currency },
      ]),
    ),
    reader,
  ),
})

/** The original case, and the case with other quantities and discounts, as a curious reader would try them. */
const variations: readonly ((lines: readonly LineToPrice[]) => readonly LineToPrice[])[] = [
  (lines) => lines,
  (lines) => lines.map((line) => ({ ...line, quantity: line.quantity + 7 })),
  (lines) => lines.map((line) => ({ ...line, quantity: 1, discountPercent: '37.5' })),
]

const priceVariation = (
  { lines, charges, context }: RandomPrices,
  vary: (typeof variations)[number],
): PricedSolution => priceSolution(vary(lines), charges, context)

const curiousReaders: readonly [string, PriceReader, typeof replaceCosts][] = [
  ['a partner', createReader('PU'), replaceCosts],
  ['a distributor', createReader('DU'), replaceCosts],
  ['an internal user', createReader('SE'), replaceCostsInBand],
  ['an ISXD super user', createReader('SE', 'IX'), replaceCostsInBand],
  ['a consulting engineer', createReader('CE'), replaceNetPrices],
]

describe('hidden figures do not change what is shown', () => {
  test.each(curiousReaders)('to %s, for any requested quantity and discount', (_, reader, replaceSecrets) => {
    let differenceCount = 0
    for (let seed = 0; seed < 60; seed += 1) {
      const prices = generatePrices(seed, 6, 10)
      const otherPrices = replaceSecrets(prices, seed + 1000)
      for (const vary of reader.price === 'list' ? variations.slice(0, 2) : variations) {
        const solution = priceVariation(prices, vary)
        const otherSolution = priceVariation(otherPrices, vary)
        // A reader who sees ERP prices gets the same one in both cases.
        const [erpPrice, otherErpPrice] = reader.seesErpPrices
          ? [77_000_000, 77_000_000]
          : [77_000_000, 88_000_000]
        expect(buildView(reader, otherSolution, new Big(otherErpPrice))).toEqual(
          buildView(reader, solution, new Big(erpPrice)),
        )
        if (
          JSON.stringify(solution.lines.map(listSecrets)) !==
          JSON.stringify(otherSolution.lines.map(listSecrets))
        )
          differenceCount += 1
      }
    }
    // The hidden figures of the two cases do differ.
    expect(differenceCount).toBeGreaterThan(100)
  })
})

const listSecrets = ({
  figures,
  lineChain,
}: PricedSolution['lines'][number]): readonly (string | undefined)[] => [
  figures.cost?.toFixed(),
  figures.floor?.toFixed(),
  lineChain?.value.toFixed(),
]

/** Every number in the visible data, at any depth. */
function listNumbers(shown: unknown): readonly Big[] {
  if (typeof shown === 'number') return [new Big(shown)]
  if (typeof shown === 'string') return /^-?\d+(\.\d+)?$/.test(shown) ? [new Big(shown)] : []
  return typeof shown === 'object' && shown !== null ? Object.values(shown).flatMap(listNumbers) : []
}

const zero = new Big(0)
/** The calculations that a person with a pocket calculator can do with two numbers. */
const operations: readonly ((a: Big, b: Big) => Big)[] = [
  (a) => a,
  (a, b) => a.plus(b),
  (a, b) => a.minus(b),
  (a, b) => a.times(b),
  (a, b) => (b.eq(0) ? zero : a.div(b)),
  // b percent of a, and a reduced by b percent.
  (a, b) => a.times(b).div(100),
  (a, b) => a.minus(a.times(b).div(100)),
]

interface World {
  readonly shown: readonly Big[]
  readonly hidden: Big
}

/** Formulas that yield the hidden figure in both cases; one that matches only once is a coincidence. */
function countFormulas([first, second]: readonly [World, World]): number {
  // Both cases have the same visible positions; a figure that occurs twice is tried once.
  const figures = new Map(
    first.shown.map((figure, place) => {
      const otherFigure = second.shown[place] ?? zero
      return [`${figure.toFixed()} ${otherFigure.toFixed()}`, [figure, otherFigure] as const]
    }),
  )
  let formulaCount = 0
  for (const [firstOfOne, firstOfTwo] of figures.values())
    for (const [secondOfOne, secondOfTwo] of figures.values())
      for (const operation of operations)
        if (
          operation(firstOfOne, secondOfOne).round(2).eq(first.hidden) &&
          operation(firstOfTwo, secondOfTwo).round(2).eq(second.hidden)
        )
          formulaCount += 1
  return formulaCount
}

/** Freight as a percentage of the parts: its amount reveals the price of the parts. */
const freight = { chargeId: 'c', name: 'Freight', kind: 'percent', value: '3.5' } as const

interface Secrets {
  readonly cost: string
  readonly floor: string
  readonly erp: string
}
const secrets: readonly [Secrets, Secrets] = [
  { cost: '60.12', floor: '75.34', erp: '97.45' },
  { cost: '63.77', floor: '81.91', erp: '94.13' },
]
/** The same part seen with three pieces, with ten, and with a discount. */
const priceLooks = ({ cost, floor }: Secrets): readonly PricedSolution[] => {
  const breakRow = createRow({ cost, floor, rowId: 'row-2', fromQuantity: 10, unitPrice: '93.50' })
  const context = createPriceContext({ currency: 'USD', rows: [createRow({ cost, floor }), breakRow] })
  return [
    createLine(),
    createLine({ quantity: 10 }),
    createLine({ quantity: 12, discountPercent: '4.4' }),
  ].map((line) => priceSolution([line], [{ ...freight, currency: 'USD' }], context))
}
const hiddenFigures = {
  cost: (world: Secrets) => priceLooks(world)[0]?.lines[0]?.figures.cost ?? zero,
  floor: (world: Secrets) => priceLooks(world)[0]?.lines[0]?.figures.floor ?? zero,
  erp: ({ erp }: Secrets) => new Big(erp),
}
const countRevealingFormulas = (
  readers: readonly PriceReader[],
  figure: keyof typeof hiddenFigures,
): number => {
  const toWorld = (world: Secrets): World => ({
    hidden: hiddenFigures[figure](world),
    shown: readers.flatMap((reader) =>
      priceLooks(world).flatMap((look) => listNumbers(buildView(reader, look, new Big(world.erp)))),
    ),
  })
  return countFormulas([toWorld(secrets[0]), toWorld(secrets[1])])
}

/** A view that reveals the margin. */
const createLeakingWorld = (world: Secrets): World => {
  const hidden = hiddenFigures.cost(world)
  // 100.00 euros are 108.34 dollars.
  return { hidden, shown: [new Big('108.34'), new Big('108.34').minus(hidden)] }
}

const createAgreement = (unitPrice: string): PriceAgreement => ({
  agreement: 'SP-7',
  opportunityNumber: 'OP-123456-1234567',
  companyId: 'company-1',
  countryIds: null,
  currency: 'EUR',
  validFrom: '2026-01-01',
  validUntil: '2027-01-01',
  unitPrices: new Map([['SP3PH-1', unitPrice]]),
})

const countFormulasForSpecialPrice = (reader: PriceReader): number => {
  const toWorld = (special: string): World => {
    const context = createPriceContext({ agreement: createAgreement(special) })
    const looks = [3, 10].map((quantity) =>
      priceSolution([createLine({ quantity })], [{ ...freight, currency: 'EUR' }], context),
    )
    return {
      hidden: new Big(special),
      shown: looks.flatMap((look) => listNumbers(buildView(reader, look, zero))),
    }
  }
  return countFormulas([toWorld('88.11'), toWorld('91.23')])
}

describe('hidden figures cannot be computed from what is shown', () => {
  test.each(curiousReaders)('to %s', (_, reader) => {
    expect(countRevealingFormulas([reader], 'cost')).toBe(0)
    expect(countRevealingFormulas([reader], 'floor')).toBe(0)
    if (!reader.seesErpPrices) expect(countRevealingFormulas([reader], 'erp')).toBe(0)
  })

  test('to all of them together', () => {
    const readers = curiousReaders.map(([, reader]) => reader)
    expect(countRevealingFormulas(readers, 'cost')).toBe(0)
    expect(countRevealingFormulas(readers, 'floor')).toBe(0)
  })

  test('but the search finds figures that can be computed', () => {
    expect(countRevealingFormulas([createReader('AP')], 'cost')).toBeGreaterThan(0)
    expect(countRevealingFormulas([createReader('SE')], 'erp')).toBeGreaterThan(0)
    expect(countFormulas([createLeakingWorld(secrets[0]), createLeakingWorld(secrets[1])])).toBeGreaterThan(0)
  })

  test('although a partner, unlike a consulting engineer, can find a special price', () => {
    expect(countFormulasForSpecialPrice(createReader('CE'))).toBe(0)
    expect(countFormulasForSpecialPrice(createReader('PU'))).toBeGreaterThan(0)
  })
})
