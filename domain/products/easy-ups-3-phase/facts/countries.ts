// Voltage systems of the countries of the world, recalled from general practice: to be confirmed against IEC 60038 and the national code.

/** Which body of installation rules a country follows. */
export type RulesPackage = 'IEC' | 'UL' | 'JP'

export interface VoltageSystem {
  readonly key: string
  readonly rules: RulesPackage
  /** Line-to-line voltages that a three-phase UPS is connected to, the usual one first. */
  readonly voltages: readonly string[]
  readonly frequencies: readonly string[]
}

export const voltageSystems: readonly VoltageSystem[] = [
  { key: 'IEC400', rules: 'IEC', voltages: ['400'], frequencies: ['50'] },
  { key: 'IEC400-415', rules: 'IEC', voltages: ['400', '415'], frequencies: ['50'] },
  { key: 'IEC380-50', rules: 'IEC', voltages: ['380'], frequencies: ['50'] },
  { key: 'IEC380-60', rules: 'IEC', voltages: ['380'], frequencies: ['60'] },
  { key: 'IEC400-60', rules: 'IEC', voltages: ['400', '380'], frequencies: ['60'] },
  { key: 'UL208', rules: 'UL', voltages: ['208', '480'], frequencies: ['60'] },
  { key: 'UL600', rules: 'UL', voltages: ['208', '480', '600'], frequencies: ['60'] },
  { key: 'JP200', rules: 'JP', voltages: ['200', '415'], frequencies: ['50', '60'] },
  { key: 'LA220', rules: 'UL', voltages: ['220', '208', '440', '480'], frequencies: ['60'] },
  { key: 'LA380', rules: 'IEC', voltages: ['380', '220'], frequencies: ['60'] },
]

/** Countries by system, as ISO 3166-1 alpha-2 codes. */
const members: Readonly<Record<string, string>> = {
  IEC400:
    'AD AE AF AL AM AO AT AX AZ BA BD BE BF BG BH BI BJ BL BT BV BW BY CC CD CF CG CH CI CM CV CX CZ DE DJ DK DM DZ EE EH ' +
    'ER ES ET FI FK FO FR GA GD GE GF GG GH GI GL GM GN GP GQ GR GW HM HR HU IE IL IM IO IQ IR IS IT JE JO KG KM LA LB LC LI LS LT LU LV ' +
    'LY MA MC MD ME MF MG MK ML MM MN MQ MR MU MV MZ NA NC NE NF NL NO NP OM PF PL PM PN PS PT QA RE RO RS RU RW SC SD SE SH SI ' +
    'SJ SK SL SM SN SO SS ST SY SZ TD TF TG TJ TL TM TN TR UA UZ VA VC WF XK YE YT ZA GS',
  'IEC400-415':
    'AU BN CK CY FJ GB IN KE KI LK MT MW MY NG NR NU NZ PG PK SB SG TK TO TV TZ UG VU WS ZM ZW AQ KW',
  'IEC380-50': 'AR BO CL CN CW EG GY HK ID KH KP KZ MO MS PY SX TH UY VN',
  'IEC380-60': 'KR PH KN AG AI',
  'IEC400-60': 'SA',
  UL208: 'AS AW BB BM BQ BS BZ FM GU JM KY LR MH MP PR PW SR TC TT UM US VG VI',
  UL600: 'CA',
  JP200: 'JP',
  LA220: 'CO CR CU DO EC GT HN HT MX NI PA SV VE',
  LA380: 'BR PE TW',
}

/** Countries without sample service staff: far from any service city. A sample, not a statement about any maker. */
const withoutService = new Set(
  'AQ BV CC CX EH FK GS HM IO KP MH NF NR NU PM PN PW SH SJ SO SS TF TK TV UM WF'.split(' '),
)

export interface CountryFacts {
  readonly code: string
  readonly system: VoltageSystem
  readonly authorisedService: boolean
}

/** Every country with its voltage system, by code. */
export const countries: readonly CountryFacts[] = voltageSystems
  .flatMap((system) =>
    (members[system.key] ?? '')
      .split(' ')
      .map((code) => ({ code, system, authorisedService: !withoutService.has(code) })),
  )
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
