// The rules that every valid configuration obeys; ids R… and L… are those of this configurator's page.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  equal,
  every,
  inUnit,
  less,
  multiply,
  not,
  num,
  subtract,
  sumOf,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceArgument, SourceUnit } from '../../../engine/source/source-model.ts'
import { sources } from '../facts/sources.ts'
import { cordBend, transferSwitch } from '../facts/rack.ts'
import { pack } from '../facts/ups.ts'
import { hasRow } from '../has-row.ts'
import { circuitSystemTable, siteTable, upsPlugTable, upsStripTable } from '../tables/tables.ts'
import type { Declared, LecValues } from '../values/values.ts'

export const figure = (of: NumLike, unit?: SourceUnit): SourceArgument => ({
  number: num(of),
  ...(unit === undefined ? {} : { unit }),
})
export const option = (of: { readonly name: string }): SourceArgument => ({ parameter: of.name })

/** Declares every rule of the local edge; those of a row of equipment stand with it. */
export function declareRules(declared: Declared, v: LecValues): void {
  siteRules(declared)
  circuitRules(declared)
  upsRules(declared, v)
  rackRules(declared, v)
  placeRules(declared, v)
  outletRules(declared, v)
  heatRules(declared, v)
}

function siteRules({ model, p }: Declared): void {
  model.rule('plugs', hasRow({ name: 'countries' }, { country: p.country, system: p.plugSystem }), {
    arguments: { country: option(p.country) },
    source: sources.recalled,
  })
  model.rule(
    'L20',
    hasRow(model.table('circuitSystems', circuitSystemTable), { system: p.plugSystem, circuit: p.circuit }),
    { arguments: { country: option(p.country), circuit: option(p.circuit) }, source: sources.recalled },
  )
  model.rule(
    'R01-site',
    hasRow(model.table('siteEnclosures', siteTable), { site: p.site, enclosure: p.enclosure }),
    { arguments: { site: option(p.site), enclosure: option(p.enclosure) }, source: sources.assumption },
  )
}

/** L05 and L06: the plug that is fitted to the UPS, and what the circuit feeds; one circuit may feed both sides. */
function circuitRules({ model, p }: Declared): void {
  const ups = option(p.ups)
  model.rule('L05', hasRow(model.table('upsPlugs', upsPlugTable), { ups: p.ups, circuit: p.circuit }), {
    arguments: { ups, circuit: option(p.circuit) },
    source: sources.circuits,
  })
  const limit = p.circuit.cell('limit')
  const feeds = {
    ups,
    volts: figure(p.circuit.cell('volts'), 'V'),
    amps: figure(p.circuit.cell('amps'), 'A'),
    limit: figure(limit, 'VA'),
  }
  model.rule('L06', atMost(p.ups.cell('va'), limit), { arguments: feeds, source: sources.circuits })
  model.rule('L06-shared', atMost(multiply(2, p.ups.cell('va')), limit), {
    when: all(p.feeds.is('pair'), equal(p.circuits, 1)),
    arguments: feeds,
    source: sources.usable,
  })
}

/** R4 to R6: size, kind, packs. */
function upsRules({ model, p }: Declared, v: LecValues): void {
  const ups = option(p.ups)
  const load = figure(v.designLoad, 'W')
  const factor = p.powerFactor.caseOf({ '0.95': 0.76, '1': 0.8, '0.9': 0.72, '0.8': 0.64 })
  model.rule('L07', atLeast(multiply(factor, inUnit('W', p.ups.cell('va'))), v.designLoad), {
    arguments: { ups, load, factor: option(p.powerFactor) },
    source: sources.continuous,
  })
  model.rule('L07-power', atLeast(multiply(0.8, p.ups.cell('watts')), v.designLoad), {
    arguments: { ups, load, watts: figure(p.ups.cell('watts'), 'W') },
    source: sources.continuous,
  })
  // 1.25 at the end of the battery’s life.
  model.rule(
    'L08',
    atLeast(multiply(inUnit('1', v.lasting), p.ups.cell('watts')), multiply(125, v.designLoad)),
    {
      arguments: { packs: figure(p.packs), target: figure(v.target, 'min'), load },
      source: `${sources.runtime}; ${sources.ageing}`,
    },
  )
  model.rule('L09', atMost(p.packs, p.ups.cell('mostPacks')), {
    arguments: { ups, packs: figure(p.packs), most: figure(p.ups.cell('mostPacks')) },
    source: sources.packs,
  })
  const simple = p.ups.cellIs('topology', 'lineInteractive')
  model.rule('R04-simple', simple, { when: p.topology.is('lineInteractive'), arguments: { ups } })
  model.rule('R04-double', not(simple), { when: p.topology.is('doubleConversion'), arguments: { ups } })
  model.rule('R04-critical', not(simple), {
    when: all(p.topology.is('byCriticality'), v.critical),
    arguments: { ups },
    source: sources.assumption,
  })
  model.rule('R04-rack', p.ups.cellIs('form', 'rack'), { when: p.upsForm.is('rack'), arguments: { ups } })
  model.rule('R04-tower', p.ups.cellIs('form', 'tower'), { when: p.upsForm.is('tower'), arguments: { ups } })
  model.rule('R12-lithium', not(simple), {
    when: p.battery.is('lithium'),
    arguments: { ups },
    source: sources.assumption,
  })
}

