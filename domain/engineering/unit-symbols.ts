// The symbol of each unit in a language.
import type { Unit } from '../engine/model.ts'
import { listKeys } from '../keys.ts'

const symbols: Readonly<Record<Unit, string>> = {
  kW: 'kW',
  kVA: 'kVA',
  W: 'W',
  VA: 'VA',
  Wh: 'Wh',
  kWh: 'kWh',
  kVAh: 'kVAh',
  A: 'A',
  kA: 'kA',
  mohm: 'mΩ',
  V: 'V',
  Hz: 'Hz',
  min: 'min',
  h: 'h',
  d: 'd',
  mm: 'mm',
  m: 'm',
  m2: 'm²',
  kg: 'kg',
  'kN/m2': 'kN/m²',
  kN: 'kN',
  degC: '°C',
  K: 'K',
  'm3/h': 'm³/h',
  'L/s': 'L/s',
  '%': '%',
  Ah: 'Ah',
  'W/block': 'W',
  cent: '',
  '1': '',
}

/** Every unit of the domain. */
export const allUnits: readonly Unit[] = listKeys(symbols)

/**
 * Russian uses Cyrillic symbols for SI units (GOST 8.417-2024); the other languages of the portal use the international
 * ones.
 */
const cyrillic: Readonly<Partial<Record<Unit, string>>> = {
  kW: 'кВт',
  kVA: 'кВА',
  W: 'Вт',
  VA: 'ВА',
  Wh: 'Вт·ч',
  kWh: 'кВт·ч',
  kVAh: 'кВА·ч',
  A: 'А',
  kA: 'кА',
  mohm: 'мОм',
  V: 'В',
  Hz: 'Гц',
  min: 'мин',
  h: 'ч',
  d: 'сут',
  mm: 'мм',
  m: 'м',
  m2: 'м²',
  kg: 'кг',
  'kN/m2': 'кН/м²',
  kN: 'кН',
  K: 'К',
  'm3/h': 'м³/ч',
  'L/s': 'л/с',
  Ah: 'А·ч',
  'W/block': 'Вт',
}

/**
 * The symbol of a unit; empty for plain numbers and for money, which has its currency.
 *
 * @param language a tag of the portal's languages, such as `ru`
 */
export const getUnitSymbol = (unit: Unit, language: string): string =>
  (language.startsWith('ru') ? cyrillic[unit] : undefined) ?? symbols[unit]
