// Fact tables that the rules look up, made of the facts.
import type { SourceTable } from '../../../engine/source/source-model.ts'
import {
  branchBreakers,
  connectors,
  interruptingRatings,
  mainDevices,
  panelMains,
  panelSizes,
  rackStrips,
  subFeedRatings,
} from '../facts/devices.ts'
import {
  cabinetDepth,
  kRatings,
  moduleFrames,
  ratings,
  sideCar,
  transformerCabinetWidth,
} from '../facts/ratings.ts'
import { iecSizes, necSizes } from '../../../engineering/overcurrent.ts'
import { sources } from '../facts/sources.ts'
import { countrySupplies, inputVoltages, outputVoltages, voltagePairs } from '../facts/voltages.ts'
import { parts } from '../parts.ts'
import type { PriceOf } from '../../compared-prices.ts'
import {
  feederLimits,
  fullLoadAmps,
  primaryLimits,
  protections,
  secondaryLimits,
} from '../../../engineering/transformer-devices.ts'

export const bothRules = ['IEC', 'UL'] as const

export const countryTable: SourceTable = {
  columns: { country: { type: 'key' }, rules: { type: 'text', source: sources.recalled } },
  rows: countrySupplies.map(({ code, rules }) => ({ country: code, rules })),
}

export const supplyTable: SourceTable = {
  columns: {
    country: { type: 'text' },
    rules: { type: 'text', source: sources.recalled },
    voltage: { type: 'text', source: sources.recalled },
    frequency: { type: 'text', source: sources.recalled },
  },
  rows: countrySupplies.flatMap(({ code, rules, voltages, frequencies }) =>
    voltages.flatMap((voltage) =>
      frequencies.map((frequency) => ({ country: code, rules, voltage, frequency })),
    ),
  ),
}

export const pairTable: SourceTable = {
  columns: {
    input: { type: 'text' },
    output: { type: 'text' },
    transformer: { type: 'text', source: sources.pdpm288 },
  },
  rows: voltagePairs.flatMap(({ input, output, transformers }) =>
    transformers.map((transformer) => ({ input, output, transformer })),
  ),
}

/** Widths in mm over the depth of all: areas in m². */
const area = (width: number): number => (width * cabinetDepth) / 1e6

export const ratingTable: SourceTable = {
  columns: {
    rating: { type: 'key' },
    kva: { type: 'number', unit: 'kVA', source: `${sources.ppc}; ${sources.spdu}` },
    panelsInside: { type: 'number', unit: '1', source: sources.sample },
    area: { type: 'number', unit: 'm2', source: sources.sample },
    cabinetMass: { type: 'number', unit: 'kg', source: sources.sample },
    transformerMass: { type: 'number', unit: 'kg', source: sources.sample },
  },
  rows: ratings.map(({ key, kva, width, panelsInside, cabinetMass, transformerMass }) => ({
    rating: key,
    kva,
    panelsInside,
    area: area(width),
    cabinetMass,
    transformerMass,
  })),
}

export const frameTable: SourceTable = {
  columns: {
    slots: { type: 'key' },
    number: { type: 'number', unit: '1' },
    area: { type: 'number', unit: 'm2', source: sources.sample },
    mass: { type: 'number', unit: 'kg', source: sources.sample },
  },
  rows: [
    { slots: 'none', number: 0, area: 0, mass: 0 },
    ...moduleFrames.map(({ slots, width, mass }) => ({
      slots: String(slots),
      number: slots,
      area: area(width),
      mass,
    })),
  ],
}

export const sideCarArea = area(sideCar.width)
export const transformerCabinetArea = area(transformerCabinetWidth)

const limitColumns = {
  rules: { type: 'text' },
  rating: { type: 'text' },
  voltage: { type: 'text' },
  least: { type: 'number', unit: 'A' },
  most: { type: 'number', unit: 'A', source: sources.hardhat },
  amps: { type: 'number', unit: 'A' },
} as const satisfies SourceTable['columns']

const tenth = (amps: number): number => Math.round(amps * 10) / 10

/** Devices before a transformer by the kind of protection, and of a unit without one. */
export const primaryTable: SourceTable = {
  columns: { ...limitColumns, protection: { type: 'text' } },
  rows: bothRules.flatMap((rules) =>
    ratings.flatMap(({ key, kva }) =>
      inputVoltages.flatMap((voltage) => {
        const amps = fullLoadAmps(kva, Number(voltage))
        const row = { rules, rating: key, voltage, amps: tenth(amps) }
        return [
          ...protections.map((protection) => ({
            ...row,
            protection,
            ...primaryLimits(rules, amps, protection),
          })),
          { ...row, protection: 'feeder', ...feederLimits(rules, amps) },
        ]
      }),
    ),
  ),
}

export const secondaryTable: SourceTable = {
  columns: limitColumns,
  rows: bothRules.flatMap((rules) =>
    ratings.flatMap(({ key, kva }) =>
      outputVoltages.map((voltage) => {
        const amps = fullLoadAmps(kva, Number(voltage))
        return { rules, rating: key, voltage, amps: tenth(amps), ...secondaryLimits(rules, amps) }
      }),
    ),
  ),
}

export const deviceTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    device: { type: 'key' },
    rating: { type: 'number', unit: 'A' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: [
    ...mainDevices.map((size) => ({
      device: String(size),
      rating: size,
      price: priceOf(parts.mainBreaker(size)),
    })),
    { device: 'none', rating: 0, price: 0 },
  ],
})

