// The price of a configuration: the same lines as the bill of materials.
import { add, all, ifElse, lookup, multiply, not, subtract, sumOf } from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceCondition, SourceNum } from '../../../engine/source/source-model.ts'
import { sources } from '../facts/sources.ts'
import { parts } from '../parts.ts'
import { cabinetPriceTable, panelPriceTable, transformerPriceTable } from '../tables/tables.ts'
import type { PriceOf } from '../../compared-prices.ts'
import type { Declared, PduValues } from './values.ts'

const cents = (of: number): SourceNum => ({ kind: 'quantity', value: of, unit: 'cent' })
const where = (test: SourceCondition, of: NumLike): SourceNum => ifElse(test, of, cents(0))

/** Cents of cabinet, transformer, main devices and panelboards of one unit. */
function unitPrice({ model, p }: Declared, v: PduValues, priceOf: PriceOf): SourceNum {
  const cabinets = model.table('cabinetPrices', cabinetPriceTable(priceOf))
  const transformers = model.table('transformerPrices', transformerPriceTable(priceOf))
  const panels = model.table('panelPrices', panelPriceTable(priceOf))
  const { rating, slots, kRating, panelPoles, panelMain } = p
  return add(
    lookup(cabinets, 'price', { rating, slots }),
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

/** Cents of breakers or modules with their cords, and of the fillers of free slots, on all sides. */
function branchPrice({ p, circuit }: Declared, v: PduValues, priceOf: PriceOf): SourceNum {
  const modules = sumOf(circuit, multiply(circuit.sides, circuit.moduleCount))
  const free = subtract(multiply(v.units, p.slots.cell('number')), modules)
  const tied = sumOf(circuit, multiply(circuit.sides, circuit.quantity), { where: circuit.poles.is('2') })
  const module = ifElse(p.residualCurrentProtection.isTrue, circuit.residualPrice, circuit.modulePrice)
  const breaker = where(p.breakersIncluded.isTrue, circuit.breakerPrice)
  return add(
    sumOf(
      circuit,
      multiply(
        circuit.sides,
        ifElse(
          p.construction.is('module'),
          add(multiply(circuit.moduleCount, module), multiply(circuit.quantity, circuit.cordPrice)),
          multiply(circuit.quantity, breaker),
        ),
      ),
    ),
    where(
      p.construction.is('module'),
      add(
        multiply(free, cents(priceOf(parts.filler))),
        where(p.handleTies.isTrue, multiply(tied, cents(priceOf(parts.handleTie)))),
      ),
    ),
  )
}

/** Declares the price in cents. */
export function priceValue(declared: Declared, v: PduValues, priceOf: PriceOf) {
  const perUnit = add(unitPrice(declared, v, priceOf), optionPrice(declared, priceOf))
  return declared.model.value(
    'price',
    'cent',
    add(multiply(v.units, perUnit), branchPrice(declared, v, priceOf)),
    `${sources.sample}: sum of the bill of materials`,
  )
}
