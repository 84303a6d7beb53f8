// Fact tables that the rules look up, made of the facts; quotients of two open numbers are tables too, so that they need not be searched.
import { levelBetween } from '../../../engineering/interpolation.ts'
import { airPerKilowattKelvin, densityRatio, standardPressure } from '../../../engineering/moist-air.ts'
import { countries } from '../../../reference/countries.ts'
import { mainsOf } from '../../../reference/mains.ts'
import type { SourceTable } from '../../../engine/source/source-model.ts'
import { classes, highestAltitude, highestInlet, referenceAir } from '../facts/air.ts'
import { boxOf, netPoints } from '../facts/map.ts'
import { condensers, glycols, lineCapacity, lineLimits } from '../facts/rejection.ts'
import { sources } from '../facts/sources.ts'
import { floorOf, portsOf, ropeOf, type UnitFacts, units } from '../facts/units.ts'
import { parts } from '../parts.ts'
import type { PriceOf } from './prices.ts'

/** Numbers from one to another, both included. */
export const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + step * index)

/** What can be chosen: m of altitude, K of rise through the equipment, % of supplied air, K of rise of the water. */
export const altitudes = { min: 0, max: highestAltitude, step: 50 } as const
export const rises = { min: 5, max: 25, step: 1 } as const
export const ratios = { min: 80, max: 200, step: 5 } as const
export const waterRises = ['6', '5.5', '6.7'] as const
export const lineLengths = { min: 0, max: 100, step: 1 } as const
export const lineHeights = { min: -30, max: 30, step: 1 } as const
export const unitCounts = { min: 1, max: 100, step: 1 } as const
export const distributionCounts = { min: 0, max: 20, step: 1 } as const

const valuesOf = ({
  min,
  max,
  step,
}: {
  readonly min: number
  readonly max: number
  readonly step: number
}) => range(min, max, step)
const tenth = (of: number): number => Number(of.toFixed(1))

export const countryTable: SourceTable = {
  columns: { country: { type: 'key' } },
  rows: countries
    .map(({ countryId }) => ({ country: countryId }))
    .toSorted((a, b) => (a.country < b.country ? -1 : 1)),
}

/** M15: Hz and V between two phases of a country's supply. */
export const countrySupplyTable: SourceTable = {
  columns: {
    country: { type: 'text' },
    frequency: { type: 'text', source: sources.assumption },
    voltage: { type: 'text', source: sources.assumption },
  },
  rows: countries.flatMap(({ countryId }) => {
    const { frequencies, threePhaseVoltages } = mainsOf(countryId)
    return frequencies.flatMap((hertz) =>
      threePhaseVoltages.map((volts) => ({
        country: countryId,
        frequency: String(hertz),
        voltage: String(volts),
      })),
    )
  }),
}

/** Every V between two phases that a country has. */
export const voltages: readonly string[] = [
  ...new Set(countries.flatMap(({ countryId }) => mainsOf(countryId).threePhaseVoltages)),
]
  .toSorted((a, b) => a - b)
  .map(String)

/** H2, H13: m³/h to the kW by rise and altitude. */
export const airflowTable: SourceTable = {
  columns: {
    rise: { type: 'number', unit: 'K' },
    altitude: { type: 'number', unit: 'm' },
    flow: { type: 'number', unit: 'm3/h', source: sources.moistAir },
  },
  rows: valuesOf(altitudes).flatMap((altitude) => {
    const perKelvin = airPerKilowattKelvin(
      referenceAir.celsius,
      referenceAir.ratio,
      standardPressure(altitude),
    )
    return valuesOf(rises).map((rise) => ({ rise, altitude, flow: Math.ceil(perKelvin / rise) }))
  }),
}

/** H13, H14: what an altitude does to capacity and to the inlet. */
export const altitudeTable: SourceTable = {
  columns: {
    altitude: { type: 'number', unit: 'm' },
    density: { type: 'number', unit: '%', source: sources.moistAir },
  },
  rows: valuesOf(altitudes).map((altitude) => ({
    altitude,
    density: Math.floor(1000 * densityRatio(altitude)) / 10,
  })),
}

