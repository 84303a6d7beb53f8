// Selects cooling units for an operating point, and gives the state of moist air.
import { computeStandardPressure } from '../moist-air.ts'
import {
  catalogueFields,
  coilLimitFields,
  feedFields,
  hottestFields,
  type OperatingPoint,
  pointFields,
  rankingFields,
  supplyFields,
  sweepFields,
  type UnitRecord,
  wetShareFields,
} from '../cooling-selection/fields.ts'
import { findMoistAir, moistAirRefusals } from '../cooling-selection/moist-air-state.ts'
import {
  findFeedPower,
  findHottestCapacity,
  type IndexedCatalogue,
  indexCatalogue,
  rankUnits,
  sweepUnit,
} from '../cooling-selection/rank.ts'
import { defineAlgorithm, list, number, oneOf, optional, type ValuesOf } from './algorithm.ts'

const celsius = number('degC', { from: -200, to: 400 })

const source =
  'own method; curves as EnergyPlus, apparatus dew point and bypass factor; wet coils by Braun, Klein and Mitchell 1989; moist air by ASHRAE Fundamentals 2017'

const inputs = { ...pointFields, ...catalogueFields }

/** Every unit in its order, and the selected one along each temperature. */
function rankAndSelect({
  criterion,
  selected,
  units,
  chillers,
  expansions,
  ratings,
  maps,
  ...point
}: ValuesOf<typeof inputs> & OperatingPoint) {
  const catalogue = indexCatalogue({ units, chillers, expansions, ratings, maps })
  const ranked = rankUnits(catalogue, point, criterion)
  const chosen =
    selected === 'best' ? ranked[0]?.unit : ranked.find(({ unit }) => unit.unit === selected)?.unit
  return {
    ranking: ranked.map(({ unit, performance, failure }, index) => ({
      unit: unit.unit,
      place: index + 1,
      fits: failure === undefined,
      selected: unit === chosen,
      ...performance,
      ...failure,
      reason: failure?.reason ?? ('fits' as const),
    })),
    sweep: chosen === undefined ? [] : sweepUnit(catalogue, chosen, point),
  }
}

type Ranked = ReturnType<typeof rankAndSelect>['ranking'][number]
type HottestValues = ValuesOf<typeof feedFields> & Partial<ValuesOf<typeof hottestFields>>
type FoundValues = { readonly [Name in keyof HottestValues]: HottestValues[Name] | undefined }

/** The ranking, the selected unit of it with what `compute` gives of it, where it has a power at the point. */
function completeSelected(
  given: ValuesOf<typeof inputs> & OperatingPoint,
  ranking: readonly Ranked[],
  compute: (catalogue: IndexedCatalogue, unit: UnitRecord) => FoundValues,
): readonly (Ranked & HottestValues)[] {
  const catalogue = indexCatalogue(given)
  return ranking.map((ranked) => {
    const unit = given.units.find((record) => record.unit === ranked.unit)
    if (!ranked.selected || ranked.power === undefined || unit === undefined) return ranked
    const { feedPower, hottestCapacity } = compute(catalogue, unit)
    return {
      ...ranked,
      ...(feedPower === undefined ? {} : { feedPower }),
      ...(hottestCapacity === undefined ? {} : { hottestCapacity }),
    }
  })
}

/**
 * Ranks every cooling unit of a catalogue at one operating point: air and water, altitude, what enters the condenser. Of
 * each unit it computes what it does by its own curves, tables or rating points, the unknown of it solved within its
 * limits (speed of the fan, flow of the water, load of the compressor), or states the first reason why it is not offered,
 * with its figures. Outside what is published there is no figure. `selected` marks the unit of that name, or with `best`
 * the first; `sweep` is the capacity of that unit along each temperature that matters to it. The units and
 * meanings of the figures are stated in `domain/engineering/cooling-selection/fields.ts`. A coil is dry or wet as a whole.
 */
export const selectCoolingUnit = defineAlgorithm({
  name: 'select-cooling-unit-1',
  source,
  inputs,
  results: {
    ranking: list(rankingFields, { atMost: 1000 }),
    sweep: list(sweepFields, { atMost: 200 }),
  },
  run: (given) => rankAndSelect({ ...given, wetting: 'whole', joined: 'water', glycolTakes: 'heat' }),
})

/** As `select-cooling-unit-1`, with coils that may be wet in part, and limits of coils that the customer sets. */
export const selectCoolingUnitPartlyWet = defineAlgorithm({
  name: 'select-cooling-unit-2',
  source,
  inputs: { ...inputs, ...coilLimitFields },
  results: {
    ranking: list({ ...rankingFields, ...wetShareFields }, { atMost: 1000 }),
    sweep: list(sweepFields, { atMost: 200 }),
  },
  run: (given) => rankAndSelect({ ...given, joined: 'water', glycolTakes: 'heat' }),
})

