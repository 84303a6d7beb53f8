// The rules that every valid configuration obeys, and what a condition of the model can tell; ids are those of this configurator's page.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  equal,
  ifElse,
  inUnit,
  less,
  lookup,
  more,
  multiply,
  not,
  num,
  subtract,
  whereOf,
} from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import type { SourceArgument, SourceCondition, SourceUnit } from '../../engine/source/source-model.ts'
import { airHeat } from './facts/air.ts'
import { aisles, casterShare, gravity, overhead } from './facts/racks.ts'
import { sources } from './facts/sources.ts'
import { densityTable, supplyTable } from './tables.ts'
import type { RowKits } from './kits.ts'
import type { Declared, RowValues } from './values.ts'

const figure = (of: NumLike, unit?: SourceUnit): SourceArgument => ({
  number: num(of),
  ...(unit === undefined ? {} : { unit }),
})
const option = (of: { readonly name: string }): SourceArgument => ({ parameter: of.name })
const mm = (of: number) => inUnit('mm', of)
const hasRow = (table: { readonly name: string }, where: Parameters<typeof whereOf>[0]): SourceCondition => ({
  kind: 'row',
  table: table.name,
  where: whereOf(where),
})

/** Declares every rule of the rows; those of exceptional racks stand with them. */
export function declareRules(declared: Declared, v: RowValues): void {
  spaceRules(declared, v)
  doorRules(declared, v)
  floorRules(declared, v)
  powerRules(declared, v)
  coolingRules(declared, v)
}

/** R01, R03, R04-hot, R18: what the room must have. */
function spaceRules({ model, p }: Declared, v: RowValues): void {
  const needed = add(v.rowLength, multiply(2, p.corridor))
  model.rule('R01', atMost(needed, p.roomLength), {
    arguments: { over: figure(subtract(needed, p.roomLength), 'mm') },
  })
  // Follows from R23 and its kin, and shows at once what they show only place by place.
  model.rule('R23-full', all(...v.rows.map(({ exceptional }) => atMost(exceptional, p.racksPerRow))))
  model.rule('R03', atLeast(p.coldAisle, p.country.cell('coldAisle')), {
    arguments: {
      aisle: figure(p.coldAisle, 'mm'),
      country: option(p.country),
      least: figure(p.country.cell('coldAisle'), 'mm'),
    },
    source: sources.recalled,
  })
  model.rule('R04-hot', atLeast(p.hotAisle, mm(aisles.hot)), {
    arguments: { aisle: figure(p.hotAisle, 'mm'), least: figure(aisles.hot) },
    source: `${sources.rearDoor}; ${sources.assumption}`,
  })
  const above = ifElse(p.sprinklers.isTrue, mm(overhead.sprinkler), mm(0))
  const height = add(p.rack.cell('height'), mm(overhead.tray))
  model.rule('R18', atMost(add(height, above), p.ceiling), {
    arguments: { free: figure(subtract(p.ceiling, height), 'mm'), asked: figure(above, 'mm') },
    source: sources.floor,
  })
}

/** R04, R05, R19: doors of racks and aisles, and the roof. */
function doorRules({ model, p }: Declared, v: RowValues): void {
  const width = p.rack.cell('width')
  const leaf = ifElse(p.rearDoors.is('full'), width, multiply(0.5, width))
  model.rule(
    'R04',
    atMost(ifElse(all(v.hotBetween, equal(p.rows, 2)), multiply(2, leaf), leaf), p.hotAisle),
    { arguments: { leaf: figure(leaf, 'mm'), aisle: figure(p.hotAisle, 'mm') }, source: sources.rearDoor },
  )
  const aisle = ifElse(p.containment.is('hot'), p.hotAisle, p.coldAisle)
  const swing = add(multiply(0.5, aisle), mm(aisles.egress))
  model.rule('R05', atMost(swing, p.corridor), {
    when: all(v.contained, p.aisleDoors.is('hinged')),
    arguments: { needed: figure(swing, 'mm'), corridor: figure(p.corridor, 'mm') },
    source: sources.assumption,
  })
  model.rule('R19', p.roof.is('dropAway', 'inAisle'), {
    when: all(v.contained, p.sprinklers.isTrue),
    source: sources.recalled,
  })
  model.rule('R19-plain', p.roof.is('plain'), { when: not(v.contained) })
}

