// Countries with their currency and commercial region, and the decimals of currencies.
import rows from './countries.json' with { type: 'json' }

/**
 * Commercial regions of the specification. Which country belongs to which region is our choice: North America is the
 * United States and Canada with their neighbouring territories, China includes Hong Kong and Macao, Europe is the
 * region of the United Nations, and all others are International.
 */
export const commercialRegions = {
  'north-america': 'North America',
  europe: 'Europe',
  international: 'International',
  china: 'China',
} as const

export type CommercialRegionId = keyof typeof commercialRegions

export interface Country {
  /** ISO 3166-1 alpha-2; the `countryId` of the API. */
  readonly countryId: string
  /** English short name (CLDR); screens show the name in the reader's language through `Intl.DisplayNames`. */
  readonly name: string
  /** ISO 4217 code of the currency in which solutions of the country are priced. */
  readonly currency: string
  readonly commercialRegionId: CommercialRegionId
  /** The sales zone: a region code of UN M49, or the country's code if the zone is a single market. */
  readonly zoneId: string
}

const isRegion = (text: string): text is CommercialRegionId => text in commercialRegions

/**
 * The 249 countries and areas of ISO 3166-1, by code. Source: datasets/country-codes (ODC-PDDL-1.0), from ISO 3166-1,
 * ISO 4217 and CLDR. A country with several currencies has the one used for business prices; Antarctica has none and
 * uses the dollar. The sales zones are our choice: within a commercial region, the UN M49 region of the country.
 */
export const countries: readonly Country[] = rows.map(([countryId, name, currency, region, zoneId]) => {
  if (
    countryId === undefined ||
    name === undefined ||
    currency === undefined ||
    region === undefined ||
    zoneId === undefined ||
    !isRegion(region)
  )
    throw new Error(`countries.json: incomplete row ${String(countryId)}`)
  return { countryId, name, currency, commercialRegionId: region, zoneId }
})

const byId: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.countryId, country]))

/** The country of an ISO 3166-1 alpha-2 code, in capitals. */
export const findCountry = (countryId: string): Country | undefined => byId.get(countryId)

export interface Zone {
  /** Its key in CLDR, which has names in every language. */
  readonly zoneId: string
  readonly commercialRegionId: CommercialRegionId
  /** Country ids. */
  readonly countries: readonly string[]
}

/** The sales zones by id; every country is in exactly one. */
export const zones: readonly Zone[] = [...new Set(countries.map(({ zoneId }) => zoneId))]
  .toSorted()
  .flatMap((zoneId) => {
    const members = countries.filter((country) => country.zoneId === zoneId)
    const region = members[0]?.commercialRegionId
    return region === undefined
      ? []
      : [{ zoneId, commercialRegionId: region, countries: members.map(({ countryId }) => countryId) }]
  })

/** Currencies whose minor unit is not 1/100 (ISO 4217). */
const minorUnits: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Decimals of an amount in this currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const getCurrencyDecimals = (currency: string): number => minorUnits[currency] ?? 2
