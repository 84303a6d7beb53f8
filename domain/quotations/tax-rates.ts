// Standard rates of value added tax, or of the goods and services tax that takes its place.
import { unionMembers } from '../reference/european-union.ts'

/** The names of the tax on a quotation; `TAX_NAME_<NAME>` is the message of each. */
export const taxNames = ['vat', 'gst', 'consumptionTax'] as const

export interface TaxRate {
  /** Percent, as decimal text. */
  readonly percent: string
  readonly name: (typeof taxNames)[number]
  /** The first day of the rate, `YYYY-MM-DD`; absent for rates that have not changed since 2020. */
  readonly since?: string
  /** True if the rate is from memory and was not compared with a publication of the country; sellers confirm it before they send. */
  readonly recalled?: true
}

/**
 * Standard rates by country, as of November 2026.
 *
 * Sources: members of the European Union, the European Commission, Taxes in Europe Database (January 2026); United Kingdom, VAT Act 1994 s. 2;
 * Switzerland and Liechtenstein, MWSTG art. 25 (8.1 % from 2024); Norway, Storting decision on value added tax; Japan, Consumption Tax Act art. 29 with
 * the Local Tax Act; Australia, A New Tax System (GST) Act 1999 s. 9-70; New Zealand, GST Act 1985 s. 8; Singapore, GST Act s. 16 (9 % from 2024);
 * Republic of Korea, VAT Act art. 30; China, State Council, 13 % for machinery from April 2019; India, 18 % for electrical machinery of chapters 84 and 85;
 * Russia, Federal Law 425-FZ of 2025 (22 % from 2026). The rest is recalled and marked so.
 *
 * Countries whose tax depends on state, province or product (United States, Canada, Brazil, Malaysia) have no row: sellers state it.
 */
export const taxRates: Readonly<Record<string, TaxRate>> = {
  AT: { percent: '20', name: 'vat' },
  BE: { percent: '21', name: 'vat' },
  BG: { percent: '20', name: 'vat' },
  CY: { percent: '19', name: 'vat' },
  CZ: { percent: '21', name: 'vat' },
  DE: { percent: '19', name: 'vat', since: '2021-01-01' },
  DK: { percent: '25', name: 'vat' },
  EE: { percent: '24', name: 'vat', since: '2025-07-01' },
  ES: { percent: '21', name: 'vat' },
  FI: { percent: '25.5', name: 'vat', since: '2024-09-01' },
  FR: { percent: '20', name: 'vat' },
  GR: { percent: '24', name: 'vat' },
  HR: { percent: '25', name: 'vat' },
  HU: { percent: '27', name: 'vat' },
  IE: { percent: '23', name: 'vat', since: '2021-03-01' },
  IT: { percent: '22', name: 'vat' },
  LT: { percent: '21', name: 'vat' },
  LU: { percent: '17', name: 'vat', since: '2024-01-01' },
  LV: { percent: '21', name: 'vat' },
  MT: { percent: '18', name: 'vat' },
  NL: { percent: '21', name: 'vat' },
  PL: { percent: '23', name: 'vat' },
  PT: { percent: '23', name: 'vat' },
  RO: { percent: '21', name: 'vat', since: '2025-08-01' },
  SE: { percent: '25', name: 'vat' },
  SI: { percent: '22', name: 'vat' },
  SK: { percent: '23', name: 'vat', since: '2025-01-01' },
  GB: { percent: '20', name: 'vat' },
  CH: { percent: '8.1', name: 'vat', since: '2024-01-01' },
  LI: { percent: '8.1', name: 'vat', since: '2024-01-01' },
  NO: { percent: '25', name: 'vat' },
  IS: { percent: '24', name: 'vat', recalled: true },
  RS: { percent: '20', name: 'vat', recalled: true },
  TR: { percent: '20', name: 'vat', since: '2023-07-10', recalled: true },
  UA: { percent: '20', name: 'vat', recalled: true },
  RU: { percent: '22', name: 'vat', since: '2026-01-01' },
  KZ: { percent: '16', name: 'vat', since: '2026-01-01', recalled: true },
  JP: { percent: '10', name: 'consumptionTax' },
  KR: { percent: '10', name: 'vat' },
  CN: { percent: '13', name: 'vat' },
  TW: { percent: '5', name: 'vat', recalled: true },
  SG: { percent: '9', name: 'gst', since: '2024-01-01' },
  TH: { percent: '7', name: 'vat', recalled: true },
  PH: { percent: '12', name: 'vat', recalled: true },
  VN: { percent: '10', name: 'vat', recalled: true },
  IN: { percent: '18', name: 'gst' },
  AU: { percent: '10', name: 'gst' },
  NZ: { percent: '15', name: 'gst' },
  ZA: { percent: '15', name: 'vat', recalled: true },
  KE: { percent: '16', name: 'vat', recalled: true },
  NG: { percent: '7.5', name: 'vat', recalled: true },
  EG: { percent: '14', name: 'vat', recalled: true },
  MA: { percent: '20', name: 'vat', recalled: true },
  IL: { percent: '18', name: 'vat', since: '2025-01-01', recalled: true },
  SA: { percent: '15', name: 'vat', since: '2020-07-01', recalled: true },
  AE: { percent: '5', name: 'vat', recalled: true },
  BH: { percent: '10', name: 'vat', since: '2022-01-01', recalled: true },
  OM: { percent: '5', name: 'vat', since: '2021-04-16', recalled: true },
  MX: { percent: '16', name: 'vat', recalled: true },
  AR: { percent: '21', name: 'vat', recalled: true },
  CL: { percent: '19', name: 'vat', recalled: true },
  CO: { percent: '19', name: 'vat', recalled: true },
  PE: { percent: '18', name: 'vat', recalled: true },
}

/** Members of the European Union in November 2026, as of the rates, ISO 3166-1. Source: Treaty on European Union art. 52. */
export const euMembers: ReadonlySet<string> = new Set(unionMembers)
