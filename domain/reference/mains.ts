// The low-voltage supply of each country: frequency and nominal voltages.

/**
 * All values are assumptions based on common knowledge of the trade, not on a table of a manufacturer or an
 * authority; the utility decides what an installation gets at its address. The nominal systems are those of IEC 60038
 * (230/400 V at 50 Hz; 120/208, 277/480 and 347/600 V at 60 Hz) and older ones still in use.
 */
export interface MainsSupply {
  /** Frequency in Hz. */
  readonly frequencies: readonly Frequency[]
  /** Voltage between a phase and neutral, in V. */
  readonly voltages: readonly number[]
  /** Voltage between two phases, in V. */
  readonly threePhaseVoltages: readonly number[]
  readonly provenance: 'assumption'
}

/** The frequencies of public supplies, in Hz. */
export const mainsFrequencies = [50, 60] as const
export type Frequency = (typeof mainsFrequencies)[number]

/** Countries with 60 Hz. All others have 50 Hz. */
const sixtyHertz = parseCodes(`
  AG AI AS AW BM BR BS BZ CA CO CR CU DO EC FM GT GU GY HN HT KN KR KY MF MH MP MS MX NI PA PE PH PR PW SA SR SV SX TC TT TW UM US
  VE VG VI BL`)

/** Countries with both: the two halves of Japan, and countries that changed or never completed the change. */
const bothFrequencies = parseCodes('JP KP LR PF')

/** Voltages from phase to neutral by country; 230 V for all others. */
const voltageGroups: readonly (readonly [voltages: readonly number[], countries: ReadonlySet<string>])[] = [
  [[100], parseCodes('JP')],
  [[110], parseCodes('AI BZ CU DO HT JM SX TW VG')],
  [[115], parseCodes('BB TT')],
  [[120], parseCodes('AS AW BM BS CA CO CR EC FM GT GU GY HN KY LR MH MP NI PA PR PW SV TC UM US VE VI')],
  [[127], parseCodes('BQ CW MX SR')],
  [[127, 220], parseCodes('BR')],
  [[220], parseCodes('AR AZ BD CL CN EG KG KP KR KZ MA MF BL PE PF PH PY SY TJ TM TN UZ VN')],
  [[240], parseCodes('BN FJ KE KW MY OM QA UG TO NR LC')],
]

/** The nominal line voltages that correspond to voltages to neutral. */
const lineVoltages: Readonly<Record<number, readonly number[]>> = {
  100: [200],
  110: [190],
  115: [200],
  120: [208],
  127: [220],
  220: [380],
  230: [400],
  240: [415],
}

/** Countries in which industry has a higher three-phase supply than buildings. */
const industrialVoltages: Readonly<Record<string, readonly number[]>> = {
  US: [480],
  CA: [600],
  MX: [480],
  PR: [480],
  JP: [400],
  TW: [380],
  SA: [380],
}

function parseCodes(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** A voltage between two phases that occurs in countries beside their usual ones, with its frequency if that differs from the usual one. */
type Alternative = readonly [voltage: number, countries: ReadonlySet<string>, frequency?: Frequency]

/**
 * Voltages that also occur: the older nominal voltage of the same system (IEC 60038 moved 380 and 415 V to 400 V), the systems
 * of industry at 60 Hz (277/480 V, 440 V), and delta systems of 220 and 208 V.
 */
const alternatives: readonly Alternative[] = [
  [208, parseCodes('AI BB BQ BZ CU DO HT JM MX SR SX TT VG')],
  [220, parseCodes('CO CR CU DO EC GT HN HT NI PA PE SV TW VE')],
  [380, parseCodes('AG AI BO CW HK ID KH KN MO TH UY')],
  [380, parseCodes('GY MS SX'), 50],
  [400, parseCodes('AZ BD BL BN FJ KE KG KW LC MA MF MY NR OM PF QA SY TJ TM TN TO UG UZ')],
  [415, parseCodes('AQ AU CK CY GB IN JP KI LK MT MW NG NU NZ PG PK SB SG TK TV TZ VU WS ZM ZW')],
  [440, parseCodes('CO CR CU DO EC GT HN HT MX NI PA SV VE')],
  [
    480,
    parseCodes(
      `AS AW BB BM BQ BS BZ CA CO CR CU DO EC FM GT GU HN HT JM KY LR MH MP NI PA PW SR SV TC TT UM VE VG VI`,
    ),
  ],
]

/** Rules by which a country wires: IEC 60364, the National Electrical Code of the United States, or JIS C 60364 with Japanese devices. */
export const wiringRules = ['IEC', 'UL', 'JP'] as const
export type WiringRules = (typeof wiringRules)[number]

/** Countries that wire by the National Electrical Code or a code made from it. */
const necCountries = parseCodes(`
  AI AS AW BB BM BQ BS BZ CA CO CR CU CW DO EC FM GT GU GY HN HT JM KY LR MH MP MX NI PA PR PW SR SV SX TC TT TW UM US VE VG VI`)

/** By ISO 3166-1 alpha-2 code; an assumption from general practice, to be confirmed against the national code. */
export const getWiringRules = (countryId: string): WiringRules =>
  countryId === 'JP' ? 'JP' : necCountries.has(countryId) ? 'UL' : 'IEC'

/** A three-phase supply that occurs in a country. */
export interface Supply {
  readonly voltage: number
  readonly frequency: Frequency
  /** Whether it is the usual one of the public network or of industry. */
  readonly isUsual: boolean
}

/** Every supply of a country, the usual ones first. */
export function listSupplies(countryId: string): readonly Supply[] {
  const { frequencies, threePhaseVoltages } = getMains(countryId)
  const usual = threePhaseVoltages.flatMap((voltage) =>
    frequencies.map((frequency) => ({ voltage, frequency, isUsual: true })),
  )
  const others = alternatives.flatMap(([voltage, countries, frequency]) =>
    countries.has(countryId)
      ? (frequency === undefined ? frequencies : [frequency]).map((hertz) => ({
          voltage,
          frequency: hertz,
          isUsual: false,
        }))
      : [],
  )
  return [...usual, ...others]
}

/** The expected supply in a country, by ISO 3166-1 alpha-2 code. */
export function getMains(countryId: string): MainsSupply {
  const voltages = voltageGroups.find(([, countries]) => countries.has(countryId))?.[0] ?? [230]
  return {
    frequencies: bothFrequencies.has(countryId) ? [50, 60] : sixtyHertz.has(countryId) ? [60] : [50],
    voltages,
    threePhaseVoltages: [
      ...voltages.flatMap((voltage) => lineVoltages[voltage] ?? []),
      ...(industrialVoltages[countryId] ?? []),
    ],
    provenance: 'assumption',
  }
}

/** All countries in the tables, so that a test can find codes that do not exist. */
export const namedCountries: readonly string[] = [
  ...sixtyHertz,
  ...bothFrequencies,
  ...voltageGroups.flatMap(([, countries]) => [...countries]),
  ...Object.keys(industrialVoltages),
  ...alternatives.flatMap(([, countries]) => [...countries]),
  ...necCountries,
]
