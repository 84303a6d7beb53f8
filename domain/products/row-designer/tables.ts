// Fact tables that the rules look up, made of the facts.
import type { SourceTable } from '../../engine/source/source-model.ts'
import type { PriceOf } from '../compared-prices.ts'
import { densityLimits } from './facts/air.ts'
import { countryFacts, feederAmps, strips } from './facts/power.ts'
import { coolers, racks } from './facts/racks.ts'
import { sources } from './facts/sources.ts'
import { parts } from './parts.ts'

export const countryTable: SourceTable = {
  columns: {
    country: { type: 'key' },
    coldAisle: { type: 'number', unit: 'mm', source: sources.recalled },
  },
  rows: countryFacts.map(({ code, coldAisle }) => ({ country: code, coldAisle })),
}

export const supplyTable: SourceTable = {
  columns: { country: { type: 'text' }, voltage: { type: 'text', source: sources.recalled } },
  rows: countryFacts.flatMap(({ code, voltages }) => voltages.map((voltage) => ({ country: code, voltage }))),
}

export const rackTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    rack: { type: 'key' },
    units: { type: 'number', unit: '1', source: sources.racks },
    width: { type: 'number', unit: 'mm', source: sources.racks },
    depth: { type: 'number', unit: 'mm', source: sources.racks },
    height: { type: 'number', unit: 'mm', source: sources.racks },
    mass: { type: 'number', unit: 'kg', source: sources.racks },
    load: { type: 'number', unit: 'kg', source: sources.racks },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: racks.map(({ key, ...rack }) => ({ rack: key, ...rack, price: priceOf(parts.rack(key)) })),
})

export const coolerTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    cooler: { type: 'key' },
    width: { type: 'number', unit: 'mm', source: sources.sample },
    depth: { type: 'number', unit: 'mm', source: sources.sample },
    height: { type: 'number', unit: 'mm', source: sources.sample },
    mass: { type: 'number', unit: 'kg', source: sources.sample },
    power: { type: 'number', unit: 'kW', source: sources.sample },
    /** m³/s. */
    air: { type: 'number', unit: '1', source: sources.sample },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: coolers.map(({ key, ...cooler }) => ({ cooler: key, ...cooler, price: priceOf(parts.cooler(key)) })),
})

/** Strips with the whip that feeds each. */
export const stripTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    strip: { type: 'key' },
    voltage: { type: 'text' },
    power: { type: 'number', unit: 'kW', source: sources.recalled },
    price: { type: 'number', unit: 'cent', source: sources.sample },
    whipPrice: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: strips.map(({ key, voltage, power }) => ({
    strip: key,
    voltage,
    power,
    price: priceOf(parts.strip(key)),
    whipPrice: priceOf(parts.whip(key)),
  })),
})

export const feederTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    feeder: { type: 'key' },
    amps: { type: 'number', unit: 'A', source: sources.recalled },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: feederAmps.map((amps) => ({ feeder: amps, amps: Number(amps), price: priceOf(parts.feeder(amps)) })),
})

/** L11: kW a rack on average. */
export const densityTable: SourceTable = {
  columns: {
    architecture: { type: 'text' },
    containment: { type: 'text' },
    limit: { type: 'number', unit: 'kW', source: sources.density },
  },
  rows: densityLimits.map((row) => ({ ...row })),
}
