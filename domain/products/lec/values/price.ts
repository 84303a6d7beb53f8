// The price of a configuration: the same lines as the bill of materials.
import {
  add,
  all,
  equal,
  ifElse,
  largest,
  lookup,
  multiply,
  not,
  subtract,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceCondition, SourceNum } from '../../../engine/source/source-model.ts'
import { sources } from '../facts/sources.ts'
import { hasRow } from '../has-row.ts'
import { cordLengths, cordSizes, parts } from '../parts.ts'
import type { PriceOf } from '../../compared-prices.ts'
import type { Declared, LecValues } from './values.ts'

const cents = (of: number): SourceNum => ({ kind: 'quantity', value: of, unit: 'cent' })
const where = (test: SourceCondition, of: NumLike): SourceNum => ifElse(test, of, cents(0))

/** Cents of one side: UPS with its battery, plug and rails, packs, card, strips. */
function sidePrice({ p }: Declared, priceOf: PriceOf): SourceNum {
  const price = (part: string): SourceNum => cents(priceOf(part))
  const lithium = p.battery.is('lithium')
  const fit = { ups: p.ups, circuit: p.circuit }
  // Without the row the plug does not fit, and L05 says so.
  const kit = ifElse(hasRow({ name: 'upsPlugs' }, fit), lookup({ name: 'upsPlugs' }, 'kit', fit), 0)
  return add(
    p.ups.cell('price'),
    where(lithium, price(parts.lithium)),
    multiply(p.packs, ifElse(lithium, price(parts.lithiumPack), price(parts.pack))),
    where(p.ups.cellIs('form', 'tower'), price(parts.railKit)),
    multiply(kit, price(parts.inputCord)),
    where(p.networkCard.isTrue, price(parts.networkCard)),
    multiply(p.stripCount, p.strip.cell('price')),
    p.warranty.caseOf({ none: cents(0), '3': price(parts.warranty3), '5': price(parts.warranty5) }),
    where(p.onSite.isTrue, price(parts.onSite)),
    where(p.startUp.isTrue, price(parts.startUp)),
    where(p.batteryService.isTrue, price(parts.batteryService)),
  )
}

/** Cents of the cords of all devices; small ones beyond the small outlets of a side take an adaptor. */
function cordPrice({ p }: Declared, v: LecValues, priceOf: PriceOf): SourceNum {
  const [small, large, adaptor] = cordSizes.map((size) =>
    p.cordLength.caseOf(
      Object.fromEntries(cordLengths.map((length) => [length, cents(priceOf(parts.cord(size, length)))])),
    ),
  )
  return add(
    multiply(subtract(v.allSmall, v.adaptors), small ?? 0),
    multiply(v.allLarge, large ?? 0),
    multiply(v.adaptors, adaptor ?? 0),
  )
}

/** Declares the price in cents. */
export function priceValue(declared: Declared, v: LecValues, priceOf: PriceOf) {
  const { model, p } = declared
  const side = sidePrice(declared, priceOf)
  const bought = all(p.closedDoor.isTrue, p.enclosure.cellIs('cooled', false))
  const vented = all(p.ventilation.is('vents'), p.existingVents.isTrue)
  return model.value(
    'price',
    'cent',
    add(
      p.enclosure.cell('price'),
      ifElse(equal(v.upsCount, 2), multiply(2, side), side),
      where(p.transferStrip.isTrue, cents(priceOf(parts.transferSwitch))),
      cordPrice(declared, v, priceOf),
      multiply(largest(0, subtract(p.enclosure.cell('units'), v.usedUnits)), cents(priceOf(parts.blanking))),
      where(all(bought, not(vented)), p.ventilation.cell('price')),
      where(p.lock.isTrue, cents(priceOf(parts.lock))),
      multiply(p.sensors, cents(priceOf(parts.sensor))),
      where(p.camera.isTrue, cents(priceOf(parts.camera))),
      where(p.cloud.isTrue, cents(priceOf(parts.cloud))),
    ),
    `${sources.sample}: sum of the bill of materials`,
  )
}