/** R14, R16: tiles and what the floor carries. */
function floorRules({ model, p }: Declared, v: RowValues): void {
  model.rule('R14', not(p.tiles.is('hot')), { source: sources.tiles })
  model.rule('R14-floor', more(p.raisedFloor, mm(0)), { when: not(p.tiles.is('none')) })
  const limit = multiply(1000, inUnit('1', p.floorLimit))
  // kg · m/s² on mm² against N/m²: 10⁶ mm² are one m².
  const carried = (mass: NumLike, area: NumLike) =>
    atMost(multiply(gravity * 1e6, inUnit('1', mass)), multiply(limit, area))
  const basis = { basis: option(p.floorBasis), limit: figure(p.floorLimit, 'kN/m2') }
  model.rule('R16', carried(v.heaviest, v.rackArea), {
    arguments: { ...basis, mass: figure(v.heaviest, 'kg') },
    source: sources.floor,
  })
  const mass = p.cooler.cell('mass')
  model.rule('R16-cooler', any(equal(p.coolers, 0), carried(mass, v.coolerArea)), {
    arguments: { ...basis, mass: figure(mass, 'kg') },
    source: sources.floor,
  })
  model.rule(
    'R16-point',
    atMost(
      multiply(gravity, multiply(casterShare, inUnit('1', v.heaviest))),
      multiply(1000, inUnit('1', p.pointLimit)),
    ),
    {
      arguments: { mass: figure(v.heaviest, 'kg'), limit: figure(p.pointLimit, 'kN') },
      source: sources.assumption,
    },
  )
  model.rule('R16-rack', atMost(p.contentMass, p.rack.cell('load')), {
    arguments: { mass: figure(p.contentMass, 'kg'), limit: figure(p.rack.cell('load'), 'kg') },
    source: sources.racks,
  })
  model.rule('R07', atMost(p.usedUnits, p.rack.cell('units')), {
    arguments: { units: figure(p.rack.cell('units')) },
  })
}

/** R08: supply, strips and feeders; either of two feeds carries everything alone. */
function powerRules({ model, p }: Declared, v: RowValues): void {
  model.rule(
    'voltage',
    hasRow(model.table('supplies', supplyTable), { country: p.country, voltage: p.voltage }),
    { arguments: { country: option(p.country), voltage: option(p.voltage) }, source: sources.recalled },
  )
  model.rule('R08-voltage', hasRow({ name: 'strips' }, { strip: p.strip, voltage: p.voltage }), {
    arguments: { strip: option(p.strip), voltage: option(p.voltage) },
  })
  const limit = multiply(p.stripsPerFeed, p.strip.cell('power'))
  model.rule('R08', atMost(p.rackPower, limit), {
    arguments: { power: figure(p.rackPower, 'kW'), limit: figure(limit, 'kW') },
    source: sources.recalled,
  })
  model.rule('R08-feed', atMost(v.fullerRow, v.feederPower), {
    arguments: { power: figure(v.fullerRow, 'kW'), limit: figure(v.feederPower, 'kW') },
    source: sources.continuous,
  })
}

/** R10, R20, R21: coolers by heat and by air, with the spare ones off. */
function coolingRules({ model, p }: Declared, v: RowValues): void {
  const inRow = p.architecture.is('row')
  const { cooler, airRatio } = p
  model.rule('R10-heat', atLeast(multiply(v.working, cooler.cell('power')), v.load), {
    when: inRow,
    arguments: { working: figure(v.working), load: figure(v.load, 'kW') },
    source: sources.sample,
  })
  // m³/s · kJ/(m³·K) · K are kW.
  const carried = multiply(airHeat * 100, multiply(v.working, multiply(cooler.cell('air'), p.rise)))
  model.rule('R10', atLeast(carried, multiply(inUnit('1', airRatio), inUnit('1', v.load))), {
    when: inRow,
    arguments: { working: figure(v.working), load: figure(v.load, 'kW'), ratio: figure(airRatio, '%') },
    source: sources.air,
  })
  model.rule('R10-none', equal(p.coolers, 0), { when: not(inRow) })
  model.rule('R10-chimney', not(inRow), { when: p.containment.is('chimney') })
  model.rule('R20', atLeast(airRatio, 100), { when: p.pressureControl.isTrue })
  const limit = lookup(model.table('densities', densityTable), 'limit', {
    architecture: p.architecture,
    containment: p.containment,
  })
  model.rule('R21', atMost(v.load, multiply(v.racks, limit)), {
    arguments: {
      load: figure(v.load, 'kW'),
      racks: figure(v.racks),
      limit: figure(limit, 'kW'),
      architecture: option(p.architecture),
    },
    source: sources.density,
  })
}

/** Declares every notice that a condition of the model can tell; the others are found by the evaluation. */
export function declareNotices({ model, p }: Declared, kits: RowKits): void {
  model.addition({
    id: 'R24',
    when: atLeast(p.seismicZone, 3),
    set: { parameter: p.brackets.name, value: true },
    arguments: { zone: figure(p.seismicZone) },
  })
  model.notice('R06', 'auto', more(kits.headers, 0), { arguments: { headers: figure(kits.headers) } })
  model.notice('R07', 'auto', more(kits.blanking, 0), { arguments: { units: figure(kits.blanking) } })
  model.notice('R17', 'warning', all(p.ratedThree.isTrue, less(p.floorLimit, 12)), {
    arguments: { limit: figure(p.floorLimit, 'kN/m2') },
    source: sources.rated,
  })
  model.notice('R18', 'warning', less(p.ceiling, mm(overhead.clear)), {
    arguments: { ceiling: figure(p.ceiling, 'mm') },
    source: sources.floor,
  })
  model.notice('R22', 'warning', all(p.architecture.is('perimeter'), less(p.raisedFloor, mm(610))), {
    arguments: { height: figure(p.raisedFloor, 'mm') },
    source: sources.plenum,
  })
}
