// Fact tables that the rules look up, made of the facts.
import type { SourceTable } from '../../../engine/source/source-model.ts'
import { countryPlugs } from '../facts/countries.ts'
import { circuits, feedOf, upsLimit } from '../facts/feeds.ts'
import { deviceKinds, enclosures, siteTakes, sites, strips, ventilationClasses } from '../facts/rack.ts'
import { sources } from '../facts/sources.ts'
import { loadFor, longestRuntime, plugFits, tabledPacks, upsList, wattShare } from '../facts/ups.ts'
import { parts } from '../parts.ts'
import type { PriceOf } from '../../compared-prices.ts'

export const countryTable: SourceTable = {
  columns: { country: { type: 'key' }, system: { type: 'text', source: sources.recalled } },
  rows: countryPlugs.map(({ code, system }) => ({ country: code, system })),
}

export const circuitTable: SourceTable = {
  columns: {
    circuit: { type: 'key' },
    volts: { type: 'number', unit: 'V', source: sources.recalled },
    amps: { type: 'number', unit: 'A', source: sources.recalled },
    limit: { type: 'number', unit: 'VA', source: `${sources.circuits}; ${sources.usable}` },
  },
  rows: circuits.map((circuit) => {
    const { volts, amps } = feedOf(circuit)
    return { circuit: circuit.key, volts, amps, limit: upsLimit(circuit) }
  }),
}

/** L20: which circuits a country's plugs make. */
export const circuitSystemTable: SourceTable = {
  columns: { system: { type: 'text' }, circuit: { type: 'text', source: sources.recalled } },
  rows: circuits.flatMap(({ key, systems }) => systems.map((system) => ({ system, circuit: key }))),
}

/** L05: which UPS can be plugged into which circuit. */
export const upsPlugTable: SourceTable = {
  columns: {
    ups: { type: 'text' },
    circuit: { type: 'text', source: sources.recalled },
    kit: { type: 'number', unit: '1' },
  },
  rows: upsList.flatMap(({ key, plug }) =>
    plugFits
      .filter((fit) => fit.plug === plug)
      .map(({ circuit, kit }) => ({ ups: key, circuit, kit: kit ? 1 : 0 })),
  ),
}

export const upsTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    ups: { type: 'key' },
    va: { type: 'number', unit: 'VA', source: sources.sample },
    watts: { type: 'number', unit: 'W', source: sources.sample },
    topology: { type: 'text' },
    form: { type: 'text' },
    height: { type: 'number', unit: '1', source: sources.netbox },
    depth: { type: 'number', unit: 'mm', source: sources.sample },
    mass: { type: 'number', unit: 'kg', source: sources.sample },
    small: { type: 'number', unit: '1', source: sources.netbox },
    large: { type: 'number', unit: '1', source: sources.netbox },
    mostPacks: { type: 'number', unit: '1', source: sources.packs },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: upsList.map(({ key, va, topology, form, height, depth, mass, small, large, mostPacks }) => ({
    ups: key,
    va,
    watts: (va * wattShare) / 100,
    topology,
    form,
    height,
    depth,
    mass,
    small,
    large,
    mostPacks,
    price: priceOf(parts.ups(key)),
  })),
})

/** The longest time in min that the runtime table knows. */
const longestTarget = longestRuntime(tabledPacks)

/** Minutes from which on no battery of the table lasts. */
export const targetLimit = longestTarget + 1

/** R5: the largest load in % that lasts a target, by packs. */
export const runtimeTable: SourceTable = {
  columns: {
    packs: { type: 'number', unit: '1' },
    target: { type: 'number', unit: 'min' },
    load: { type: 'number', unit: '%', source: sources.runtime },
  },
  rows: Array.from({ length: tabledPacks + 1 }, (_, packs) =>
    Array.from({ length: targetLimit + 1 }, (__, target) => ({
      packs,
      target,
      load: loadFor(target, packs),
    })),
  ).flat(),
}

export const enclosureTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    enclosure: { type: 'key' },
    kind: { type: 'text' },
    units: { type: 'number', unit: '1', source: sources.netbox },
    usableDepth: { type: 'number', unit: 'mm', source: sources.sample },
    load: { type: 'number', unit: 'kg', source: sources.loadRating },
    mass: { type: 'number', unit: 'kg', source: sources.netbox },
    area: { type: 'number', unit: 'm2', source: sources.sample },
    zeroU: { type: 'flag' },
    cooled: { type: 'flag' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: enclosures.map(({ key, kind, units, usableDepth, load, mass, width, depth, zeroU, cooled }) => ({
    enclosure: key,
    kind,
    units,
    usableDepth,
    load,
    mass,
    area: (width * depth) / 1e6,
    zeroU,
    cooled,
    price: priceOf(parts.enclosure(key)),
  })),
})

/** Which enclosure stands up to which site. */
export const siteTable: SourceTable = {
  columns: { site: { type: 'text' }, enclosure: { type: 'text', source: sources.assumption } },
  rows: sites.flatMap((site) =>
    enclosures.filter((one) => siteTakes(site, one)).map(({ key }) => ({ site, enclosure: key })),
  ),
}

export const stripTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    strip: { type: 'key' },
    /** Outlets that one strip adds: its own less the one that its plug takes. */
    small: { type: 'number', unit: '1', source: sources.netbox },
    large: { type: 'number', unit: '1', source: sources.netbox },
    height: { type: 'number', unit: '1', source: sources.netbox },
    mass: { type: 'number', unit: 'kg', source: sources.netbox },
    zeroU: { type: 'flag' },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: strips.map(({ key, takes, small, large, height, mass }) => ({
    strip: key,
    small: small - (takes === 'small' ? 1 : 0),
    large: large - (takes === 'large' ? 1 : 0),
    height,
    mass,
    zeroU: takes !== 'none' && height === 0,
    price: takes === 'none' ? 0 : priceOf(parts.strip(key)),
  })),
})

/** R8: strips whose plug goes into an outlet of the UPS. */
export const upsStripTable: SourceTable = {
  columns: { ups: { type: 'text' }, strip: { type: 'text', source: sources.netbox } },
  rows: upsList.flatMap((ups) =>
    strips
      .filter(
        ({ takes, range }) =>
          takes === 'none' || (range === ups.range && (takes === 'small' ? ups.small : ups.large) > 0),
      )
      .map(({ key }) => ({ ups: ups.key, strip: key })),
  ),
}

export const ventilationTable = (priceOf: PriceOf): SourceTable => ({
  columns: {
    ventilation: { type: 'key' },
    limit: { type: 'number', unit: 'W', source: sources.ventilation },
    price: { type: 'number', unit: 'cent', source: sources.sample },
  },
  rows: ventilationClasses.map(({ key, limit }) => ({
    ventilation: key,
    limit,
    price: {
      walls: 0,
      vents: priceOf(parts.ventKit),
      fans: priceOf(parts.fanKit),
      cooling: priceOf(parts.coolingUnit),
    }[key],
  })),
})

export const kindTable: SourceTable = {
  columns: { kind: { type: 'key' }, heat: { type: 'number', unit: '%', source: sources.heat } },
  rows: deviceKinds.map(({ key, heat }) => ({ kind: key, heat })),
}
