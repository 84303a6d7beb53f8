// Full-load current of a transformer and the devices that are permitted on its primary and secondary side.
import { computeLineCurrent } from './electrical.ts'
import { iecSizes, necSizes, findNextSize } from './overcurrent.ts'
import type { OvercurrentRule } from './overcurrent.ts'

export const protections = ['primaryAndSecondary', 'primaryOnly'] as const
type Protection = (typeof protections)[number]

/** Smallest and largest permitted rating in A of a device. */
interface DeviceLimits {
  readonly min: number
  readonly max: number
}

/** Full-load current in A of a rating in kVA at a line-to-line voltage. */
export const computeFullLoadAmps = (kva: number, voltage: number): number =>
  computeLineCurrent(kva, voltage, 3)

const roundUp = (sizes: readonly number[], amps: number): number => findNextSize(sizes, amps) ?? Infinity
const roundDown = (sizes: readonly number[], amps: number): number =>
  sizes.findLast((size) => size <= amps + 1e-9) ?? 0

/**
 * The primary device. NEC 450.3(B) (450.5(B) from 2026 on): with primary protection only, at most 125 % of the
 * full-load current, rounded up to the next size; with secondary protection, at most 250 %, rounded down. That is a
 * ceiling: the feeder that it stands in carries the full load continuously, so that it has at least 125 % of it, as any
 * feeder (NEC 215.3, recalled). By IEC practice, at least the full load and at most the next size at 125 %, which
 * tolerates the inrush current (assumption).
 */
export function computePrimaryLimits(
  rules: OvercurrentRule,
  amps: number,
  protection: Protection,
): DeviceLimits {
  if (rules === 'IEC') return { min: roundUp(iecSizes, amps), max: roundUp(iecSizes, 1.25 * amps) }
  const max = protection === 'primaryOnly' ? roundUp(necSizes, 1.25 * amps) : roundDown(necSizes, 2.5 * amps)
  return { min: roundUp(necSizes, 1.25 * amps), max }
}

/** The secondary device: at most 125 %, rounded up (NEC); by IEC practice the next size. */
export function computeSecondaryLimits(rules: OvercurrentRule, amps: number): DeviceLimits {
  const sizes = rules === 'UL' ? necSizes : iecSizes
  return { min: roundUp(sizes, amps), max: roundUp(sizes, rules === 'UL' ? 1.25 * amps : amps) }
}

/**
 * The input device of a unit without a transformer: 125 % of the continuous current (NEC 215.3); by IEC practice the
 * current itself.
 */
export function computeFeederLimits(rules: OvercurrentRule, amps: number): DeviceLimits {
  const sizes = rules === 'UL' ? necSizes : iecSizes
  const size = roundUp(sizes, rules === 'UL' ? 1.25 * amps : amps)
  return { min: size, max: size }
}
