// The named numbers of the model: load by side, runtime target, rack units, mass, outlets and heat.
import {
  add,
  any,
  ifElse,
  inUnit,
  largest,
  lookup,
  multiply,
  smallest,
  some,
  subtract,
  sumOf,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../../engine/source/source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../../../engine/source/source-model.ts'
import type { Equipment } from '../equipment.ts'
import { transferSwitch } from '../facts/rack.ts'
import { sources } from '../facts/sources.ts'
import { pack, tabledPacks, upsLoss } from '../facts/ups.ts'
import type { LecParameters } from '../parameters.ts'
import { runtimeTable, targetLimit } from '../tables/tables.ts'

export interface Declared {
  readonly model: SourceModelBuilder
  readonly p: LecParameters
  readonly item: Equipment
}

/** What hangs on the fuller of the two sides with what both carry; a single feed is side A. */
function onFullerSide({ item }: Declared, of: NumLike, plus: SourceCondition): SourceNum {
  const on = (side: string) => sumOf(item, of, { where: any(item.supply.is(side, 'AB'), plus) })
  return largest(on('A'), on('B'))
}

/** R4, R9: the load of one UPS when the other side is lost, and with growth. */
function loadValues(declared: Declared) {
  const { model, p, item } = declared
  // Two thirds of the nameplate are drawn in operation: an assumption.
  const share = p.powerBasis.caseOf({ measured: 100, nameplate: 67 })
  const load = model.value(
    'load',
    'W',
    onFullerSide(declared, item.total, item.single),
    'R4, R9: Σ W of the fuller side, with the whole of what has two cords',
  )
  const factor = multiply(share, add(100, inUnit('1', p.growth)))
  return {
    load,
    designLoad: model.value(
      'designLoad',
      'W',
      multiply(0.0001, multiply(factor, load)),
      'R4: Σ W · diversity · (1 + growth)',
    ),
  }
}

/** R5: minutes to bridge, and the load that lasts them. */
function runtimeValues({ model, p }: Declared) {
  const target = model.value(
    'target',
    'min',
    add(p.runtime, multiply(2, p.shutdown), p.margin),
    `R5: ${sources.runtimeTarget}`,
  )
  const table = model.table('runtimes', runtimeTable)
  return {
    target,
    lasting: model.value(
      'lasting',
      '%',
      lookup(table, 'load', {
        packs: smallest(p.packs, tabledPacks),
        target: smallest(target, inUnit('min', targetLimit)),
      }),
      `R5: ${sources.runtime}`,
    ),
  }
}

/** R1 and R3: rack units and mass. */
function rackValues({ model, p, item }: Declared) {
  const pair = p.feeds.is('pair')
  const both = (of: NumLike) => ifElse(pair, multiply(2, of), of)
  const strips = multiply(p.stripCount, p.strip.cell('height'))
  const fixed = add(
    both(add(p.ups.cell('height'), multiply(pack.height, p.packs), strips)),
    ifElse(p.transferStrip.isTrue, transferSwitch.height, 0),
  )
  const ups = add(p.ups.cell('mass'), multiply(inUnit('kg', pack.mass), p.packs))
  return {
    fixedUnits: model.value('fixedUnits', '1', fixed, 'R1: UPS, packs, strips, transfer switch'),
    usedUnits: model.value('usedUnits', '1', add(fixed, sumOf(item, item.units)), 'R1: Σ U · count'),
    mass: model.value(
      'mass',
      'kg',
      add(
        both(add(ups, multiply(p.stripCount, p.strip.cell('mass')))),
        ifElse(p.transferStrip.isTrue, inUnit('kg', transferSwitch.mass), inUnit('kg', 0)),
        sumOf(item, item.weight),
      ),
      'R3: Σ kg',
    ),
  }
}

/** Small outlets of a side: UPS and strips, less the one that a transfer switch takes. */
function smallOutlets({ p }: Declared): SourceNum {
  return subtract(
    add(p.ups.cell('small'), multiply(p.stripCount, p.strip.cell('small'))),
    ifElse(p.transferStrip.isTrue, 1, 0),
  )
}

/** Small cords of a side for which its small outlets are too few. */
function adaptorsOn(declared: Declared, side: 'A' | 'B'): SourceNum {
  const { item } = declared
  const cords = sumOf(item, ifElse(item.single, 0, item.smallCords), { where: item.supply.is(side, 'AB') })
  return largest(0, subtract(cords, smallOutlets(declared)))
}

/** R7: cords and outlets of the fuller side. */
function outletValues(declared: Declared) {
  const { model, p, item } = declared
  const own = (of: NumLike) => ifElse(item.single, 0, of)
  const never: SourceCondition = any()
  const needed = (of: NumLike, name: string) =>
    model.value(name, '1', onFullerSide(declared, own(of), never), 'R7: Σ cords of the fuller side')
  const everywhere = (of: NumLike) => sumOf(item, ifElse(item.supply.is('AB'), multiply(2, of), of))
  return {
    smallCords: needed(item.smallCords, 'smallCords'),
    largeCords: needed(item.largeCords, 'largeCords'),
    smallOutlets: model.value(
      'smallOutlets',
      '1',
      smallOutlets(declared),
      'R7: UPS and strips, less what a transfer switch takes',
    ),
    largeOutlets: model.value(
      'largeOutlets',
      '1',
      add(p.ups.cell('large'), multiply(p.stripCount, p.strip.cell('large'))),
      'R7: UPS and strips',
    ),
    switchedCords: model.value(
      'switchedCords',
      '1',
      sumOf(item, item.cords, { where: item.single }),
      'R9: cords on the transfer switch',
    ),
    allSmall: model.value('allSmall', '1', everywhere(item.smallCords), 'R7: Σ cords'),
    allLarge: model.value('allLarge', '1', everywhere(item.largeCords), 'R7: Σ cords'),
    adaptors: model.value(
      'adaptors',
      '1',
      add(adaptorsOn(declared, 'A'), adaptorsOn(declared, 'B')),
      'R7: small cords beyond the small outlets of a side',
    ),
  }
}

/** Declares every named value but the price. */
export function declareValues(declared: Declared) {
  const { model, p, item } = declared
  const rated = multiply(upsLoss, inUnit('W', p.ups.cell('va')))
  return {
    ...loadValues(declared),
    ...runtimeValues(declared),
    ...rackValues(declared),
    ...outletValues(declared),
    upsCount: model.value('upsCount', '1', ifElse(p.feeds.is('pair'), 2, 1), 'R9'),
    heat: model.value(
      'heat',
      'W',
      add(sumOf(item, item.warmth), ifElse(p.feeds.is('pair'), multiply(2, rated), rated), p.lighting),
      `R10: ${sources.heat}`,
    ),
    /** Some row is critical, so that the topology follows. */
    critical: some(item, item.critical.isTrue),
    singleCritical: some(item, item.single),
  }
}

export type LecValues = ReturnType<typeof declareValues>
