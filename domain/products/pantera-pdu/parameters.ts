// What a person can set and what the engine finds: every parameter of the power distribution unit but those of circuits and harmonics.
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { outputVoltages, inputVoltages } from './facts/voltages.ts'
import {
  bothRules,
  countryTable,
  deviceTable,
  floorTable,
  frameTable,
  interruptingTable,
  kRatingTable,
  panelMainTable,
  panelTable,
  ratingTable,
  stripTable,
  subFeedTable,
} from './tables/tables.ts'
import type { PriceOf } from '../compared-prices.ts'
import { protections } from '../../engineering/transformer-devices.ts'

function declareSite(model: SourceModelBuilder) {
  const group = 'site'
  return {
    country: model.choice('country', model.table('countries', countryTable), { group, preferred: 'DE' }),
    installationRules: model.choice('installationRules', bothRules, { group, result: true }),
    codeEdition: model.choice('codeEdition', ['2023', '2026'], { group, preferred: '2023' }),
    inputVoltage: model.choice('inputVoltage', inputVoltages, { group, preferred: '400' }),
    outputVoltage: model.choice('outputVoltage', outputVoltages, { group, preferred: '400' }),
    frequency: model.choice('frequency', ['50', '60'], { group, preferred: '50' }),
    availableShortCircuit: model.number('availableShortCircuit', {
      group,
      min: 1,
      max: 65,
      step: 1,
      unit: 'kA',
      preferred: 10,
    }),
    altitude: model.number('altitude', { group, min: 0, max: 3000, step: 100, unit: 'm', preferred: 0 }),
    roomTemperature: model.number('roomTemperature', {
      group,
      min: 0,
      max: 40,
      step: 5,
      unit: 'degC',
      preferred: 25,
    }),
    feeds: model.choice('feeds', ['single', 'pair'], { group, preferred: 'single' }),
  }
}

function declareLoad(model: SourceModelBuilder) {
  const group = 'load'
  const share = { group, min: 0, max: 100, step: 5, unit: '%' } as const
  return {
    loadKind: model.choice('loadKind', ['it', 'mixed', 'linear'], { group, preferred: 'it' }),
    diversity: model.number('diversity', { ...share, min: 30, preferred: 100 }),
    growth: model.number('growth', { ...share, preferred: 20 }),
    loading: model.number('loading', { ...share, min: 50, preferred: 80 }),
    phasing: model.choice('phasing', ['balanced', 'inOrder'], { group, preferred: 'balanced' }),
    spectrum: model.choice('spectrum', ['notStated', 'stated'], { group, preferred: 'notStated' }),
    eddyLoss: model.number('eddyLoss', { group, min: 1, max: 30, step: 1, unit: '%', preferred: 10 }),
    europeanSum: model.choice('europeanSum', ['fromSecond', 'fromFundamental'], {
      group,
      preferred: 'fromSecond',
    }),
  }
}

function declareUnit(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'unit'
  const found = { group, result: true } as const
  const devices = model.table('devices', deviceTable(priceOf))
  return {
    construction: model.choice('construction', ['module', 'panelboard'], { group, preferred: 'module' }),
    transformer: model.choice('transformer', ['none', 'isolation', 'autotransformer'], {
      group,
      preferred: 'none',
    }),
    rating: model.choice('rating', model.table('ratings', ratingTable), found),
    kRating: model.choice('kRating', model.table('kRatings', kRatingTable), found),
    neutral: model.choice('neutral', ['100', '200'], { group, preferred: '100' }),
    protection: model.choice('protection', protections, { group, preferred: 'primaryAndSecondary' }),
    primaryDevice: model.choice('primaryDevice', devices, found),
    secondaryDevice: model.choice('secondaryDevice', devices, found),
    interruptingRating: model.choice('interruptingRating', model.table('interrupting', interruptingTable), {
      group,
      preferred: '35',
    }),
    groundingElectrode: model.flag('groundingElectrode', { group, preferred: true }),
  }
}

