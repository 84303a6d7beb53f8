// The rules that every valid configuration obeys; ids M… are those of this configurator's page.
import {
  add,
  any,
  atLeast,
  atMost,
  equal,
  inUnit,
  more,
  multiply,
  not,
} from '../../../engine/source/builder.ts'
import { closestSupply } from '../facts/air.ts'
import { forbiddenFrom, union } from '../facts/refrigerants.ts'
import { sources } from '../facts/sources.ts'
import { hasRow } from '../has-row.ts'
import { countrySupplyTable, unitSupplyTable } from '../tables/tables.ts'
import type { Declared, CoolingValues } from '../values/values.ts'
import { figure, option } from './arguments.ts'
import { distributionRules, expansionRules, plantRules, waterRules } from './heat-rejection.ts'

/** Declares every rule of cooling. */
export function declareRules(declared: Declared, v: CoolingValues): void {
  airRules(declared, v)
  siteRules(declared)
  capacityRules(declared, v)
  basisRules(declared)
  waterRules(declared, v)
  distributionRules(declared)
  expansionRules(declared, v)
  plantRules(declared, v)
}

/** M01: the warmest inlet. */
function airRules({ model, p }: Declared, v: CoolingValues): void {
  model.rule('M01', atMost(v.inlet, v.highestInlet), {
    arguments: {
      inlet: figure(v.inlet, 'degC'),
      highest: figure(v.highestInlet, 'degC'),
      equipmentClass: option(p.equipmentClass),
      altitude: figure(p.altitude, 'm'),
    },
    source: `${sources.ashrae}; ${sources.derating}`,
  })
}

/** M15, M16, M21: where and when a unit may stand. */
function siteRules({ model, p, list }: Declared): void {
  const unit = option(p.unit)
  model.rule(
    'M15-country',
    hasRow(model.table('countrySupplies', countrySupplyTable), {
      country: p.country,
      frequency: p.frequency,
      voltage: p.voltage,
    }),
    { arguments: { country: option(p.country) }, source: sources.assumption },
  )
  model.rule(
    'M15',
    hasRow(model.table('unitSupplies', unitSupplyTable), {
      unit: p.unit,
      frequency: p.frequency,
      voltage: p.voltage,
    }),
    {
      arguments: { unit, frequency: option(p.frequency), voltage: option(p.voltage) },
      source: sources.voltages,
    },
  )
  const days = new Set(list.flatMap((one) => forbiddenFrom(one) ?? []))
  for (const from of days) {
    const forbidden = list.filter((one) => forbiddenFrom(one) === from).map(({ key }) => key)
    model.rule(`M16-${from.slice(0, 4)}`, not(p.unit.is(...forbidden)), {
      applies: { countries: union, from },
      arguments: { unit, country: option(p.country) },
      source: sources.refrigerants,
    })
  }
  model.rule('M21', atLeast(p.frontClearance, p.unit.cell('clearance')), {
    arguments: {
      unit,
      clearance: figure(p.frontClearance, 'mm'),
      needed: figure(p.unit.cell('clearance'), 'mm'),
    },
    source: sources.sample,
  })
  // An area of 0 is one that nobody has told.
  const floor = multiply(p.units, p.unit.cell('floor'))
  model.rule('M21-area', any(equal(p.area, 0), atLeast(p.area, floor)), {
    arguments: { units: figure(p.units), floor: figure(floor, 'm2'), area: figure(p.area, 'm2') },
    source: sources.sample,
  })
}

/** M03, M06, M07: the map, the heat and the air, with all units and without those that may be lost. */
function capacityRules({ model, p }: Declared, v: CoolingValues): void {
  const unit = option(p.unit)
  const point = {
    unit,
    sink: figure(v.sink, 'degC'),
    nearestSink: figure(v.nearestSink, 'degC'),
    nearestRise: figure(v.nearestRise, 'K'),
  }
  const at = { return: figure(v.return, 'degC'), nearestReturn: figure(v.nearestReturn, 'degC') }
  const after = {
    return: figure(v.failureReturn, 'degC'),
    nearestReturn: figure(v.nearestFailureReturn, 'degC'),
  }
  model.rule('M03', more(v.rated, inUnit('kW', 0)), {
    arguments: { ...point, ...at },
    source: sources.cw305,
  })
  model.rule('M03-failure', more(v.failureRated, inUnit('kW', 0)), {
    arguments: { ...point, ...after },
    source: sources.cw305,
  })
  model.rule('M03-supply', atLeast(p.supply, add(v.sink, inUnit('degC', closestSupply))), {
    when: p.medium.is('chilledWater', 'pumpedRefrigerant'),
    arguments: { supply: figure(p.supply, 'degC'), sink: figure(v.sink, 'degC') },
    source: sources.assumption,
  })
  const heat = figure(v.heat, 'kW')
  // Outside the map M03 alone says what is wrong.
  model.rule('M06-all', atLeast(multiply(p.units, v.capacity), v.heat), {
    when: more(v.rated, inUnit('kW', 0)),
    arguments: { unit, units: figure(p.units), capacity: figure(v.capacity, 'kW'), heat },
  })
  model.rule('M06', atLeast(multiply(v.remaining, v.failureCapacity), v.heat), {
    when: more(v.failureRated, inUnit('kW', 0)),
    arguments: { unit, units: figure(v.remaining), capacity: figure(v.failureCapacity, 'kW'), heat },
  })
  const demand = figure(v.demand, 'm3/h')
  const airflow = multiply(p.units, p.unit.cell('airflow'))
  model.rule('M05', atLeast(multiply(100, airflow), multiply(inUnit('1', p.ratio), v.demand)), {
    arguments: { unit, units: figure(p.units), demand, ratio: figure(p.ratio, '%') },
    source: sources.airBalance,
  })
  const air = { unit, units: figure(v.remaining), demand, air: figure(v.remainingAir, 'm3/h') }
  model.rule('M07', atLeast(v.remainingAir, v.demand), {
    when: not(p.containment.is('none')),
    arguments: air,
    source: sources.airBalance,
  })
  model.rule('M07-open', atLeast(multiply(10, v.remainingAir), multiply(8, v.demand)), {
    when: p.containment.is('none'),
    arguments: air,
    source: sources.airBalance,
  })
}

/** M08: net and gross are never compared: units of the other basis are brought to net, or not offered. */
function basisRules({ model, p }: Declared): void {
  const shared = { unit: option(p.unit) }
  for (const basis of ['net', 'gross'] as const)
    model.rule(`M08-${basis}`, p.unit.cellIs('basis', basis), {
      when: p.capacityBasis.is(basis),
      arguments: shared,
      source: `${sources.cw305}; ${sources.sample}`,
    })
}
