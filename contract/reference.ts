/** Calls for what rarely changes: countries, commercial regions, zones, configurator types, addresses of tools. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { languages } from './fields.ts'

/** Names come from Unicode CLDR, in the requested language. */
const languageInput = z.strictObject({ lang: z._default(z.enum(languages), 'en') })

const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  countryId: z.string(),
  name: z.string(),
  currency: z.string(),
  commercialRegionId: z.string(),
  /** The sales zone of `zone/all` that the country belongs to. */
  zoneId: z.string(),
  /** Mains supply that an installation can expect; an assumption to check with the utility. */
  mains: z.object({
    /** In Hz: 50, 60, or both if a country has both. */
    frequencies: z.array(z.int()),
    /** Between a phase and neutral, in V. */
    voltages: z.array(z.int()),
    /** Between two phases of a three-phase supply, in V. */
    threePhaseVoltages: z.array(z.int()),
    provenance: z.enum(['assumption']),
  }),
})

/** A part of a commercial region in which a sales organisation works. */
const Zone = z.object({
  zoneId: z.string(),
  name: z.string(),
  commercialRegionId: z.string(),
  countries: z.array(z.string()),
})

const CommercialRegion = z.object({
  regionId: z.string(),
  /** The name in the specification's fixed table, in English. */
  description: z.string(),
  countryIds: z.array(z.string()),
})

export const referenceCalls = buildCallTable([
  {
    name: 'country/names',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the countries of ISO 3166-1 with currency, commercial region, sales zone and mains supply.',
    input: languageInput,
    output: z.array(Country),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'country/commercial/region/map',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the commercial regions, each with its countries.',
    input: z.strictObject({}),
    output: z.array(CommercialRegion),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'zone/all',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the sales zones, each a name and its countries.',
    input: languageInput,
    output: z.array(Zone),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'configtype/all',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the configurator types, and whether each can be launched yet.',
    input: languageInput,
    output: z.array(
      z.object({
        type: z.int(),
        key: z.string(),
        /** In the language of the caller; null for the types of the portal: screens show `CONFIGURATOR_<type>`. */
        name: z.nullable(z.string()),
        launchable: z.boolean(),
        productVersion: z.optional(z.string()),
      }),
    ),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'analyticTools/refDesignSelectorAndTradeOffURL',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the addresses of the reference-design selector and of the trade-off tools.',
    input: z.strictObject({}),
    output: z.object({
      refDesignSelectorURL: z.string(),
      /** Always true: the published interface allows installations without the selector, this portal has it. */
      refDesignSelectorAvailable: z.boolean(),
      tradeOffURL: z.string(),
    }),
    permission: 'signedIn',
    errors: [],
  },
])