function declareDistribution(model: SourceModelBuilder, priceOf: PriceOf) {
  const group = 'distribution'
  return {
    panelPoles: model.choice('panelPoles', model.table('panelSizes', panelTable), { group, preferred: '42' }),
    panelMain: model.choice('panelMain', model.table('panelMains', panelMainTable), {
      group,
      preferred: '225',
    }),
    subFeeds: model.number('subFeeds', { group, min: 0, max: 20, step: 1, unit: '1', preferred: 0 }),
    subFeedRating: model.choice('subFeedRating', model.table('subFeedRatings', subFeedTable(priceOf)), {
      group,
      preferred: '100',
    }),
    subFeedLoad: model.number('subFeedLoad', {
      group,
      min: 0,
      max: 250,
      step: 1,
      unit: 'kVA',
      preferred: 0,
    }),
    panels: model.number('panels', { group, min: 0, max: 4, step: 1, unit: '1', result: true }),
    slots: model.choice('slots', model.table('frames', frameTable), { group, result: true }),
    breakersIncluded: model.flag('breakersIncluded', { group, preferred: true }),
    residualCurrentProtection: model.flag('residualCurrentProtection', { group, preferred: false }),
    handleTies: model.flag('handleTies', { group, preferred: false }),
  }
}

function declareInstallation(model: SourceModelBuilder) {
  const group = 'installation'
  return {
    feederLength: model.number('feederLength', {
      group,
      min: 0,
      max: 200,
      step: 0.5,
      unit: 'm',
      preferred: 15,
    }),
    cableEntry: model.choice('cableEntry', ['both', 'bottom', 'top'], { group, preferred: 'both' }),
    floorRating: model.choice('floorRating', model.table('floorRatings', floorTable), {
      group,
      preferred: 'notStated',
    }),
    seismicZone: model.number('seismicZone', { group, min: 0, max: 4, step: 1, unit: '1', preferred: 0 }),
    floorStand: model.flag('floorStand', { group, preferred: false }),
  }
}

function declareOptions(model: SourceModelBuilder) {
  const group = 'options'
  return {
    monitoring: model.choice('monitoring', ['none', 'main', 'branch'], { group, preferred: 'branch' }),
    networkCard: model.flag('networkCard', { group, preferred: true }),
    surgeArrester: model.flag('surgeArrester', { group, preferred: true }),
    emergencyPowerOff: model.flag('emergencyPowerOff', { group, preferred: true }),
    startUp: model.choice('startUp', ['none', '5x8', '7x24'], { group, preferred: '5x8' }),
    monthsToStartUp: model.number('monthsToStartUp', {
      group,
      min: 0,
      max: 18,
      step: 1,
      unit: '1',
      preferred: 3,
    }),
  }
}

function declareRackStrip(model: SourceModelBuilder) {
  const group = 'rackStrip'
  const bank = (name: string) =>
    model.number(name, { group, min: 0, max: 48, step: 0.5, unit: 'A', preferred: 0 })
  return {
    rackStrip: model.choice('rackStrip', model.table('rackStrips', stripTable), { group, preferred: 'none' }),
    banks: [bank('bank1'), bank('bank2'), bank('bank3')] as const,
  }
}

/** Declares the parameters of the unit; the order is the one in which a completion settles them. */
export function declareParameters(model: SourceModelBuilder, priceOf: PriceOf) {
  return {
    ...declareSite(model),
    ...declareLoad(model),
    ...declareUnit(model, priceOf),
    ...declareDistribution(model, priceOf),
    ...declareInstallation(model),
    ...declareOptions(model),
    ...declareRackStrip(model),
  }
}

export type PduParameters = ReturnType<typeof declareParameters>

/** The sections of the form in the order in which people meet them; circuits stand between the load and the unit. */
export const groupOrder = [
  'site',
  'load',
  'circuits',
  'unit',
  'distribution',
  'installation',
  'options',
  'harmonics',
  'rackStrip',
] as const
