// The price of a configuration: the same lines as the bill of materials.
import { add, ifElse, inUnit, multiply } from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceCondition, SourceNum } from '../../../engine/source/source-model.ts'
import { sources } from '../facts/sources.ts'
import { probes } from '../facts/units.ts'
import { parts } from '../parts.ts'
import type { PriceOf } from '../tables/prices.ts'
import type { Declared } from './values.ts'

const cents = (of: number): SourceNum => ({ kind: 'quantity', value: of, unit: 'cent' })
const where = (test: SourceCondition, of: NumLike): SourceNum => ifElse(test, of, cents(0))

/** Cents of one unit with what belongs to it. */
function unitPrice({ p }: Declared, priceOf: PriceOf): SourceNum {
  const price = (part: string): SourceNum => cents(priceOf(part))
  const expansion = add(
    p.condenser.cell('price'),
    multiply(inUnit('1', p.lineLength), price(parts.lineSet)),
    where(p.lowAmbientKit.isTrue, price(parts.lowAmbientKit)),
  )
  return add(
    p.unit.cell('price'),
    p.medium.caseOf({ directExpansion: expansion, pumpedRefrigerant: cents(0) }, price(parts.valve)),
    where(p.distributionFeed.is('dual'), price(parts.changeoverValve)),
    multiply(p.unit.cell('rope'), price(parts.leakRope)),
    where(p.condensatePump.isTrue, price(parts.condensatePump)),
    where(p.humidity.is('dehumidify', 'both'), price(parts.reheat)),
    where(p.humidity.is('both'), price(parts.humidifier)),
    multiply(probes, price(parts.probe)),
    where(p.startUp.isTrue, price(parts.startUp)),
  )
}

/** Declares the price in cents. */
export function priceValue(declared: Declared, priceOf: PriceOf) {
  const { model, p } = declared
  return model.value(
    'price',
    'cent',
    add(
      multiply(p.units, unitPrice(declared, priceOf)),
      multiply(
        p.distributionUnits,
        ifElse(
          p.medium.is('pumpedRefrigerant'),
          cents(priceOf(parts.pumpingUnit)),
          cents(priceOf(parts.distributionUnit)),
        ),
      ),
      multiply(p.chillers, cents(priceOf(parts.chiller))),
      multiply(p.dryCoolers, cents(priceOf(parts.dryCooler))),
      multiply(p.pumps, cents(priceOf(parts.pump))),
    ),
    `${sources.sample}: sum of the bill of materials`,
  )
}