/** mm of a device with the cords behind it. */
const behind = (depth: NumLike) => add(depth, inUnit('mm', cordBend))

/** L01 to L04: units, depth and mass. */
function rackRules({ model, p }: Declared, v: LecValues): void {
  const { enclosure } = p
  const units = enclosure.cell('units')
  const needed = add(v.usedUnits, p.reserve)
  model.rule('L01', atMost(needed, units), {
    arguments: {
      needed: figure(needed),
      units: figure(units),
      over: figure(subtract(needed, units)),
    },
  })
  const usable = enclosure.cell('usableDepth')
  model.rule('L02-ups', atMost(behind(p.ups.cell('depth')), usable), {
    arguments: {
      ups: option(p.ups),
      depth: figure(behind(p.ups.cell('depth')), 'mm'),
      usable: figure(usable, 'mm'),
    },
    source: sources.wallmount,
  })
  model.rule('L02-pack', any(equal(p.packs, 0), atMost(behind(inUnit('mm', pack.depth)), usable)), {
    arguments: {
      depth: figure(behind(inUnit('mm', pack.depth)), 'mm'),
      usable: figure(usable, 'mm'),
    },
    source: sources.wallmount,
  })
  const limit = enclosure.cell('load')
  model.rule('L03', atMost(v.mass, limit), {
    arguments: { mass: figure(v.mass, 'kg'), limit: figure(limit, 'kg') },
    source: sources.loadRating,
  })
  const hanging = add(v.mass, enclosure.cell('mass'))
  model.rule('L04', atMost(hanging, p.wallCapacity), {
    when: enclosure.cellIs('kind', 'wall'),
    arguments: { mass: figure(hanging, 'kg'), limit: figure(p.wallCapacity, 'kg') },
    source: sources.wallmount,
  })
}

/** L22: rows with a place of their own stand above all others, inside the rack, and beside each other. */
function placeRules({ model, p, item }: Declared, v: LecValues): void {
  const stacked = add(v.fixedUnits, sumOf(item, item.units, { where: not(item.pinned) }))
  model.rule('L22-stack', every(item, any(not(item.pinned), less(stacked, item.position))), {
    arguments: { stacked: figure(stacked) },
  })
  model.rule(
    'L22-top',
    every(item, any(not(item.pinned), atMost(add(item.position, item.units, -1), p.enclosure.cell('units')))),
    { arguments: { units: figure(p.enclosure.cell('units')) } },
  )
}

/** R7, R8, R9: strips, outlets, cords, transfer switch. */
function outletRules({ model, p }: Declared, v: LecValues): void {
  const none = p.strip.is('none')
  const strip = option(p.strip)
  model.rule('R08', hasRow(model.table('upsStrips', upsStripTable), { ups: p.ups, strip: p.strip }), {
    arguments: { ups: option(p.ups), strip },
    source: sources.netbox,
  })
  model.rule('R08-none', equal(p.stripCount, 0), { when: none })
  model.rule('R08-some', atLeast(p.stripCount, 1), { when: not(none) })
  model.rule('R08-place', p.enclosure.cellIs('zeroU', true), {
    when: p.strip.cellIs('zeroU', true),
    arguments: { strip, enclosure: option(p.enclosure) },
  })
  model.rule('L11-large', atMost(v.largeCords, v.largeOutlets), {
    arguments: { cords: figure(v.largeCords), outlets: figure(v.largeOutlets) },
  })
  const cords = add(v.smallCords, v.largeCords)
  const outlets = add(v.smallOutlets, v.largeOutlets)
  model.rule('L11', atMost(cords, outlets), {
    arguments: { cords: figure(cords), outlets: figure(outlets), strips: figure(p.stripCount) },
  })
  model.rule('L14', v.singleCritical, { when: p.transferStrip.isTrue })
  model.rule('L14-needed', p.transferStrip.isTrue, { when: v.singleCritical })
  model.rule('R09', atMost(v.switchedCords, transferSwitch.small), {
    arguments: { cords: figure(v.switchedCords), outlets: figure(transferSwitch.small) },
    source: sources.netbox,
  })
  const amps = inUnit('1', p.circuit.cell('amps'))
  model.rule('R14', atMost(multiply(3.5, cords), multiply(50, amps)), {
    arguments: { cords: figure(cords), amps: figure(p.circuit.cell('amps'), 'A') },
    source: sources.leakage,
  })
}

/** L12: the way in which heat leaves a closed closet. */
function heatRules({ model, p }: Declared, v: LecValues): void {
  const limit = p.ventilation.cell('limit')
  model.rule('L12', atMost(v.heat, limit), {
    when: all(p.closedDoor.isTrue, p.enclosure.cellIs('cooled', false)),
    arguments: { heat: figure(v.heat, 'W'), ventilation: option(p.ventilation), limit: figure(limit, 'W') },
    source: sources.ventilation,
  })
}
