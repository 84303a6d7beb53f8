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
const sixtyHertz = codes(`
  AG AI AS AW BM BR BS BZ CA CO CR CU DO EC FM GT GU GY HN HT KN KR KY MF MH MP MS MX NI PA PE PH PR PW SA SR SV SX TC TT TW UM US
  VE VG VI BL`)

/** Countries with both: the two halves of Japan, and countries that changed or never completed the change. */
const bothFrequencies = codes('JP KP LR PF')

/** Voltages from phase to neutral by country; 230 V for all others. */
const voltageGroups: readonly (readonly [voltages: readonly number[], countries: ReadonlySet<string>])[] = [
  [[100], codes('JP')],
  [[110], codes('AI BZ CU DO HT JM SX TW VG')],
  [[115], codes('BB TT')],
  [[120], codes('AS AW BM BS CA CO CR EC FM GT GU GY HN KY LR MH MP NI PA PR PW SV TC UM US VE VI')],
  [[127], codes('BQ CW MX SR')],
  [[127, 220], codes('BR')],
  [[220], codes('AR AZ BD CL CN EG KG KP KR KZ MA MF BL PE PF PH PY SY TJ TM TN UZ VN')],
  [[240], codes('BN FJ KE KW MY OM QA UG TO NR LC')],
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

function codes(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
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
]
