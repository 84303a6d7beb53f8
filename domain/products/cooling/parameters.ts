// Every parameter of the cooling configurator, and the sections of its form.
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { containments } from './facts/air.ts'
import { media, type UnitFacts } from './facts/units.ts'
import type { PriceOf } from './tables/prices.ts'
import {
  altitudes,
  condenserTable,
  countryTable,
  distributionCounts,
  glycolTable,
  lineHeights,
  lineLengths,
  ratios,
  rises,
  unitCounts,
  unitTable,
  voltages,
  waterRises,
} from './tables/tables.ts'

function declareSite(model: SourceModelBuilder) {
  const group = 'site'
  const temperature = { group, step: 1, unit: 'degC' } as const
  return {
    country: model.choice('country', model.table('countries', countryTable), { group, preferred: 'DE' }),
    frequency: model.choice('frequency', ['50', '60'], { group, result: true }),
    voltage: model.choice('voltage', voltages, { group, result: true }),
    placed: model.date('placed', '2026-01-01', '2034-12-31', '2026-06-01'),
    altitude: model.number('altitude', { ...altitudes, group, unit: 'm', preferred: 0 }),
    outdoorMaximum: model.number('outdoorMaximum', { ...temperature, min: 10, max: 55, preferred: 35 }),
    outdoorMinimum: model.number('outdoorMinimum', { ...temperature, min: -40, max: 20, preferred: -10 }),
  }
}

function declareHeat(model: SourceModelBuilder) {
  const group = 'heat'
  return {
    itLoad: model.number('itLoad', { group, min: 1, max: 20_000, step: 1, unit: 'kW', preferred: 100 }),
    powerRating: model.number('powerRating', {
      group,
      min: 0,
      max: 25_000,
      step: 10,
      unit: 'kW',
      preferred: 0,
    }),
    powerLocation: model.choice('powerLocation', ['inside', 'upsOutside', 'outside'], {
      group,
      preferred: 'inside',
    }),
    area: model.number('area', { group, min: 0, max: 20_000, step: 1, unit: 'm2', preferred: 100 }),
    people: model.number('people', { group, min: 0, max: 200, step: 1, unit: '1', preferred: 2 }),
  }
}

function declareAir(model: SourceModelBuilder) {
  const group = 'air'
  return {
    equipmentClass: model.choice('equipmentClass', ['A1', 'A2', 'A3', 'A4'], { group, preferred: 'A2' }),
    envelope: model.choice('envelope', ['recommended', 'allowable'], { group, preferred: 'recommended' }),
    containment: model.choice('containment', containments, { group, preferred: 'hot' }),
    supply: model.number('supply', { group, min: 15, max: 32, step: 0.5, unit: 'degC', preferred: 22 }),
    rise: model.number('rise', { ...rises, group, unit: 'K', preferred: 12 }),
    ratio: model.number('ratio', { ...ratios, group, unit: '%', preferred: 110 }),
    control: model.choice('control', ['supply', 'rackInlet', 'roomReturn'], {
      group,
      preferred: 'rackInlet',
    }),
    humidity: model.choice('humidity', ['none', 'dehumidify', 'both'], { group, preferred: 'none' }),
    dewPoint: model.number('dewPoint', { group, min: -12, max: 24, step: 1, unit: 'degC', preferred: 9 }),
  }
}

function declareHeatRejection(model: SourceModelBuilder) {
  const group = 'rejection'
  return {
    medium: model.choice('medium', media, { group, preferred: 'chilledWater' }),
    plant: model.choice('plant', ['site', 'own'], { group, preferred: 'site' }),
    waterIn: model.number('waterIn', { group, min: 5, max: 30, step: 0.1, unit: 'degC', preferred: 18 }),
    waterRise: model.choice('waterRise', waterRises, { group, preferred: '6' }),
    lineLength: model.number('lineLength', { ...lineLengths, group, unit: 'm', preferred: 20 }),
    lineHeight: model.number('lineHeight', { ...lineHeights, group, unit: 'm', preferred: 3 }),
  }
}

function declareUnits(model: SourceModelBuilder, list: readonly UnitFacts[], priceOf: PriceOf) {
  const group = 'units'
  const found = { group, result: true } as const
  const count = { ...found, ...unitCounts, min: 0, unit: '1' } as const
  return {
    redundancy: model.choice('redundancy', ['N', 'N+1', 'N+2', '2N'], { group, preferred: 'N+1' }),
    frontClearance: model.number('frontClearance', {
      group,
      min: 600,
      max: 3000,
      step: 50,
      unit: 'mm',
      preferred: 1200,
    }),
    noiseLimit: model.number('noiseLimit', { group, min: 50, max: 100, step: 1, unit: '1', preferred: 85 }),
    capacityBasis: model.choice('capacityBasis', ['converted', 'net', 'gross'], {
      group,
      preferred: 'converted',
    }),
    startUp: model.flag('startUp', { group, preferred: true }),
    unit: model.choice('unit', model.table('units', unitTable(list, priceOf)), found),
    // Before the units, so that few of them are tried first and then as many units as their loss takes.
    distributionUnits: model.number('distributionUnits', { ...count, ...distributionCounts }),
    units: model.number('units', { ...count, ...unitCounts }),
    distributionFeed: model.choice('distributionFeed', ['single', 'dual'], found),
    glycol: model.choice('glycol', model.table('glycols', glycolTable), found),
    condenser: model.choice('condenser', model.table('condensers', condenserTable(priceOf)), found),
    lowAmbientKit: model.flag('lowAmbientKit', found),
    condensatePump: model.flag('condensatePump', found),
    chillers: model.number('chillers', count),
    dryCoolers: model.number('dryCoolers', count),
    pumps: model.number('pumps', count),
  }
}

/** Declares the parameters of cooling; the order is the one in which a completion settles them. */
export const declareParameters = (
  model: SourceModelBuilder,
  list: readonly UnitFacts[],
  priceOf: PriceOf,
) => ({
  ...declareSite(model),
  ...declareHeat(model),
  ...declareAir(model),
  ...declareHeatRejection(model),
  ...declareUnits(model, list, priceOf),
})

export type CoolingParameters = ReturnType<typeof declareParameters>

/** The sections of the form in the order in which people meet them; the day of placing stands before the site. */
export const groupOrder = ['general', 'site', 'heat', 'air', 'rejection', 'units'] as const
