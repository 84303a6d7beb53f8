// The price of a configuration: the same lines as the bill of materials.
import { add, all, ifElse, lookup, multiply, not, subtract, sumOf } from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceCondition, SourceNum } from '../../../engine/source/source-model.ts'
import { parts } from '../parts.ts'
import { cabinetPriceTable, panelPriceTable, transformerPriceTable } from '../tables/tables.ts'
import type { PriceOf } from '../../compared-prices.ts'
import type { Declared, PduValues } from './values.ts'

const cents = (of: number): SourceNum => ({ kind: 'quantity', value: of, unit: 'cent' })
const where = (test: SourceCondition, of: NumLike): SourceNum => ifElse(test, of, cents(0))

/** Cents of cabinet, transformer, main devices, panelboards and fillers of all slots of one unit. */
function unitPrice({ model, p }: Declared, v: PduValues, priceOf: PriceOf): SourceNum {
  const cabinets = model.table('cabinetPrices', cabinetPriceTable(priceOf))
  const transformers = model.table('transformerPrices', transformerPriceTable(priceOf))
  const panels = model.table('panelPrices', panelPriceTable(priceOf))
  const { rating, slots, kRating, panelPoles, panelMain } = p
  return add(
    lookup(cabinets, 'price', { rating, slots }),
    multiply(slots.cell('number'), cents(priceOf(parts.filler))),
    lookup(transformers, 'price', { rating, kRating }),
    where(
      all(p.construction.is('module'), not(p.transformer.is('none'))),
      cents(priceOf(parts.transformerCabinet)),
    ),
    p.primaryDevice.cell('price'),
    p.secondaryDevice.cell('price'),
    multiply(p.panels, lookup(panels, 'price', { panelPoles, panelMain })),
    multiply(v.sideCars, cents(priceOf(parts.sideCar))),
    multiply(p.subFeeds, p.subFeedRating.cell('price')),
  )
}

/** Cents of options and services of one unit. */
function optionPrice({ p }: Declared, priceOf: PriceOf): SourceNum {
  const flag = (of: { readonly isTrue: SourceCondition }, part: string) =>
    where(of.isTrue, cents(priceOf(part)))
  return add(
    p.monitoring.caseOf({
      none: cents(0),
      main: cents(priceOf(parts.mainMonitoring)),
      branch: cents(priceOf(parts.branchMonitoring)),
    }),
    where(p.neutral.is('200'), cents(priceOf(parts.neutral200))),
    flag(p.networkCard, parts.networkCard),
    flag(p.surgeArrester, parts.surgeArrester),
    flag(p.emergencyPowerOff, parts.emergencyPowerOff),
    flag(p.floorStand, parts.floorStand),
    p.startUp.caseOf({
      none: cents(0),
      '5x8': cents(priceOf(parts.startUp5x8)),
      '7x24': cents(priceOf(parts.startUp7x24)),
    }),
    cents(priceOf(parts.manual)),
  )
}

/**
 * Cents of breakers, or of modules with their cords, on all sides. A module takes the place of a filler, which is said of each row: a row
 * of more modules then costs more by itself, where two sums, of modules and of free slots, would know nothing of each other.
 */
function branchPrice({ p, circuit }: Declared, priceOf: PriceOf): SourceNum {
  const module = ifElse(p.residualCurrentProtection.isTrue, circuit.residualPrice, circuit.modulePrice)
  const tie = where(all(p.handleTies.isTrue, circuit.poles.is('2')), cents(priceOf(parts.handleTie)))
  const breaker = where(p.breakersIncluded.isTrue, circuit.breakerPrice)
  return sumOf(
    circuit,
    multiply(
      circuit.sides,
      ifElse(
        p.construction.is('module'),
        add(
          multiply(circuit.moduleCount, subtract(module, cents(priceOf(parts.filler)))),
          multiply(circuit.quantity, add(circuit.cordPrice, tie)),
        ),
        multiply(circuit.quantity, breaker),
      ),
    ),
  )
}

/**
 * The price in cents: the sum of the bill of materials. It is no named value, since such a one must exist in every configuration: the
 * engine would work it out for each answer, and nothing but a goal asks for it.
 */
export function priceOfBill(declared: Declared, v: PduValues, priceOf: PriceOf): SourceNum {
  const perUnit = add(unitPrice(declared, v, priceOf), optionPrice(declared, priceOf))
  return add(multiply(v.units, perUnit), branchPrice(declared, priceOf))
}