/** Which branch breakers each body of rules knows. */
export const breakerTable: SourceTable = {
  columns: { breaker: { type: 'key' }, rating: { type: 'number', unit: 'A' } },
  rows: branchBreakers.map((size) => ({ breaker: String(size), rating: size })),
}

export const knownBreakerTable: SourceTable = {
  columns: { breaker: { type: 'text' }, rules: { type: 'text', source: sources.recalled } },
  rows: branchBreakers.flatMap((size) => [
    ...(necSizes.includes(size) ? [{ breaker: String(size), rules: 'UL' }] : []),
    ...(iecSizes.includes(size) ? [{ breaker: String(size), rules: 'IEC' }] : []),
  ]),
}

export const branchPriceTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    breaker: { type: 'text' },
    poles: { type: 'text' },
    breakerPrice: { type: 'number', unit: 'cent', source: sources.sample },
    modulePrice: { type: 'number', unit: 'cent', source: sources.sample },
    residualPrice: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: branchBreakers.flatMap((size) =>
    ([1, 2, 3] as const).map((poles) => ({
      breaker: String(size),
      poles: String(poles),
      breakerPrice: priceOf(parts.branchBreaker(poles, size)),
      modulePrice: priceOf(parts.module(poles, size, false)),
      residualPrice: priceOf(parts.module(poles, size, true)),
    })),
  ),
})

export const connectorTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    connector: { type: 'key' },
    socket: { type: 'flag' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: [
    { connector: 'hardWired', socket: false, price: 0 },
    ...connectors.map(({ key }) => ({ connector: key, socket: true, price: priceOf(parts.cord(key)) })),
  ],
})

export const connectorFitTable: SourceTable = {
  columns: {
    connector: { type: 'text' },
    rules: { type: 'text' },
    poles: { type: 'text' },
    breaker: { type: 'text', source: sources.recalled },
  },
  rows: connectors.map(({ key, rules, poles, rating }) => ({
    connector: key,
    rules,
    poles: String(poles),
    breaker: String(rating),
  })),
}

export const panelTable: SourceTable = {
  columns: { panelPoles: { type: 'key' }, poles: { type: 'number', unit: '1' } },
  rows: panelSizes.map((poles) => ({ panelPoles: String(poles), poles })),
}

export const panelMainTable: SourceTable = {
  columns: { panelMain: { type: 'key' }, rating: { type: 'number', unit: 'A' } },
  rows: panelMains.map((rating) => ({ panelMain: String(rating), rating })),
}

export const panelPriceTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    panelPoles: { type: 'text' },
    panelMain: { type: 'text' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: panelSizes.flatMap((poles) =>
    panelMains.map((main) => ({
      panelPoles: String(poles),
      panelMain: String(main),
      price: priceOf(parts.panel(poles, main)),
    })),
  ),
})

export const subFeedTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    subFeedRating: { type: 'key' },
    rating: { type: 'number', unit: 'A' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: subFeedRatings.map((rating) => ({
    subFeedRating: String(rating),
    rating,
    price: priceOf(parts.subFeed(rating)),
  })),
})

export const interruptingTable: SourceTable = {
  columns: {
    interruptingRating: { type: 'key' },
    kiloamps: { type: 'number', unit: 'kA', source: sources.caltech },
  },
  rows: interruptingRatings.map((rating) => ({ interruptingRating: String(rating), kiloamps: rating })),
}

/** K ratings: `none` without a transformer. */
export const kRatingTable: SourceTable = {
  columns: { kRating: { type: 'key' }, k: { type: 'number', unit: '1', source: sources.spdu } },
  rows: [{ kRating: 'none', k: 0 }, ...kRatings.map((k) => ({ kRating: String(k), k }))],
}

/** Cabinets with what belongs to them, and transformers: sample prices. */
export const cabinetPriceTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    rating: { type: 'text' },
    slots: { type: 'text' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: ratings.flatMap(({ key }) => [
    { rating: key, slots: 'none', price: priceOf(parts.cabinet(key)) },
    ...moduleFrames.map(({ slots }) => ({
      rating: key,
      slots: String(slots),
      price: priceOf(parts.frame(slots)),
    })),
  ]),
})

export const transformerPriceTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    rating: { type: 'text' },
    kRating: { type: 'text' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: ratings.flatMap(({ key }) => [
    { rating: key, kRating: 'none', price: 0 },
    ...kRatings.map((k) => ({ rating: key, kRating: String(k), price: priceOf(parts.transformer(key, k)) })),
  ]),
})

export const stripTable: SourceTable = {
  columns: {
    rackStrip: { type: 'key' },
    line: { type: 'number', unit: 'A', source: sources.hp },
    breakers: { type: 'number', unit: 'A', source: `${sources.hp}; ${sources.ap8868}` },
    delta: { type: 'flag' },
  },
  rows: [
    { rackStrip: 'none', line: 0, breakers: 0, delta: false },
    ...rackStrips.map(({ key, line, breakers, banks }) => ({
      rackStrip: key,
      line,
      breakers,
      delta: banks === 'delta',
    })),
  ],
}

/** Permissible area loads of floors; "not stated" is not 0: nothing is checked against it. */
export const floorTable: SourceTable = {
  columns: { floorRating: { type: 'key' }, limit: { type: 'number', unit: 'kN/m2' } },
  rows: [
    { floorRating: 'notStated', limit: 0 },
    ...[5, 7.5, 10, 12.5, 15, 20, 25].map((limit) => ({ floorRating: String(limit), limit })),
  ],
}
