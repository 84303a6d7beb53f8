// Fault level at each board of a supply, and the loop of an earth fault there, by the impedance method.

/** What a supply feeds its first board with. */
export interface Supply {
  /** Between lines, in V. */
  readonly volts: number
  /** Short-circuit current of three lines that the supply delivers, in kA. */
  readonly kiloamps: number
}

/** A section between two boards: a cable, or a transformer whose secondary volts differ from those before it. */
export interface Section {
  /** Between lines behind the section, in V. */
  readonly volts: number
  /** Whether a delta-star transformer begins a system of its own, whose star point is earthed. */
  readonly isSeparate: boolean
  /** Of one line, in mΩ at the volts behind the section: the highest, at operating temperature, and the lowest. */
  readonly resistance: number
  readonly reactance: number
  readonly minResistance: number
  readonly minReactance: number
  /** Of the protective conductor, in mΩ at operating temperature. */
  readonly earthResistance: number
  readonly earthReactance: number
}

export interface FaultLevel {
  /** Largest short-circuit current of three lines, in kA, with cold conductors. */
  readonly threePhase: number
  /** Impedance of the earth-fault loop in mΩ with conductors at operating temperature. */
  readonly earthLoop: number
  /** Smallest current of an earth fault in A, at 95 % of the voltage. */
  readonly earthFault: number
}

/** Resistance of a supply as a share of its reactance, where it is not known (IEC 60909-0, 4.2: R = 0.1 X). */
const supplyRatio = 0.1

/** Share of the voltage that the smallest fault current is computed with (IEC 60909-0, c min; BS 7671, 411.4.4). */
const minVoltageFactor = 0.95

interface Impedance {
  readonly resistance: number
  readonly reactance: number
}

const add = (one: Impedance, other: Impedance): Impedance => ({
  resistance: one.resistance + other.resistance,
  reactance: one.reactance + other.reactance,
})
const scale = ({ resistance, reactance }: Impedance, factor: number): Impedance => ({
  resistance: resistance * factor,
  reactance: reactance * factor,
})
const computeMagnitude = ({ resistance, reactance }: Impedance): number => Math.hypot(resistance, reactance)

/**
 * Fault levels at the supply's board and behind each section after it, in their order. Impedances before a transformer
 * are referred to the volts behind it. Behind a delta-star transformer an earth fault loads two lines of the primary:
 * the loop is the transformer with two thirds of what is before it. The loop of the supply itself is taken as the
 * impedance of one of its lines (an assumption: a solidly earthed source nearby).
 */
export function computeFaultLevels(supply: Supply, sections: readonly Section[]): FaultLevel[] {
  const magnitude = supply.volts / Math.sqrt(3) / supply.kiloamps
  const reactance = magnitude / Math.hypot(1, supplyRatio)
  const source = { resistance: supplyRatio * reactance, reactance }
  let [min, max, loop, volts] = [source, source, source, supply.volts]
  const levels = [toFaultLevel(volts, min, loop)]
  for (const section of sections) {
    const voltageRatioSquared = (section.volts / volts) ** 2
    const line = { resistance: section.resistance, reactance: section.reactance }
    const before = scale(max, voltageRatioSquared)
    const coldLine = { resistance: section.minResistance, reactance: section.minReactance }
    min = add(scale(min, voltageRatioSquared), coldLine)
    max = add(before, line)
    loop = add(section.isSeparate ? scale(before, 2 / 3) : scale(loop, voltageRatioSquared), {
      resistance: section.resistance + section.earthResistance,
      reactance: section.reactance + section.earthReactance,
    })
    volts = section.volts
    levels.push(toFaultLevel(volts, min, loop))
  }
  return levels
}

const toFaultLevel = (volts: number, min: Impedance, loop: Impedance): FaultLevel => {
  const toNeutral = volts / Math.sqrt(3)
  const earthLoop = computeMagnitude(loop)
  return {
    threePhase: toNeutral / computeMagnitude(min),
    earthLoop,
    earthFault: (1000 * minVoltageFactor * toNeutral) / earthLoop,
  }
}
