// What a person can set and what the engine finds: every parameter of the rows, and the repeated part of exceptional racks.
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { PriceOf } from '../compared-prices.ts'
import { architectures, classes, containments } from './facts/air.ts'
import { voltages } from './facts/power.ts'
import { coolerTable, countryTable, feederTable, rackTable, stripTable } from './tables.ts'

/** Rows of the list of exceptional racks. */
export const mostExceptions = 4
export const mostRacksInRow = 40

function declareSite(model: SourceModelBuilder) {
  const group = 'site'
  const length = { group, unit: 'mm' } as const
  return {
    country: model.choice('country', model.table('countries', countryTable), { group, preferred: 'DE' }),
    sprinklers: model.flag('sprinklers', { group, preferred: true }),
    ceiling: model.number('ceiling', { ...length, min: 2400, max: 6000, step: 50, preferred: 3000 }),
    raisedFloor: model.number('raisedFloor', { ...length, min: 0, max: 1200, step: 10, preferred: 0 }),
    tile: model.choice('tile', ['600', '610'], { group, preferred: '600' }),
    tiles: model.choice('tiles', ['none', 'cold', 'hot'], { group, preferred: 'none' }),
    floorLimit: model.number('floorLimit', {
      group,
      min: 4.8,
      max: 25,
      step: 0.1,
      unit: 'kN/m2',
      preferred: 12,
    }),
    floorBasis: model.choice('floorBasis', ['footprint', 'spread'], { group, preferred: 'footprint' }),
    pointLimit: model.number('pointLimit', { group, min: 1, max: 20, step: 0.5, unit: 'kN', preferred: 5 }),
    ratedThree: model.flag('ratedThree', { group, preferred: false }),
    seismicZone: model.number('seismicZone', { group, min: 0, max: 4, step: 1, unit: '1', preferred: 0 }),
  }
}

function declareRacks(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'racks'
  const count = { group, step: 1, unit: '1' } as const
  const power = { group, min: 0.5, max: 60, step: 0.5, unit: 'kW', preferred: 6 } as const
  return {
    rows: model.number('rows', { ...count, min: 1, max: 2, preferred: 2 }),
    racksPerRow: model.number('racksPerRow', { ...count, min: 2, max: mostRacksInRow, preferred: 10 }),
    rack: model.choice('rack', model.table('racks', rackTable(priceOf)), { group, preferred: 'AR3300' }),
    rackPower: model.number('rackPower', power),
    plannedPower: model.number('plannedPower', power),
    contentMass: model.number('contentMass', {
      group,
      min: 0,
      max: 1700,
      step: 5,
      unit: 'kg',
      preferred: 500,
    }),
    usedUnits: model.number('usedUnits', { ...count, min: 1, max: 47, preferred: 30 }),
  }
}

function declareAisles(model: SourceModelBuilder) {
  const group = 'aisles'
  const width = { group, max: 2400, step: 10, unit: 'mm', preferred: 1200 } as const
  return {
    coldAisle: model.number('coldAisle', { ...width, min: 900 }),
    hotAisle: model.number('hotAisle', { ...width, min: 600 }),
    containment: model.choice('containment', containments, { group, preferred: 'hot' }),
    aisleDoors: model.choice('aisleDoors', ['sliding', 'hinged'], { group, preferred: 'sliding' }),
    roof: model.choice('roof', ['plain', 'dropAway', 'inAisle'], { group }),
    rearDoors: model.choice('rearDoors', ['split', 'full'], { group, preferred: 'split' }),
    endPanels: model.flag('endPanels', { group, preferred: true }),
    brackets: model.flag('brackets', { group, preferred: false }),
  }
}

function declareCooling(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'cooling'
  const degrees = { group, step: 1, unit: 'degC' } as const
  const count = { group, min: 1, max: 39, step: 1, unit: '1' } as const
  return {
    architecture: model.choice('architecture', architectures, { group, preferred: 'row' }),
    rise: model.number('rise', { group, min: 5, max: 25, step: 1, unit: '1', preferred: 12 }),
    supply: model.number('supply', { ...degrees, min: 15, max: 32, preferred: 22 }),
    inletLimit: model.number('inletLimit', { ...degrees, min: 18, max: 45, preferred: 27 }),
    airClass: model.choice('airClass', classes, { group, preferred: 'A2' }),
    redundancy: model.choice('redundancy', ['N+1', 'N', 'N+2'], { group, preferred: 'N+1' }),
    airRatio: model.number('airRatio', { group, min: 80, max: 200, step: 5, unit: '%', preferred: 100 }),
    pressureControl: model.flag('pressureControl', { group, preferred: false }),
    cooler: model.choice('cooler', model.table('coolers', coolerTable(priceOf)), {
      group,
      preferred: 'RC300',
    }),
    coolers: model.number('coolers', { group, min: 0, max: 40, step: 1, unit: '1', result: true }),
    placement: model.choice('placement', ['auto', 'alternate', 'ends', 'manual'], {
      group,
      preferred: 'auto',
    }),
    firstCooler: model.number('firstCooler', { ...count, preferred: 2 }),
    coolerSpacing: model.number('coolerSpacing', { ...count, preferred: 3 }),
  }
}

function declarePower(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'power'
  return {
    voltage: model.choice('voltage', voltages, { group }),
    feeds: model.choice('feeds', ['pair', 'single'], { group, preferred: 'pair' }),
    strip: model.choice('strip', model.table('strips', stripTable(priceOf)), { group, result: true }),
    stripsPerFeed: model.number('stripsPerFeed', {
      group,
      min: 1,
      max: 2,
      step: 1,
      unit: '1',
      preferred: 1,
    }),
    feeder: model.choice('feeder', model.table('feeders', feederTable(priceOf)), { group, result: true }),
    distribution: model.choice('distribution', ['busway', 'panel'], { group, preferred: 'busway' }),
  }
}

/** Settled last, so that a long row makes the room longer and not the choices before it different. */
function declareRoom(model: SourceModelBuilder) {
  const group = 'room'
  const length = { group, unit: 'mm' } as const
  return {
    corridor: model.number('corridor', { ...length, min: 600, max: 3000, step: 50, preferred: 1500 }),
    roomLength: model.number('roomLength', {
      ...length,
      min: 3000,
      max: 60_000,
      step: 100,
      preferred: 12_000,
    }),
  }
}

/** Declares the parameters of the rows; the order is the one in which a completion settles them. */
export function declareParameters(model: SourceModelBuilder, priceOf: PriceOf) {
  return {
    ...declareSite(model),
    ...declareRacks(model, priceOf),
    ...declareAisles(model),
    ...declareCooling(model, priceOf),
    ...declarePower(model, priceOf),
    ...declareRoom(model),
  }
}

export type RowParameters = ReturnType<typeof declareParameters>

/** The sections of the form in the order in which people meet them. */
export const groupOrder: readonly string[] = [
  'site',
  'racks',
  'exceptions',
  'aisles',
  'cooling',
  'power',
  'room',
]
