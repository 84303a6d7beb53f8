// Fact tables of the equipment: families, units, the voltages they are built for and their ratings.
import type { Table } from '../../../engine/model.ts'
import type { UnitFacts, UpsFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import { batteryBreakerKit, modulePart } from '../parts.ts'
import type { Rating } from '../ratings.ts'
import { squareMetres } from './area.ts'
import type { PriceOf } from '../../compared-prices.ts'

/** Fixed and proportional share of the loss at full load, as in the general form 0.04 of rating + 0.05 of load. */
const fixedShare = 4 / 9

/** Loss of one module: W that it always takes, and W for each kW that it delivers. */
export function lossOf(unit: Pick<UnitFacts, 'kw' | 'efficiency'>): { fixed: number; perKw: number } {
  const lossPerKw = 1000 * (100 / unit.efficiency - 1)
  return {
    fixed: Math.round(unit.kw * lossPerKw * fixedShare),
    perKw: Math.round(10 * lossPerKw * (1 - fixedShare)) / 10,
  }
}

export const familyTable = (facts: UpsFacts) =>
  ({
    columns: {
      family: { type: 'key' },
      parallelLimit: { type: 'number', unit: '1', source: `${sources.sample} (after ${sources.tripp})` },
      minimumBlocks: {
        type: 'number',
        unit: '1',
        source: `${sources.sample} (after ${sources.eaton93Battery})`,
      },
      maximumBlocks: {
        type: 'number',
        unit: '1',
        source: `${sources.sample} (after ${sources.eaton93Battery})`,
      },
      reducedBlocks: { type: 'number', unit: '1', source: `${sources.sample} (after ${sources.apm2})` },
      crestFactorLimit: { type: 'number', unit: '1', source: `${sources.sample} (after ${sources.aeg233})` },
      lithium: { type: 'flag', source: sources.galaxyLithium },
      efficiencyMode: { type: 'flag', source: sources.eConversion },
      internalBypass: { type: 'flag', source: sources.sample },
    },
    rows: facts.families.map((family) => ({
      family: family.key,
      parallelLimit: family.parallelLimit,
      minimumBlocks: family.minimumBlocks,
      maximumBlocks: family.maximumBlocks,
      reducedBlocks: family.reducedBlocks,
      crestFactorLimit: family.crestFactorLimit,
      lithium: family.lithium,
      efficiencyMode: family.efficiencyMode,
      internalBypass: !['galaxyVl', 'galaxyVxl'].includes(family.key),
    })),
  }) as const satisfies Table

/** Family by voltage and unit by voltage: the voltage is a dimension of the rating. */
export function voltageTables(facts: UpsFacts) {
  const unitRows = facts.units.flatMap((unit) =>
    (facts.voltages[unit.key] ?? []).map((voltage) => ({ unit: unit.key, family: unit.family, voltage })),
  )
  const families = new Map(unitRows.map((row) => [`${row.family} ${row.voltage}`, row]))
  return {
    unitVoltages: {
      columns: { unit: { type: 'text' }, voltage: { type: 'text' } },
      rows: unitRows.map(({ unit, voltage }) => ({ unit, voltage })),
    },
    familyVoltages: {
      columns: { family: { type: 'text' }, voltage: { type: 'text' } },
      rows: [...families.values()].map(({ family, voltage }) => ({ family, voltage })),
    },
  } as const satisfies Record<string, Table>
}

/** Documents of the makers by unit; the page of this configurator lists them. */
const documents = 'document of the unit’s range'

const unitColumns = {
  unit: { type: 'key' },
  family: { type: 'text' },
  kw: { type: 'number', unit: 'kW', source: documents },
  kva: { type: 'number', unit: 'kVA', source: documents },
  frameKw: { type: 'number', unit: 'kW', source: documents },
  frameKva: { type: 'number', unit: 'kVA', source: documents },
  slots: { type: 'number', unit: '1', source: `${sources.e3mod}; ${sources.gvsN1}` },
  threeToOne: { type: 'flag', source: sources.e3sRange },
  internalStrings: { type: 'number', unit: '1', source: sources.sample },
  icc: { type: 'number', unit: 'kA', source: 'documents of the units; Easy UPS 3S 400 V and 3M: sample' },
  iccBypassCabinet: { type: 'number', unit: 'kA', source: sources.gvl },
  iccBottomEntry: { type: 'number', unit: 'kA', source: sources.gvl },
  iccBackfeedKit: { type: 'number', unit: 'kA', source: sources.gvl },
  bottomEntryCabinet: { type: 'flag', source: sources.gvl },
  narrowSide: { type: 'number', unit: 'mm', source: sources.sample },
  height: { type: 'number', unit: 'mm', source: sources.sample },
  area: { type: 'number', unit: 'm2', source: sources.sample },
  mass: { type: 'number', unit: 'kg', source: sources.sample },
  /** The size is a sample, as all masses are. */
  sampleSize: { type: 'flag' },
  moduleMass: { type: 'number', unit: 'kg', source: sources.sample },
  fixedLoss: { type: 'number', unit: 'W', source: sources.lossForm },
  lossPerKw: { type: 'number', unit: 'W', source: sources.lossForm },
  inverterEfficiency: {
    type: 'number',
    unit: '%',
    source: `${sources.sample} (94.5 to 96.6 % in ${sources.aeg233})`,
  },
  price: { type: 'number', unit: 'cent', source: 'price list' },
  modulePrice: { type: 'number', unit: 'cent', source: 'price list' },
  batteryKitPrice: { type: 'number', unit: 'cent', source: 'price list' },
} as const satisfies Table['columns']

const unitRow = (unit: UnitFacts, priceOf: PriceOf) => ({
  unit: unit.key,
  family: unit.family,
  kw: unit.kw,
  kva: unit.kva,
  frameKw: unit.frameKw,
  frameKva: unit.frameKva,
  slots: unit.slots,
  threeToOne: unit.threeToOne,
  internalStrings: unit.internalStrings,
  icc: unit.icc,
  iccBypassCabinet: unit.iccBypassCabinet,
  iccBottomEntry: unit.iccBottomEntry,
  iccBackfeedKit: unit.iccBackfeedKit,
  bottomEntryCabinet: unit.bottomEntryCabinet,
  narrowSide: Math.min(unit.width, unit.depth),
  height: unit.height,
  area: squareMetres(unit.width, unit.depth),
  mass: unit.mass,
  sampleSize: unit.sampleSize,
  moduleMass: unit.moduleMass,
  fixedLoss: lossOf(unit).fixed,
  lossPerKw: lossOf(unit).perKw,
  inverterEfficiency: unit.inverterEfficiency,
  price: priceOf(unit.partNumber),
  modulePrice: unit.slots > 1 ? priceOf(modulePart(unit)) : 0,
  batteryKitPrice: priceOf(batteryBreakerKit(unit)),
})

/** Ratings, limits, sizes, losses and prices of each unit. */
export const unitTable = (facts: UpsFacts, priceOf: PriceOf) =>
  ({
    columns: unitColumns,
    rows: facts.units.map((unit) => unitRow(unit, priceOf)),
  }) as const satisfies Table

/** What can be connected how, and the devices that it takes. */
export const ratingTable = (ratings: readonly Rating[]) =>
  ({
    columns: {
      unit: { type: 'text' },
      voltage: { type: 'text' },
      phases: { type: 'text' },
      modules: { type: 'number', unit: '1' },
      mains: { type: 'text' },
      inputBreaker: { type: 'text', source: 'maker’s currents; device by IEC or NEC list: estimate' },
      bypassBreaker: { type: 'text', source: 'maker’s currents; device by IEC or NEC list: estimate' },
      outputBreaker: { type: 'text', source: 'maker’s currents; device by IEC or NEC list: estimate' },
    },
    rows: ratings.map((rating) => ({
      unit: rating.unit,
      voltage: rating.voltage,
      phases: rating.phases,
      modules: rating.modules,
      mains: rating.mains,
      inputBreaker: String(rating.breakers.input),
      bypassBreaker: rating.breakers.bypass === null ? 'none' : String(rating.breakers.bypass),
      outputBreaker: String(rating.breakers.output),
    })),
  }) as const satisfies Table
