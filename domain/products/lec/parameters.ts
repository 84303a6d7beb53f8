// What a person can set and what the engine finds: every parameter of the local edge but those of the equipment rows.
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { plugSystems } from './facts/feeds.ts'
import { sites } from './facts/rack.ts'
import { cordLengths } from './parts.ts'
import type { PriceOf } from '../compared-prices.ts'
import {
  circuitTable,
  countryTable,
  enclosureTable,
  stripTable,
  upsTable,
  ventilationTable,
} from './tables/tables.ts'

function declareSite(model: SourceModelBuilder) {
  const group = 'site'
  return {
    country: model.choice('country', model.table('countries', countryTable), { group, preferred: 'DE' }),
    plugSystem: model.choice('plugSystem', plugSystems, { group, result: true }),
    site: model.choice('site', sites, { group, preferred: 'closet' }),
    circuit: model.choice('circuit', model.table('circuits', circuitTable), { group }),
    circuits: model.number('circuits', { group, min: 1, max: 4, step: 1, unit: '1', preferred: 1 }),
    feeds: model.choice('feeds', ['single', 'pair'], { group, preferred: 'single' }),
  }
}

function declareRequirements(model: SourceModelBuilder) {
  const group = 'requirements'
  const minutes = { group, min: 0, step: 1, unit: 'min' } as const
  return {
    growth: model.number('growth', { group, min: 0, max: 100, step: 5, unit: '%', preferred: 20 }),
    powerBasis: model.choice('powerBasis', ['measured', 'nameplate'], { group, preferred: 'measured' }),
    powerFactor: model.choice('powerFactor', ['0.95', '1', '0.9', '0.8'], { group, preferred: '0.95' }),
    runtime: model.number('runtime', { ...minutes, step: 5, max: 240, preferred: 10 }),
    shutdown: model.number('shutdown', { ...minutes, max: 60, preferred: 5 }),
    margin: model.number('margin', { ...minutes, max: 30, preferred: 4 }),
  }
}

function declareClimate(model: SourceModelBuilder) {
  const group = 'climate'
  return {
    roomTemperature: model.number('roomTemperature', {
      group,
      min: 10,
      max: 40,
      step: 1,
      unit: 'degC',
      preferred: 25,
    }),
    closedDoor: model.flag('closedDoor', { group, preferred: true }),
    existingVents: model.flag('existingVents', { group, preferred: false }),
    lighting: model.number('lighting', { group, min: 0, max: 200, step: 10, unit: 'W', preferred: 60 }),
  }
}

function declareRack(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'rack'
  const enclosures = model.table('enclosures', enclosureTable(priceOf))
  return {
    enclosure: model.choice('enclosure', enclosures, { group, preferred: 'rack42' }),
    reserve: model.number('reserve', { group, min: 0, max: 20, step: 1, unit: '1', preferred: 2 }),
    wallCapacity: model.number('wallCapacity', {
      group,
      min: 20,
      max: 300,
      step: 5,
      unit: 'kg',
      preferred: 120,
    }),
    lock: model.flag('lock', { group, preferred: false }),
  }
}

function declarePower(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'power'
  const found = { group, result: true } as const
  const strips = model.table('strips', stripTable(priceOf))
  return {
    topology: model.choice('topology', ['byCriticality', 'lineInteractive', 'doubleConversion'], {
      group,
      preferred: 'byCriticality',
    }),
    upsForm: model.choice('upsForm', ['rack', 'tower', 'either'], { group, preferred: 'rack' }),
    battery: model.choice('battery', ['vrla', 'lithium'], { group, preferred: 'vrla' }),
    ups: model.choice('ups', model.table('ups', upsTable(priceOf)), found),
    packs: model.number('packs', { ...found, min: 0, max: 6, step: 1, unit: '1' }),
    transferStrip: model.flag('transferStrip', found),
    stripCount: model.number('stripCount', { ...found, min: 0, max: 3, step: 1, unit: '1' }),
    strip: model.choice('strip', strips, found),
    cordLength: model.choice('cordLength', cordLengths, { group, preferred: '1.2' }),
  }
}

function declareOptions(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'options'
  const ventilation = model.table('ventilation', ventilationTable(priceOf))
  return {
    ventilation: model.choice('ventilation', ventilation, { group: 'climate', result: true }),
    sensors: model.number('sensors', { group, min: 0, max: 12, step: 1, unit: '1', preferred: 1 }),
    camera: model.flag('camera', { group, preferred: false }),
    cloud: model.flag('cloud', { group, preferred: false }),
    networkCard: model.flag('networkCard', { group, preferred: false }),
    warranty: model.choice('warranty', ['3', 'none', '5'], { group, preferred: '3' }),
    onSite: model.flag('onSite', { group, preferred: false }),
    startUp: model.flag('startUp', { group, preferred: false }),
    batteryService: model.flag('batteryService', { group, preferred: false }),
  }
}

/** Declares the parameters of the local edge; the order is the one in which a completion settles them. */
export function declareParameters(model: SourceModelBuilder, priceOf: PriceOf) {
  return {
    ...declareSite(model),
    ...declareRequirements(model),
    ...declareClimate(model),
    ...declareRack(model, priceOf),
    ...declarePower(model, priceOf),
    ...declareOptions(model, priceOf),
  }
}

export type LecParameters = ReturnType<typeof declareParameters>

/** The sections of the form in the order in which people meet them; equipment stands after the requirements. */
export const groupOrder = [
  'site',
  'requirements',
  'equipment',
  'rack',
  'power',
  'climate',
  'options',
] as const