export const classTable: SourceTable = {
  columns: {
    equipmentClass: { type: 'text' },
    altitude: { type: 'number', unit: 'm' },
    highest: { type: 'number', unit: 'degC', source: `${sources.ashrae}; ${sources.derating}` },
  },
  rows: classes.flatMap((one) =>
    valuesOf(altitudes).map((altitude) => ({
      equipmentClass: one.key,
      altitude,
      highest: Math.floor(10 * highestInlet(one, altitude) + 1e-9) / 10,
    })),
  ),
}

/** H6: K between supply and return, by the rise through the equipment and the share of air supplied, down to the last unit running. */
export const airBalanceTable: SourceTable = {
  columns: {
    rise: { type: 'number', unit: 'K' },
    /** Of the ratio, from one step on. */
    steps: { type: 'number', unit: '1' },
    difference: { type: 'number', unit: 'K', source: sources.airBalance },
  },
  rows: valuesOf(rises).flatMap((rise) =>
    range(1, ratios.max / ratios.step, 1).map((steps) => ({
      rise,
      steps,
      difference: tenth((100 * rise) / (steps * ratios.step)),
    })),
  ),
}

/** Cells of a unit that the rules read. */
const unitRow = (unit: UnitFacts, priceOf: PriceOf) => ({
  unit: unit.key,
  medium: unit.medium,
  place: unit.place,
  sample: unit.sample,
  basis: unit.basis,
  ports: portsOf(unit),
  airflow: unit.airflow,
  fan: unit.fan,
  // Where no limit is published the map alone decides.
  waterFrom: unit.water?.[0] ?? 5,
  waterTo: unit.water?.[1] ?? 42,
  clearance: unit.clearance,
  floor: floorOf(unit),
  rope: ropeOf(unit),
  // What hangs over the racks takes no floor.
  area: unit.place === 'overhead' ? 0 : (unit.width * unit.depth) / 1e6,
  price: priceOf(parts.unit(unit.key)),
})

