// Currents, apparent power and losses of AC equipment.

/** Lines of the circuit. */
export type Phases = 1 | 3

/** Apparent power in kVA of a real power in kW at a power factor of 0 (excluded) to 1. */
export function computeApparentPower(realPower: number, powerFactor: number): number {
  if (!(powerFactor > 0 && powerFactor <= 1))
    throw new RangeError(`power factor ${powerFactor} is not above 0 and at most 1`)
  return realPower / powerFactor
}

/**
 * Line current in A of an apparent power in kVA: S·1000/(√3·V) between three lines, S·1000/V for one phase, where `voltage` is the
 * line-to-line voltage of three phases or the line-to-neutral voltage of one.
 */
export function computeLineCurrent(apparentKva: number, voltage: number, phases: Phases): number {
  return (apparentKva * 1000) / (phases === 3 ? Math.sqrt(3) * voltage : voltage)
}

/** Line-to-neutral voltage of a star system: 400 V gives 230.9 V. */
export const toLineToNeutral = (lineToLine: number): number => lineToLine / Math.sqrt(3)

/**
 * Input current in A of a double-conversion UPS from its rating (kW), efficiency and input power factor; the charger's
 * power (kW) is added to the load. Used only if the manufacturer prints no input current.
 */
export function computeInputCurrent(
  power: number,
  voltage: number,
  ups: { readonly efficiency: number; readonly powerFactor: number; readonly charger?: number },
): number {
  return computeLineCurrent((power + (ups.charger ?? 0)) / ups.efficiency / ups.powerFactor, voltage, 3)
}

/**
 * Neutral current in A for sizing a neutral conductor with non-linear loads: √3 times the output current. The Galaxy VS
 * tables agree: 125 A at 50 kW and 400 V against 72 A per phase.
 */
export const computeNeutralCurrent = (outputCurrent: number): number => Math.sqrt(3) * outputCurrent

/**
 * Current in A of the line that two line-to-line banks share: √(a² + b² + a·b), since the currents of the banks are 60°
 * apart (Server Technology, three-phase currents of a delta-fed strip).
 */
export const computeDeltaLineCurrent = (one: number, other: number): number =>
  Math.sqrt(one ** 2 + other ** 2 + one * other)

/** Heat in kW that a device with this efficiency (0 to 1) gives off while it delivers `output` kW: P·(1/η − 1). */
export const computeHeat = (output: number, efficiency: number): number => output * (1 / efficiency - 1)

/** British thermal units per hour of a heat flow in W (3.412 Btu/h per watt). */
export const toBtuPerHour = (watts: number): number => 3.412 * watts
