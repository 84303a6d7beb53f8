// What goes round the racks, in numbers that the bill counts and the drawings show, and the price of it all.
import {
  add,
  divide,
  equal,
  ifElse,
  inUnit,
  less,
  multiply,
  subtract,
  sumOf,
} from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import type { SourceCondition, SourceNum } from '../../engine/source/source-model.ts'
import type { PriceOf } from '../compared-prices.ts'
import { aisles } from './facts/racks.ts'
import { sources } from './facts/sources.ts'
import type { RowParameters } from './parameters.ts'
import { parts } from './parts.ts'
import type { Declared, RowValues } from './values.ts'

const cents = (of: number): SourceNum => ({ kind: 'quantity', value: of, unit: 'cent' })
const mm = (of: number): SourceNum => inUnit('mm', of)
const where = (test: SourceCondition, of: NumLike): SourceNum => ifElse(test, of, 0)
const lower = (one: RowParameters['rack'], other: RowParameters['rack']): SourceCondition =>
  less(one.cell('height'), other.cell('height'))

/** What stands in the racks and feeds them. */
function rackKits({ model, p, exception }: Declared, v: RowValues) {
  const paths = p.feeds.caseOf({ pair: 2, single: 1 })
  return {
    blanking: model.value(
      'blanking',
      '1',
      add(multiply(v.racks, subtract(p.rack.cell('units'), p.usedUnits)), sumOf(exception, exception.freed)),
      'L8: Σ free U',
    ),
    strips: model.value(
      'strips',
      '1',
      multiply(v.racks, multiply(paths, p.stripsPerFeed)),
      'L10: racks · feeds · strips',
    ),
    feeders: model.value('feeders', '1', multiply(p.rows, paths), 'L10: rows · feeds'),
    ducts: model.value('ducts', '1', sumOf(exception, exception.ducts), 'racks that breathe sideways'),
    chimneys: where(p.containment.is('chimney'), v.racks),
  }
}

/** L8: what closes the aisles and the gaps of the rows. */
function aisleKits({ model, p }: Declared, v: RowValues) {
  const every = add(v.racks, p.coolers)
  const count = (name: string, of: NumLike, rule: string) => model.value(name, '1', of, rule)
  const inTiles = (of: NumLike) => divide('down', of, p.tile.caseOf({ '600': mm(600), '610': mm(610) }))
  const lowRacks = where(lower(p.rack, p.cooler), ifElse(equal(p.coolers, 0), 0, v.racks))
  return {
    doors: where(v.contained, 2),
    brushes: where(v.contained, every),
    endPanels: where(p.endPanels.isTrue, multiply(2, p.rows)),
    brackets: where(p.brackets.isTrue, every),
    roofPanels: count(
      'roofPanels',
      where(v.contained, divide('up', v.rowLength, mm(aisles.roofPanel))),
      'L8: length / length of a panel',
    ),
    headers: count(
      'headers',
      where(v.contained, ifElse(lower(p.cooler, p.rack), p.coolers, lowRacks)),
      'L8: above what is lower than its neighbours',
    ),
    fillers: count('fillers', subtract(multiply(v.coolersPerRow, p.rows), p.coolers), 'L8: gaps'),
    tileCount: count(
      'tileCount',
      where(
        p.tiles.is('cold'),
        multiply(multiply(inTiles(v.rowLength), inTiles(p.coldAisle)), ifElse(v.hotBetween, p.rows, 1)),
      ),
      'L2: whole tiles of the cold aisles',
    ),
  }
}

/** Numbers of what goes round the racks. */
export const declareKits = (declared: Declared, v: RowValues) => ({
  ...rackKits(declared, v),
  ...aisleKits(declared, v),
})

export type RowKits = ReturnType<typeof declareKits>

/** Declares the price in cents: the same lines as the bill of materials. */
export function priceValue({ model, p }: Declared, v: RowValues, kits: RowKits, priceOf: PriceOf) {
  const each = (of: NumLike, part: string): SourceNum => multiply(of, cents(priceOf(part)))
  const either = (test: SourceCondition, one: string, other: string): SourceNum =>
    ifElse(test, cents(priceOf(one)), cents(priceOf(other)))
  return model.value(
    'price',
    'cent',
    add(
      multiply(v.racks, p.rack.cell('price')),
      multiply(p.coolers, p.cooler.cell('price')),
      multiply(kits.strips, add(p.strip.cell('price'), p.strip.cell('whipPrice'))),
      multiply(kits.feeders, p.feeder.cell('price')),
      each(kits.blanking, parts.blanking),
      multiply(kits.doors, either(p.aisleDoors.is('sliding'), parts.door('sliding'), parts.door('hinged'))),
      multiply(kits.roofPanels, either(p.roof.is('dropAway'), parts.roofDropAway, parts.roof)),
      each(kits.brushes, parts.brush),
      each(kits.headers, parts.header),
      each(kits.endPanels, parts.endPanel),
      each(kits.fillers, parts.filler),
      each(kits.chimneys, parts.chimney),
      each(kits.brackets, parts.bracket),
      each(kits.ducts, parts.duct),
      each(kits.tileCount, parts.tile),
    ),
    `${sources.sample}: sum of the bill of materials`,
  )
}
