// Fact tables of the battery: blocks and cabinets, discharge by runtime, correction factors, breakers.
import type { Table } from '../../../engine/model.ts'
import { iecSizes } from '../../../engineering/overcurrent.ts'
import { batteryLoad } from '../../../engineering/algorithms/batteries.ts'
import { dischargePoints, endOfLifeFactor, temperatureFactor } from '../../../engineering/runtime.ts'
import { runtimes } from '../facts/batteries.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import { cabinetPart } from '../parts.ts'
import { squareMetres } from './area.ts'
import type { PriceOf } from '../../compared-prices.ts'

const tenthsDown = (value: number): number => Math.floor(value * 10 + 1e-9) / 10

/** The option of `battery` for a battery that others supply. */
export const batteryByOthers = 'by-others'

export const batteryTable = (facts: UpsFacts, priceOf: PriceOf) =>
  ({
    columns: {
      battery: { type: 'key' },
      kind: { type: 'text' },
      stringsPerCabinet: { type: 'number', unit: '1', source: sources.sample },
      blockMass: { type: 'number', unit: 'kg', source: `${sources.panasonic}; ${sources.ep65}` },
      cabinetMass: { type: 'number', unit: 'kg', source: sources.sample },
      cabinetArea: { type: 'number', unit: 'm2', source: sources.sample },
      cabinetNarrowSide: { type: 'number', unit: 'mm', source: sources.sample },
      cabinetHeight: { type: 'number', unit: 'mm', source: sources.sample },
      blockPrice: { type: 'number', unit: 'cent', source: 'price list' },
      cabinetPrice: { type: 'number', unit: 'cent', source: 'price list' },
    },
    rows: [
      ...facts.batteries.map((battery) => ({
        battery: battery.key,
        kind: battery.kind,
        stringsPerCabinet: battery.stringsPerCabinet,
        blockMass: battery.mass,
        cabinetMass: battery.cabinetMass,
        cabinetArea: squareMetres(battery.cabinetWidth, battery.cabinetDepth),
        cabinetNarrowSide: Math.min(battery.cabinetWidth, battery.cabinetDepth),
        cabinetHeight: battery.cabinetHeight,
        blockPrice: priceOf(battery.partNumber),
        cabinetPrice: battery.kind === 'externalVrla' ? priceOf(cabinetPart(battery.key)) : 0,
      })),
      {
        battery: batteryByOthers,
        kind: 'byOthers',
        stringsPerCabinet: 0,
        blockMass: 0,
        cabinetMass: 0,
        cabinetArea: 0,
        cabinetNarrowSide: 0,
        cabinetHeight: 0,
        blockPrice: 0,
        cabinetPrice: 0,
      },
    ],
  }) as const satisfies Table

/** Watts of one block (VRLA) or one cabinet (lithium-ion) for each runtime that its maker's table reaches. */
export const dischargeTable = (facts: UpsFacts) =>
  ({
    columns: {
      battery: { type: 'text' },
      cutOff: { type: 'text' },
      runtime: { type: 'text' },
      watts: {
        type: 'number',
        unit: 'W',
        source: `${sources.panasonic}; ${sources.ep65}; interpolated log-log, rounded down to 0.1 W; lithium-ion: sample`,
      },
    },
    rows: facts.batteries.flatMap((battery) =>
      Object.entries(battery.discharge).flatMap(([cutOff, table]) =>
        batteryLoad
          .run({
            discharge: dischargePoints(table),
            interpolation: 'logarithmic',
            times: runtimes.map((minutes) => ({ minutes })),
          })
          .points.flatMap(({ minutes, load: watts }) =>
            watts === undefined
              ? []
              : [{ battery: battery.key, cutOff, runtime: String(minutes), watts: tenthsDown(watts) }],
          ),
      ),
    ),
  }) as const satisfies Table

export const runtimeTable = {
  columns: { runtime: { type: 'key' }, minutes: { type: 'number', unit: 'min' } },
  rows: runtimes.map((minutes) => ({ runtime: String(minutes), minutes })),
} as const satisfies Table

/** The option of `blocksPerString` where a string is one lithium-ion cabinet or the battery is by others. */
export const blocksNotApplicable = 'notApplicable'

export const blockCountTable = {
  columns: {
    blocks: { type: 'key' },
    /** Units that discharge in one string: blocks, or the one lithium-ion cabinet. */
    perString: { type: 'number', unit: '1' },
  },
  rows: [
    ...Array.from({ length: 17 }, (_, index) => ({ blocks: String(28 + index), perString: 28 + index })),
    { blocks: blocksNotApplicable, perString: 1 },
  ],
} as const satisfies Table

export const batteryTemperatures = Array.from({ length: 9 }, (_, index) => 5 * index)

export const batteryMargins = [0, 5, 10, 15] as const

/** Product of ageing, temperature and design margin, rounded up: what a battery must give more than the load asks. */
export function batteryFactor(basis: string, celsius: number, margin: number): number {
  const factor =
    (basis === 'endOfLife' ? endOfLifeFactor : 1) * temperatureFactor(celsius) * (1 + margin / 100)
  return Math.ceil(factor * 1000 - 1e-6) / 1000
}

export const batteryFactorTable = {
  columns: {
    basis: { type: 'text' },
    temperature: { type: 'number', unit: 'degC' },
    margin: { type: 'number', unit: '%' },
    factor: { type: 'number', unit: '1', source: sources.ieee485 },
  },
  rows: ['new', 'endOfLife'].flatMap((basis) =>
    batteryTemperatures.flatMap((temperature) =>
      batteryMargins.map((margin) => ({
        basis,
        temperature,
        margin,
        factor: batteryFactor(basis, temperature, margin),
      })),
    ),
  ),
} as const satisfies Table

/** Ratings of the d.c. breaker of an external battery. */
export const batteryBreakerTable = {
  columns: { breaker: { type: 'key' }, amps: { type: 'number', unit: 'A', source: sources.recalled } },
  rows: [
    { breaker: 'none', amps: 0 },
    ...iecSizes
      .filter((size) => size >= 16 && size <= 2500)
      .map((size) => ({ breaker: String(size), amps: size })),
  ],
} as const satisfies Table
