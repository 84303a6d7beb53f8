// The units of a model's numbers, by their written names.
import type { SourceUnit } from '../source/source-model.ts'

/** Every unit; exhaustive by type, so that a unit added to the model is known to its text. */
const units = {
  kW: true,
  kVA: true,
  W: true,
  VA: true,
  Wh: true,
  kWh: true,
  kVAh: true,
  A: true,
  kA: true,
  mohm: true,
  V: true,
  Hz: true,
  min: true,
  h: true,
  d: true,
  mm: true,
  m: true,
  m2: true,
  kg: true,
  'kN/m2': true,
  kN: true,
  degC: true,
  K: true,
  'm3/h': true,
  'L/s': true,
  '%': true,
  Ah: true,
  'W/block': true,
  cent: true,
  date: true,
  '1': true,
} satisfies Record<SourceUnit, true>

/** The notation for the unit of a number without one, where a number alone would accept any. */
const PLAIN = 'plain'

/** The unit that a word names. */
export function findUnitByWord(text: string): SourceUnit | undefined {
  if (text === PLAIN) return '1'
  return text !== '1' && isUnit(text) ? text : undefined
}

const isUnit = (text: string): text is SourceUnit => Object.hasOwn(units, text)

/** Units in written form; a number without one takes that of what it is combined with. */
export const unitNames: readonly string[] = [...Object.keys(units).filter((unit) => unit !== '1'), PLAIN]

/** A unit as written after a number. */
export const formatUnitSuffix = (unit: SourceUnit): string => (unit === '1' ? PLAIN : unit)
