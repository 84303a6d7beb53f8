// Changes hidden figures and leaves the visible prices as they are, so that tests can check that a reader sees no
// difference.
import { type Draw, createSeededDraw } from '../../engine/testing/draw.ts'
import { getCurrencyDecimals } from '../../reference/countries.ts'
import { findMarginBand } from '../price-line.ts'
import { createPriceBook, type PriceRow } from '../price-rows.ts'
import type { RandomPrices } from './random-prices.ts'

/** Replaces cost and floor of every row. */
export const replaceCosts = (prices: RandomPrices, seed: number): RandomPrices => {
  const draw = createSeededDraw(seed)
  const drawAmount = (): string => `${draw(100_000)}.${draw(100)}`
  return replaceRows(prices, (row) => ({ ...row, cost: drawAmount(), floor: drawAmount() }))
}

/**
 * Replaces the floor of every row, and its cost such that the margin remains in its band of five percentage points.
 */
export const replaceCostsInBand = (prices: RandomPrices, seed: number): RandomPrices => {
  const draw = createSeededDraw(seed)
  return replaceRows(prices, (row) => {
    const band = findMarginBand({ cost: null, floor: null, base: row })
    const share = band === null ? 0 : 1 - (band.from + 1 + draw(4)) / 100
    return {
      ...row,
      cost: band === null ? row.cost : (Number(row.unitPrice) * share).toFixed(6),
      floor: `${draw(100_000)}`,
    }
  })
}

/**
 * Replaces everything except list prices: discounts, special prices, prices of custom parts, charges, cost and floor.
 */
export function replaceNetPrices(prices: RandomPrices, seed: number): RandomPrices {
  const draw = createSeededDraw(seed)
  const { context, lines, charges } = replaceCosts(prices, seed + 1)
  const drawAmount = (): string => `${draw(10_000)}`
  return {
    ...prices,
    context: { ...context, agreement: drawAgreement(context.agreement, draw) },
    lines: lines.map((line) => ({
      ...line,
      discountPercent: String(draw(101)),
      ...(line.kind === 'A' && line.customPrice !== null
        ? {
            customPrice: {
              ...line.customPrice,
              amount: (draw(10 ** 6) / 10 ** getCurrencyDecimals(context.currency)).toString(),
            },
          }
        : {}),
    })),
    charges: charges.map((charge) => ({ ...charge, value: drawAmount() })),
  }
}

const drawAgreement = (
  agreement: RandomPrices['context']['agreement'],
  draw: Draw,
): RandomPrices['context']['agreement'] =>
  agreement === null
    ? null
    : {
        ...agreement,
        unitPrices: new Map([...agreement.unitPrices.keys()].map((part) => [part, String(draw(50))])),
      }

function replaceRows(prices: RandomPrices, change: (row: PriceRow) => PriceRow): RandomPrices {
  const rows = prices.rows.map(change)
  return { ...prices, rows, context: { ...prices.context, book: createPriceBook(prices.lists, rows) } }
}
