// What a person can set and what the engine finds: every parameter of the three-phase UPS with its range and its preferred value.
import type { ModelBuilder } from '../../engine/builder.ts'
import { cutOffs } from './facts/batteries.ts'
import type { UpsFacts } from './facts/facts.ts'
import type { Rating } from './ratings.ts'
import { batteryBreakerTable, batteryTable, blockCountTable, runtimeTable } from './tables/battery.ts'
import { familyTable, unitTable } from './tables/equipment.ts'
import type { PriceOf } from '../compared-prices.ts'
import { countryTable, doorHeightTable, doorWidthTable, floorTable, powerFactorTable } from './tables/site.ts'

/** The usual three-phase voltages first: a completion takes the first that the country has. */
const voltageOptions = ['400', '380', '208', '220', '200', '415', '440', '480', '600'] as const

/** Block counts of an existing bank that the new strings may join. */
export const existingStrings = ['28', '30', '32', '34', '36', '38', '40', '42', '44'] as const

function declareSite(model: ModelBuilder) {
  const group = 'site'
  return {
    country: model.table('countries', countryTable).choice('country', { group, preferred: 'DE' }),
    voltage: model.choice('voltage', voltageOptions, { group, preferred: '400' }),
    frequency: model.choice('frequency', ['50', '60'], { group, preferred: '50' }),
    phases: model.choice('phases', ['3:3', '3:1', '1:1'], { group, preferred: '3:3' }),
    mains: model.choice('mains', ['single', 'dual'], { group, preferred: 'single' }),
    earthing: model.choice('earthing', ['TN-S', 'TN-C', 'TT', 'IT', 'solidlyGrounded'], {
      group,
      preferred: 'TN-S',
    }),
    availableShortCircuit: model.number('availableShortCircuit', {
      group,
      min: 1,
      max: 100,
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
  }
}

function declareLoad(model: ModelBuilder) {
  const group = 'load'
  return {
    load: model.number('load', { group, min: 1, max: 2000, step: 0.1, unit: 'kW', preferred: 40 }),
    loadPowerFactor: model
      .table('powerFactors', powerFactorTable)
      .choice('loadPowerFactor', { group, preferred: '0.95 lagging' }),
    growth: model.number('growth', { group, min: 0, max: 100, step: 5, unit: '%', preferred: 20 }),
    maximumUse: model.number('maximumUse', {
      group,
      min: 50,
      max: 100,
      step: 5,
      unit: '%',
      preferred: 80,
    }),
    redundancy: model.choice('redundancy', ['N', 'N+1', 'N+X', '2N'], { group, preferred: 'N' }),
    extraModules: model.number('extraModules', {
      group,
      min: 1,
      max: 4,
      step: 1,
      unit: '1',
      preferred: 1,
    }),
    singleCordedLoads: model.flag('singleCordedLoads', { group, preferred: false }),
    // Settled early: the bypass inside a unit asks for a single frame, which a completion should try first.
    maintenanceBypass: model.choice(
      'maintenanceBypass',
      ['internal', 'externalPanel', 'bypassCabinet', 'none'],
      { group, preferred: 'internal' },
    ),
    crestFactor: model.number('crestFactor', {
      group,
      min: 1.4,
      max: 3.5,
      step: 0.1,
      unit: '1',
      preferred: 2.5,
    }),
    unbalance: model.number('unbalance', { group, min: 0, max: 100, step: 10, unit: '%', preferred: 0 }),
    efficiencyMode: model.choice('efficiencyMode', ['doubleConversion', 'eConversion'], {
      group,
      preferred: 'doubleConversion',
    }),
  }
}

function declareBattery(model: ModelBuilder) {
  const group = 'battery'
  return {
    runtime: model.table('runtimes', runtimeTable).choice('runtime', { group, preferred: '10' }),
    runtimeBasis: model.choice('runtimeBasis', ['new', 'endOfLife'], { group, preferred: 'endOfLife' }),
    batteryKind: model.choice('batteryKind', ['internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'], {
      group,
      preferred: 'internalVrla',
    }),
    blocksPerString: model
      .table('blockCounts', blockCountTable)
      .choice('blocksPerString', { group, preferred: '32' }),
    cutOff: model.choice('cutOff', [...cutOffs, 'byMaker'], { group, preferred: '1.70' }),
    batteryTemperature: model.number('batteryTemperature', {
      group,
      min: 0,
      max: 40,
      step: 5,
      unit: 'degC',
      preferred: 20,
    }),
    batteryMargin: model.number('batteryMargin', {
      group,
      min: 0,
      max: 15,
      step: 5,
      unit: '%',
      preferred: 0,
    }),
    existingStringBlocks: model.choice('existingStringBlocks', ['none', ...existingStrings], {
      group,
      preferred: 'none',
    }),
    batteryDisconnect: model.choice('batteryDisconnect', ['notChosen', 'breakerKit', 'byOthers'], {
      group,
      preferred: 'breakerKit',
    }),
    storageMonths: model.number('storageMonths', {
      group,
      min: 0,
      max: 24,
      step: 3,
      unit: '1',
      preferred: 0,
    }),
  }
}

function declareInstallation(model: ModelBuilder) {
  const group = 'installation'
  return {
    backfeed: model.choice('backfeed', ['notChosen', 'upstreamShuntTrip', 'bypassCabinet', 'internalKit'], {
      group,
      preferred: 'upstreamShuntTrip',
    }),
    cableEntry: model.choice('cableEntry', ['bottom', 'top'], { group, preferred: 'bottom' }),
    cableLengthDifference: model.number('cableLengthDifference', {
      group,
      min: 0,
      max: 30,
      step: 5,
      unit: '%',
      preferred: 0,
    }),
    floorRating: model
      .table('floorRatings', floorTable)
      .choice('floorRating', { group, preferred: 'notStated' }),
    spreaderPlate: model.flag('spreaderPlate', { group, preferred: false }),
    doorWidth: model
      .table('doorWidths', doorWidthTable)
      .choice('doorWidth', { group, preferred: 'notStated' }),
    doorHeight: model
      .table('doorHeights', doorHeightTable)
      .choice('doorHeight', { group, preferred: 'notStated' }),
  }
}

function declareOptions(model: ModelBuilder) {
  const group = 'options'
  const services = 'services'
  return {
    managementCard: model.flag('managementCard', { group, preferred: true }),
    temperatureSensor: model.flag('temperatureSensor', { group, preferred: false }),
    emergencyPowerOff: model.flag('emergencyPowerOff', { group, preferred: false }),
    seismicKit: model.flag('seismicKit', { group, preferred: false }),
    airFilter: model.flag('airFilter', { group, preferred: false }),
    startUp: model.choice('startUp', ['none', '5x8', '7x24'], { group: services, preferred: '5x8' }),
    commissioning: model.flag('commissioning', { group: services, preferred: false }),
    loadBankTest: model.flag('loadBankTest', { group: services, preferred: false }),
    training: model.flag('training', { group: services, preferred: false }),
    preventiveMaintenance: model.choice(
      'preventiveMaintenance',
      ['none', 'annual', 'semiAnnual', 'quarterly'],
      { group: services, preferred: 'none' },
    ),
    servicePlan: model.choice('servicePlan', ['none', '1 year', '3 years', '5 years'], {
      group: services,
      preferred: 'none',
    }),
    serviceResponse: model.choice('serviceResponse', ['nextBusinessDay', 'fourHours'], {
      group: services,
      preferred: 'nextBusinessDay',
    }),
  }
}

/** The distinct ratings of a device over all ratings, as options in ascending order. */
function deviceOptions(ratings: readonly Rating[], device: 'input' | 'bypass' | 'output'): string[] {
  const amps = ratings.flatMap((rating) => rating.breakers[device] ?? [])
  return [...new Set(amps)].toSorted((a, b) => a - b).map(String)
}

function declareResults(model: ModelBuilder, facts: UpsFacts, ratings: readonly Rating[], priceOf: PriceOf) {
  const result = { group: 'result', result: true }
  const count = { ...result, step: 1, unit: '1' as const }
  // Few frames and few strings are tried before larger units and cabinets are.
  return {
    frames: model.number('frames', {
      ...count,
      min: 1,
      max: Math.max(...facts.families.map((family) => family.parallelLimit)),
      preferred: 1,
    }),
    family: model.table('families', familyTable(facts)).choice('family', result),
    unit: model.table('units', unitTable(facts, priceOf)).choice('unit', result),
    modulesPerFrame: model.number('modulesPerFrame', {
      ...count,
      min: 1,
      max: Math.max(...facts.units.map((unit) => unit.slots)),
    }),
    strings: model.number('strings', { ...count, min: 0, max: 24, preferred: 1 }),
    cabinets: model.number('cabinets', { ...count, min: 0, max: 24 }),
    battery: model.table('batteries', batteryTable(facts, priceOf)).choice('battery', result),
    inputBreaker: model.choice('inputBreaker', deviceOptions(ratings, 'input'), result),
    bypassBreaker: model.choice('bypassBreaker', ['none', ...deviceOptions(ratings, 'bypass')], result),
    outputBreaker: model.choice('outputBreaker', deviceOptions(ratings, 'output'), result),
    batteryBreaker: model.table('batteryBreakers', batteryBreakerTable).choice('batteryBreaker', result),
  }
}

/** Declares every parameter and returns their handles. */
export function declareParameters(
  model: ModelBuilder,
  facts: UpsFacts,
  ratings: readonly Rating[],
  priceOf: PriceOf,
) {
  return {
    ...declareSite(model),
    ...declareLoad(model),
    ...declareBattery(model),
    ...declareInstallation(model),
    ...declareOptions(model),
    ...declareResults(model, facts, ratings, priceOf),
  }
}

export type UpsParameters = ReturnType<typeof declareParameters>