/**
 * As `select-cooling-unit-2`, with the air that leaves each unit behind its fan, and a unit with two coils fed for the one that draws more:
 * `power`, `efficiency`, `load`, `supply`, humidity, condensate, face velocity and the distance to the edge are those of the worse coil.
 */
export const selectCoolingUnitByWorseCoil = defineAlgorithm({
  name: 'select-cooling-unit-3',
  source,
  inputs: { ...inputs, ...coilLimitFields },
  results: {
    ranking: list({ ...rankingFields, ...wetShareFields, ...supplyFields }, { atMost: 1000 }),
    sweep: list(sweepFields, { atMost: 200 }),
  },
  run: (given) => rankAndSelect({ ...given, glycolTakes: 'heat' }),
})

/**
 * As `select-cooling-unit-3`; `feedPower` of the selected unit is the most that it draws up to the hottest outdoor air that the design knows of, at
 * the load that it then carries.
 */
export const selectCoolingUnitForFeed = defineAlgorithm({
  name: 'select-cooling-unit-4',
  source,
  inputs: { ...inputs, ...coilLimitFields, hottest: number('degC', { from: -60, to: 70 }) },
  results: {
    ranking: list({ ...rankingFields, ...wetShareFields, ...supplyFields, ...feedFields }, { atMost: 1000 }),
    sweep: list(sweepFields, { atMost: 200 }),
  },
  run({ hottest, ...inputsOfPoint }) {
    const given = { ...inputsOfPoint, glycolTakes: 'heat' as const }
    const { ranking, sweep } = rankAndSelect(given)
    return {
      ranking: completeSelected(given, ranking, (catalogue, unit) => ({
        feedPower: findFeedPower(catalogue, unit, given, hottest),
      })),
      sweep,
    }
  },
})

/**
 * As `select-cooling-unit-4`; `hottestCapacity` is what the selected unit carries in the hottest outdoor air, and with glycol the air and the water of
 * a coil change by as much as its heat.
 */
export const selectCoolingUnitForHottestHour = defineAlgorithm({
  name: 'select-cooling-unit-5',
  source,
  inputs: { ...inputs, ...coilLimitFields, hottest: number('degC', { from: -60, to: 70 }) },
  results: {
    ranking: list(
      { ...rankingFields, ...wetShareFields, ...supplyFields, ...feedFields, ...hottestFields },
      { atMost: 1000 },
    ),
    sweep: list(sweepFields, { atMost: 200 }),
  },
  run({ hottest, ...given }) {
    const { ranking, sweep } = rankAndSelect(given)
    return {
      ranking: completeSelected(given, ranking, (catalogue, unit) => ({
        feedPower: findFeedPower(catalogue, unit, given, hottest),
        hottestCapacity: findHottestCapacity(catalogue, unit, given, hottest),
      })),
      sweep,
    }
  },
})

/**
 * The state of air by its dry bulb in °C, the altitude in m and one of relative humidity in %, wet bulb and dew point in
 * °C, and humidity ratio in g/kg, the first that is given; `problem` is the name of the reason where there is no such
 * air, and then there are no other results.
 */
export const stateOfAir = defineAlgorithm({
  name: 'state-of-air-1',
  source: 'ASHRAE Handbook of Fundamentals 2017, chapter 1',
  inputs: {
    dryBulb: celsius,
    altitude: number('m', { from: -500, to: 10_000 }),
    relative: optional(number('%')),
    wetBulb: optional(celsius),
    dewPoint: optional(celsius),
    ratio: optional(number('1')),
  },
  results: {
    pressure: number('Pa'),
    problem: optional(oneOf(moistAirRefusals)),
    ratio: optional(number('kg/kg')),
    relative: optional(number('%')),
    wetBulb: optional(number('degC')),
    dewPoint: optional(number('degC')),
    enthalpy: optional(number('kJ/kg')),
    volume: optional(number('m3/kg')),
  },
  run({ dryBulb, altitude, relative, wetBulb, dewPoint, ratio }) {
    const pressure = computeStandardPressure(altitude)
    const [given] = [
      { kind: 'relative' as const, value: relative === undefined ? undefined : relative / 100 },
      { kind: 'wetBulb' as const, value: wetBulb },
      { kind: 'dewPoint' as const, value: dewPoint },
      { kind: 'ratio' as const, value: ratio === undefined ? undefined : ratio / 1000 },
    ].flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, value }]))
    const state = given === undefined ? 'humidity' : findMoistAir(dryBulb, given, pressure)
    if (typeof state === 'string') return { pressure, problem: state }
    const { celsius: _, relative: share, ...rest } = state
    return { pressure, relative: 100 * share, ...rest }
  },
})