export const unitTable = (list: readonly UnitFacts[], priceOf: PriceOf): SourceTable => ({
  columns: {
    unit: { type: 'key' },
    medium: { type: 'text' },
    place: { type: 'text' },
    sample: { type: 'flag' },
    basis: { type: 'text', source: `${sources.cw305}; else ${sources.sample}` },
    ports: { type: 'number', unit: '1', source: sources.distribution },
    airflow: { type: 'number', unit: 'm3/h', source: `${sources.cw305}; else ${sources.sample}` },
    fan: { type: 'number', unit: 'kW', source: `${sources.cw305}; else ${sources.sample}` },
    waterFrom: { type: 'number', unit: 'degC', source: sources.sample },
    waterTo: { type: 'number', unit: 'degC', source: sources.sample },
    clearance: { type: 'number', unit: 'mm', source: sources.sample },
    /** m² with its clearance. */
    floor: { type: 'number', unit: 'm2', source: sources.sample },
    /** m of leak rope around it. */
    rope: { type: 'number', unit: '1', source: sources.assumption },
    area: { type: 'number', unit: 'm2', source: sources.sample },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: list.map((unit) => unitRow(unit, priceOf)),
})

export const unitSupplyTable: SourceTable = {
  columns: {
    unit: { type: 'text' },
    frequency: { type: 'text', source: sources.voltages },
    voltage: { type: 'text', source: sources.voltages },
  },
  rows: units.flatMap(({ key, supplies }) =>
    ['50', '60'].flatMap((frequency) =>
      voltages
        .filter((volts) =>
          supplies.some(
            ({ hertz, from, to }) =>
              String(hertz) === frequency && from <= Number(volts) && Number(volts) <= to,
          ),
        )
        .map((voltage) => ({ unit: key, frequency, voltage })),
    ),
  ),
}

/** M03: where the map of a unit begins and ends, at the published rise of the water that is nearest to the one asked for. */
export const boxTable = (list: readonly UnitFacts[]): SourceTable => ({
  columns: {
    unit: { type: 'text' },
    waterRise: { type: 'text' },
    /** 0 where there is no water. */
    rise: { type: 'number', unit: 'K', source: sources.cw305 },
    returnFrom: { type: 'number', unit: 'degC', source: sources.cw305 },
    returnTo: { type: 'number', unit: 'degC', source: sources.cw305 },
    sinkFrom: { type: 'number', unit: 'degC', source: sources.cw305 },
    sinkTo: { type: 'number', unit: 'degC', source: sources.cw305 },
  },
  rows: list.flatMap(({ key, points }) =>
    waterRises.map((waterRise) => {
      const away = (rise: number): number => Math.abs(rise - Number(waterRise))
      const rise = points.map((point) => point.rise).toSorted((a, b) => away(a) - away(b))[0] ?? 0
      const box = boxOf(points, rise) ?? { return: [0, 0], sink: [0, 0] }
      return {
        unit: key,
        waterRise,
        rise,
        returnFrom: box.return[0],
        returnTo: box.return[1],
        sinkFrom: box.sink[0],
        sinkTo: box.sink[1],
      }
    }),
  ),
})

/** H4: the published points, net of fan heat; a unit without water has the same ones for every rise of it. */
export const mapTable = (list: readonly UnitFacts[]): SourceTable => ({
  columns: {
    unit: { type: 'text' },
    waterRise: { type: 'text' },
    return: { type: 'number', unit: 'degC' },
    sink: { type: 'number', unit: 'degC' },
    capacity: { type: 'number', unit: 'kW', source: `${sources.cw305}; else ${sources.sample}` },
  },
  rows: list.flatMap((unit) =>
    netPoints(unit).flatMap(({ return: back, sink, rise, capacity }) =>
      (unit.medium === 'chilledWater' ? [String(rise)] : waterRises).map((waterRise) => ({
        unit: unit.key,
        waterRise,
        return: back,
        sink,
        capacity,
      })),
    ),
  ),
})

export const glycolTable: SourceTable = {
  columns: {
    glycol: { type: 'key' },
    freezing: { type: 'number', unit: 'degC', source: sources.glycol },
    capacity: { type: 'number', unit: '%', source: sources.glycol },
    flow: { type: 'number', unit: '%', source: sources.glycol },
  },
  rows: glycols.map(({ key, freezing, capacity, flow }) => ({ glycol: key, freezing, capacity, flow })),
}

export const condenserTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    condenser: { type: 'key' },
    /** kW for each K. */
    rejected: { type: 'number', unit: 'kW', source: `${sources.bally}; else ${sources.sample}` },
    lowest: { type: 'number', unit: 'degC', source: sources.sample },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: [
    { condenser: 'none', rejected: 0, lowest: -50, price: 0 },
    ...condensers.map(({ key, perKelvin, lowest }) => ({
      condenser: key,
      rejected: perKelvin,
      lowest,
      price: priceOf(parts.condenser(key)),
    })),
  ],
})

/** The share in % by length of the lines, straight between the published lengths; the longest holds for what R11 forbids anyway. */
export const lineTable: SourceTable = {
  columns: {
    length: { type: 'number', unit: 'm' },
    share: { type: 'number', unit: '%', source: sources.lines },
  },
  rows: valuesOf(lineLengths).map((length) => ({
    length,
    share: Math.floor(10 * levelBetween(lineCapacity, length) + 1e-9) / 10,
  })),
}

/** H12: the longest line by height; 0 where no line goes that far. */
export const lineLimitTable: SourceTable = {
  columns: {
    height: { type: 'number', unit: 'm' },
    most: { type: 'number', unit: 'm', source: sources.sample },
  },
  rows: valuesOf(lineHeights).map((height) => ({
    height,
    most: lineLimits.find(({ up, down }) => height <= up && height >= -down)?.most ?? 0,
  })),
}
