// What altitude and glycol do to a cooling unit, and what a customer asks of units before any figure is computed.
import { computeDensityRatio } from '../moist-air.ts'
import type { Failure, OperatingPoint, UnitRecord } from './fields.ts'

/** K that a condenser is warmer than the outdoor air at sea level (assumption). */
const condenserLift = 12

/**
 * The °C that enter the condenser. Thin air takes less heat away: at altitude an air-cooled condenser is derated by the
 * outdoor temperature at which it would be as warm at sea level. The compressor is not affected.
 */
export function computeSink(
  { condenser }: Pick<UnitRecord, 'condenser'>,
  { outdoor, condenserWater, altitude }: OperatingPoint,
): number {
  if (condenser === 'water') return condenserWater
  return outdoor + condenserLift * (1 / computeDensityRatio(altitude) - 1)
}

/** The first request of the customer that the record of the unit does not meet. */
export function checkRequests(unit: UnitRecord, point: OperatingPoint): Failure | undefined {
  const { altitude, frequency, glycol, condenser, refrigerant, discharge, soundLimit, heightLimit } = point
  if (altitude > unit.highestAltitude)
    return { reason: 'altitude', value: altitude, to: unit.highestAltitude }
  if (unit.frequency !== 'both' && unit.frequency !== 'notStated' && unit.frequency !== frequency)
    return { reason: 'frequency', value: Number(frequency) }
  if (glycol > 0 && !unit.glycol) return { reason: 'glycol', value: glycol }
  if (condenser !== 'any' && unit.condenser !== condenser) return { reason: 'condenser' }
  if (refrigerant !== 'any' && unit.refrigerant !== refrigerant) return { reason: 'refrigerant' }
  if (discharge !== 'any' && unit.discharge !== discharge) return { reason: 'discharge' }
  return (
    checkLimit('sound', unit.sound, soundLimit) ?? checkLimit('height', unit.height, heightLimit) ?? undefined
  )
}

/** A failure unless the figure is stated and within the limit. */
function checkLimit(
  reason: 'sound' | 'height',
  value: number | undefined,
  limit: number | undefined,
): Failure | undefined {
  if (limit === undefined || (value !== undefined && value <= limit)) return undefined
  return { reason, to: limit, ...(value === undefined ? {} : { value }) }
}

/** A failure if a figure is above the lowest of the limits that are stated. */
export function checkMaximum(
  reason: Failure['reason'],
  value: number | undefined,
  limits: readonly (number | undefined)[],
): Failure | undefined {
  const to = Math.min(...limits.filter((limit) => limit !== undefined))
  return value !== undefined && value > to ? { reason, value, to } : undefined
}
