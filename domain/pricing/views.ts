// Reduces prices to what a reader may see, so that no hidden figure can be computed from it.
import type Big from 'big.js'
import type { PriceStep } from './chain.ts'
import { type Money, createMoney } from './money.ts'
import {
  type ArgumentKind,
  getInternalTextKey,
  getObstacles,
  type PriceError,
  type PriceErrorKey,
  priceErrors,
  type PriceErrorWeight,
  type PriceObstacles,
  getErrorWeight,
} from './price-errors.ts'
import {
  buildListPriceChain,
  type MarginBand,
  findMarginBand,
  computeMarginPercent,
  type PricedLine,
} from './price-line.ts'
import type { PassedOverReason } from './price-rows.ts'
import type { PricedTotals } from './price-solution.ts'
import { isErrorVisible, isInternalErrorTextVisible, type PriceReader } from './reader.ts'
import { type PriceRepair, getRepair } from './repairs.ts'
import type { Unit } from './units.ts'

/** A fact in a text: an amount, a day, a country … */
export interface ErrorArgument {
  readonly kind: ArgumentKind
  readonly value: string | number
}

export interface PriceErrorView {
  readonly key: PriceErrorKey
  /** The message key for this reader: either the text for everybody or the internal one. */
  readonly textKey: string
  readonly weight: PriceErrorWeight
  /** The facts in the text only, each with its type, so that a screen formats it in the reader's language. */
  readonly arguments: Readonly<Record<string, ErrorArgument>>
  readonly repair: PriceRepair
}

export interface PricedLineView {
  readonly lineId: string
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
  readonly unit: Unit
  /** The price of the quantity in the step of the list price; null if there is no price, or none for this reader. */
  readonly unitPrice: Money | null
  readonly linePrice: Money | null
  readonly steps: readonly PriceStep[]
  /** Sorted by severity. */
  readonly errors: readonly PriceErrorView[]
  /** Only for readers who may see them. */
  readonly cost?: Money | null
  readonly floor?: Money | null
  /** Percent. */
  readonly margin?: string | null
  readonly marginBand?: MarginBand | null
  readonly passedOver?: readonly {
    readonly rowId: string
    readonly priceListName: string
    readonly reason: PassedOverReason
  }[]
}

export interface ChargeView {
  readonly chargeId: string
  readonly name: string
  readonly kind: 'amount' | 'percent'
  readonly value: string
  readonly amount: Money | null
}

export interface PricedTotalsView {
  /** The sum of the lines; at list price for a reader who sees no other price. */
  readonly parts: Money | null
  /** A percentage of net prices would reveal them, so a reader of list prices gets neither charges nor a total. */
  readonly charges: readonly ChargeView[]
  readonly total: Money | null
  readonly errors: readonly PriceErrorView[]
  /** What the errors that the reader may see prevent. */
  readonly obstacles: PriceObstacles
}

/** An error as a reader sees it; undefined if it is hidden from them. */
export function toErrorView(error: PriceError, reader: PriceReader): PriceErrorView | undefined {
  const { key } = error
  if (!isErrorVisible(key, reader)) return undefined
  const isInternal = isInternalErrorTextVisible(key, reader)
  const values: Readonly<Record<string, string | number>> = error.arguments
  const named: Readonly<Record<string, ArgumentKind>> = isInternal
    ? priceErrors[key].internal
    : priceErrors[key].external
  return {
    key,
    textKey: isInternal ? getInternalTextKey(key) : key,
    weight: getErrorWeight(key),
    arguments: Object.fromEntries(
      Object.entries(named).map(([name, kind]) => [name, { kind, value: values[name] ?? '' }]),
    ),
    repair: getRepair(error),
  }
}

/** The errors that a reader may see. */
export const toErrorViews = (errors: readonly PriceError[], reader: PriceReader): readonly PriceErrorView[] =>
  errors.flatMap((error) => toErrorView(error, reader) ?? [])

/** A line as a reader sees it. */
export function toLineView(priced: PricedLine, reader: PriceReader): PricedLineView {
  const { line, errors } = priced
  const { lineId, designName, partNumber, quantity, unit } = line
  const lineChain =
    reader.price === 'net' ? priced.lineChain : reader.price === 'list' ? buildListPriceChain(priced) : null
  const unitChain = reader.price === 'net' ? priced.unitChain : priced.listUnitChain
  return {
    lineId,
    designName,
    partNumber,
    quantity,
    unit,
    unitPrice:
      lineChain === null || unitChain === null ? null : createMoney(unitChain.value, unitChain.currency),
    linePrice: lineChain === null ? null : createMoney(lineChain.value, lineChain.currency),
    steps: lineChain === null ? [] : lineChain.steps.map((step) => toStepView(step, reader)),
    errors: toErrorViews(errors, reader),
    ...toCostView(priced, reader),
    ...(reader.seesInternalTexts
      ? {
          passedOver: priced.passedOver.map(({ row, reason }) => ({
            rowId: row.rowId,
            priceListName: row.priceListName,
            reason,
          })),
        }
      : {}),
  }
}

/** A step without the id of its row in the price list, which only internal people see. */
const toStepView = (step: PriceStep, { seesInternalTexts }: PriceReader): PriceStep =>
  seesInternalTexts || step.kind !== 'listPrice' ? step : { ...step, rowId: null }

function toCostView(
  { unitChain, figures }: PricedLine,
  reader: PriceReader,
): Pick<PricedLineView, 'cost' | 'floor' | 'margin' | 'marginBand'> {
  if (reader.price !== 'net' || reader.cost === 'none') return {}
  if (reader.cost === 'band') return { marginBand: findMarginBand(figures) }
  const toMoney = (figure: Big | null): Money | null =>
    figure === null || unitChain === null ? null : createMoney(figure, unitChain.currency)
  return {
    cost: toMoney(figures.cost),
    floor: toMoney(figures.floor),
    margin: unitChain === null ? null : computeMarginPercent(unitChain.value, figures.cost),
    marginBand: findMarginBand(figures),
  }
}

/** The totals as a reader sees them. */
export function toTotalsView(totals: PricedTotals, reader: PriceReader): PricedTotalsView {
  const visible = [...totals.errorCounts.keys()].filter((key) => isErrorVisible(key, reader))
  const common = { errors: toErrorViews(totals.errors, reader), obstacles: getObstacles(visible) }
  if (reader.price !== 'net')
    return { ...common, parts: reader.price === 'list' ? totals.listParts : null, charges: [], total: null }
  return {
    ...common,
    parts: totals.parts,
    charges: totals.charges.map(({ charge: { chargeId, name, kind, value }, amount }) => ({
      chargeId,
      name,
      kind,
      value,
      amount,
    })),
    total: totals.total,
  }
}
