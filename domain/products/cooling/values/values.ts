// The named numbers of the model: heat of the room, air that the equipment takes, and what the units give, all running and after a loss.
import {
  add,
  all,
  divide,
  hasValue,
  ifElse,
  inUnit,
  interpolate,
  largest,
  lookup,
  more,
  multiply,
  not,
  roundToStep,
  smallest,
  subtract,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../../engine/source/source-model-builder.ts'
import { inletRise, roomHeat } from '../facts/air.ts'
import { dryCooler, pumpingUnit } from '../facts/rejection.ts'
import { sources } from '../facts/sources.ts'
import type { UnitFacts } from '../facts/units.ts'
import type { CoolingParameters } from '../parameters.ts'
import {
  airBalanceTable,
  airflowTable,
  altitudeTable,
  boxTable,
  classTable,
  lineLimitTable,
  lineTable,
  mapTable,
  ratios,
} from '../tables/tables.ts'

export interface Declared {
  readonly model: SourceModelBuilder
  readonly p: CoolingParameters
  readonly list: readonly UnitFacts[]
}

/** Shares of the rating and of the load, in kW. */
const losses = (p: CoolingParameters, { rating, load }: { readonly rating: number; readonly load: number }) =>
  add(multiply(rating / 100, p.powerRating), multiply(load / 100, p.itLoad))

/** H1: the heat of the space. */
function heatValues({ model, p }: Declared) {
  const nothing = inUnit('kW', 0)
  const ups = losses(p, roomHeat.ups)
  const distribution = losses(p, roomHeat.distribution)
  const upsHeat = model.value(
    'upsHeat',
    'kW',
    p.powerLocation.caseOf({ inside: ups }, nothing),
    `H1: ${sources.heat}`,
  )
  const distributionHeat = model.value(
    'distributionHeat',
    'kW',
    p.powerLocation.caseOf({ outside: nothing }, distribution),
    `H1: ${sources.heat}`,
  )
  const lightHeat = model.value(
    'lightHeat',
    'kW',
    multiply(roomHeat.lighting / 1000, inUnit('kW', p.area)),
    `H1: ${sources.heat}`,
  )
  const peopleHeat = model.value(
    'peopleHeat',
    'kW',
    multiply(roomHeat.person / 1000, inUnit('kW', p.people)),
    `H1: ${sources.heat}`,
  )
  return {
    heat: model.value(
      'heat',
      'kW',
      add(p.itLoad, upsHeat, distributionHeat, lightHeat, peopleHeat),
      'H1: equipment, UPS, distribution, lighting, people',
    ),
  }
}

/**
 * H7: the units that are left after what the redundancy allows for: so many units, half of them in 2N, or all that hang on one distribution unit.
 * Both are told as what is left and not as what is lost, so that each grows with the units, and its bounds with theirs.
 */
function remaining({ model, p }: Declared) {
  const { units, redundancy, distributionUnits, distributionFeed } = p
  const afterUnits = redundancy.caseOf({
    N: units,
    'N+1': subtract(units, 1),
    'N+2': subtract(units, 2),
    '2N': divide('down', units, 2),
  })
  const onOne = divide('up', units, largest(1, distributionUnits))
  const afterFeed = ifElse(more(distributionUnits, 0), subtract(units, onOne), units)
  const losesFeed = all(distributionFeed.is('single'), not(redundancy.is('N')))
  const left = smallest(afterUnits, ifElse(losesFeed, afterFeed, units))
  return model.value('remaining', '1', left, 'H7: units less those that may be lost')
}

/** A ratio in steps: as many as the table of the air has rows, one after the other, so that each look-up is known to find its row. */
const stepsOf = (rounding: 'up' | 'down', ratio: NumLike) => divide(rounding, inUnit('1', ratio), ratios.step)

/** H2, H6: air that the equipment takes, and how much of it the units that are left supply. */
function airValues(declared: Declared) {
  const { model, p } = declared
  const flow = lookup(model.table('airflows', airflowTable), 'flow', {
    rise: p.rise.num,
    altitude: p.altitude.num,
  })
  const demand = model.value(
    'demand',
    'm3/h',
    multiply(inUnit('1', p.itLoad), flow),
    `H2: ${sources.moistAir}`,
  )
  const left = remaining(declared)
  const supplied = model.value(
    'remainingAir',
    'm3/h',
    multiply(left, p.unit.cell('airflow')),
    'H7: units that are left · m³/h',
  )
  const share = inUnit('%', divide('down', multiply(100, supplied), demand))
  const failureSteps = largest(1, smallest(stepsOf('down', p.ratio), stepsOf('up', share)))
  const failureRatio = model.value(
    'failureRatio',
    '%',
    inUnit('%', multiply(ratios.step, failureSteps)),
    'H6: air supplied after a loss / air demanded',
  )
  const balance = model.table('airBalance', airBalanceTable)
  const back = (name: string, steps: ReturnType<typeof largest>) =>
    model.value(
      name,
      'degC',
      add(p.supply, inUnit('degC', lookup(balance, 'difference', { rise: p.rise.num, steps }))),
      `H6: ${sources.airBalance}`,
    )
  return {
    demand,
    remaining: left,
    remainingAir: supplied,
    failureRatio,
    return: back('return', stepsOf('down', p.ratio)),
    failureReturn: back('failureReturn', failureSteps),
  }
}

const degrees = (of: number) => inUnit('degC', of)

/** What takes the heat out of the unit: °C of water, outdoor air, the fluid of a dry cooler or of the site, or pumped refrigerant. */
function sinkOf({ medium, plant, waterIn, outdoorMaximum, dewPoint }: CoolingParameters) {
  return medium.caseOf(
    {
      directExpansion: outdoorMaximum,
      fluidExpansion: plant.caseOf({
        site: waterIn,
        own: add(outdoorMaximum, degrees(dryCooler.approach)),
      }),
      // Pumped refrigerant is kept above the dew point, so that nothing drips over the racks.
      pumpedRefrigerant: largest(
        add(waterIn, degrees(pumpingUnit.aboveWater)),
        add(dewPoint, degrees(pumpingUnit.aboveDewPoint)),
      ),
    },
    waterIn,
  )
}

/** M03: the published point that is nearest to the one asked for. */
function nearestValues(
  { model, p, list }: Declared,
  at: { readonly back: NumLike; readonly failure: NumLike; readonly sink: NumLike },
) {
  const boxes = model.table('boxes', boxTable(list))
  const edge = (column: string) => lookup(boxes, column, { unit: p.unit, waterRise: p.waterRise })
  const within = (from: string, to: string, of: NumLike) => largest(edge(from), smallest(edge(to), of))
  return {
    nearestReturn: within('returnFrom', 'returnTo', at.back),
    nearestFailureReturn: within('returnFrom', 'returnTo', at.failure),
    nearestSink: within('sinkFrom', 'sinkTo', at.sink),
    nearestRise: edge('rise'),
  }
}

/** H4, H10, H12, H13: kW of one unit by its map, the density of the air, and glycol or lines. */
function capacityValues(declared: Declared, air: ReturnType<typeof airValues>) {
  const { model, p, list } = declared
  const map = model.table('maps', mapTable(list))
  const sink = model.value('sink', 'degC', sinkOf(p), `H11: ${sources.dryCooler}; ${sources.assumption}`)
  const density = lookup(model.table('altitudes', altitudeTable), 'density', { altitude: p.altitude.num })
  const line = lookup(model.table('lines', lineTable), 'share', { length: p.lineLength.num })
  const derating = model.value(
    'derating',
    '%',
    inUnit(
      '%',
      multiply(
        0.01,
        multiply(density, ifElse(p.medium.is('directExpansion'), line, p.glycol.cell('capacity'))),
      ),
    ),
    `H10, H12, H13: ${sources.moistAir}; ${sources.lines}; ${sources.glycol}`,
  )
  // Outside its map a unit gives nothing, so that M03 can say why it is not offered.
  const rated = (name: string, at: NumLike) => {
    const published = interpolate(map, 'capacity', {
      x: { column: 'return', at },
      y: { column: 'sink', at: sink },
      where: { unit: { parameter: p.unit.name }, waterRise: { parameter: p.waterRise.name } },
      rounding: 'down',
      step: 0.1,
    })
    return model.value(
      name,
      'kW',
      ifElse(hasValue(published), published, inUnit('kW', 0)),
      `H4: ${sources.cw305}; else ${sources.sample}`,
    )
  }
  const usable = (name: string, of: NumLike) =>
    model.value(
      name,
      'kW',
      roundToStep('down', 0.1, multiply(0.01, multiply(inUnit('1', derating), of))),
      'H4, H13: kW by the map · derating',
    )
  const full = rated('rated', air.return)
  const failure = rated('failureRated', air.failureReturn)
  return {
    sink,
    ...nearestValues(declared, { back: air.return, failure: air.failureReturn, sink }),
    line: model.value('lineShare', '%', line, `H12: ${sources.lines}`),
    density: model.value('density', '%', density, `H13: ${sources.moistAir}`),
    rated: full,
    failureRated: failure,
    capacity: usable('capacity', full),
    failureCapacity: usable('failureCapacity', failure),
  }
}

/** Declares every named value. */
export function declareValues(declared: Declared) {
  const { model, p } = declared
  const air = airValues(declared)
  const capacity = capacityValues(declared, air)
  const limits = model.table('classLimits', classTable)
  return {
    ...heatValues(declared),
    ...air,
    ...capacity,
    inlet: model.value(
      'inlet',
      'degC',
      add(
        p.supply,
        p.containment.caseOf(
          Object.fromEntries(Object.entries(inletRise).map(([key, kelvin]) => [key, inUnit('degC', kelvin)])),
        ),
      ),
      `supply + warmest inlet above it: ${sources.assumption}`,
    ),
    highestInlet: model.value(
      'highestInlet',
      'degC',
      lookup(limits, 'highest', { equipmentClass: p.equipmentClass, altitude: p.altitude.num }),
      `H14: ${sources.ashrae}; ${sources.derating}`,
    ),
    lineLimit: model.value(
      'lineLimit',
      'm',
      lookup(model.table('lineLimits', lineLimitTable), 'most', { height: p.lineHeight.num }),
      `H12: ${sources.sample}`,
    ),
    waterOut: model.value(
      'waterOut',
      'degC',
      add(
        ifElse(p.medium.is('fluidExpansion'), capacity.sink, p.waterIn),
        p.waterRise.caseOf({
          '6': inUnit('degC', 6),
          '5.5': inUnit('degC', 5.5),
          '6.7': inUnit('degC', 6.7),
        }),
      ),
      'H9: entering water + rise',
    ),
  }
}

export type CoolingValues = ReturnType<typeof declareValues>
