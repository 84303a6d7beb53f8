// Copper conductors as algorithms: sized by current, by current and voltage drop, and the protective conductor.
import {
  branchDropShare,
  selectConductor,
  copperResistivity,
  maxAmbient,
  selectProtectiveConductor,
} from '../cables.ts'
import type { ConductorChoice } from '../cables.ts'
import { count, defineAlgorithm, flag, number, oneOf, text } from './algorithm.ts'

const tables =
  'IEC 60364-5-52, tables B.52.3, B.52.5 and B.52.14 (recalled); NEC table 310.16, 310.15(B)(1) and 240.4(D)'
const rule = oneOf(['IEC', 'UL'])
const celsius = number('degC', { from: -50, to: maxAmbient })
const current = number('A', { from: 0, to: 10_000 })
const conductor = {
  parallel: count(100_000, 1),
  size: text(),
  area: number('mm2'),
  carries: number('A'),
  words: text(),
}

/**
 * The fewest parallel copper conductors, and of these the smallest, that carry a current in A at an ambient temperature
 * in °C; `area` in mm² and `carries` in A are totals of all parallel conductors, `words` is the size as the trade
 * writes it. Direct current and a single phase load two conductors.
 */
export const sizeConductor = defineAlgorithm({
  name: 'size-conductor-1',
  source: tables,
  inputs: { rule, amps: current, loaded: oneOf([2, 3]), celsius },
  results: conductor,
  run: ({ rule: by, amps, loaded, celsius: ambient }) =>
    selectConductor(by, amps, { loaded, celsius: ambient }),
})

const protectiveInputs = {
  rule,
  parallel: count(100_000, 1),
  area: number('mm2', { from: 0 }),
  device: number('A', { from: 0, to: 10_000 }),
}

/**
 * The protective conductor for parallel lines with a total cross-section in mm², protected by a device rated in A. Lines that were raised for
 * the voltage drop do not make that of the NEC larger: superseded.
 */
export const sizeProtectiveConductor = defineAlgorithm({
  name: 'size-protective-conductor-1',
  source: 'IEC 60364-5-54, table 54.2; NEC table 250.122',
  inputs: protectiveInputs,
  results: conductor,
  run: ({ rule: by, parallel, area, device }) =>
    selectProtectiveConductor(by, { parallel, area, areaByCurrent: area }, device),
})

/**
 * The protective conductor as `size-protective-conductor-1` gives it; by the NEC it grows with lines that are larger than those that carry
 * `required` A by the table: what `size-circuit-1` and `size-battery-cable-1` require before the voltage drop.
 */
export const sizeProtectiveConductorForRaisedLines = defineAlgorithm({
  name: 'size-protective-conductor-2',
  source: 'IEC 60364-5-54, table 54.2; NEC 2023, 250.122(A), (B) and (F) and table 250.122',
  inputs: { ...protectiveInputs, required: number('A', { from: 0, to: 100_000 }) },
  results: conductor,
  run: ({ rule: by, parallel, area, device, required }) =>
    selectProtectiveConductor(by, { parallel, area, areaByCurrent: findAreaByCurrent(by, required) }, device),
})

/** In mm². NEC table 310.16 gives one ampacity for up to three loaded conductors. */
const findAreaByCurrent = (by: 'IEC' | 'UL', required: number): number =>
  selectConductor(by, required, { loaded: 3, celsius: 30 }).area

interface Run {
  readonly amps: number
  readonly poles: 1 | 2 | 3
  readonly volts: number
  readonly length: number
}

/** Voltage drop in % of a conductor: √3 · ρ · I · L / A between three lines, otherwise for the line out and back. */
function computeVoltageDrop({ area }: ConductorChoice, { amps, poles, volts, length }: Run): number {
  const conductorFactor = poles === 3 ? Math.sqrt(3) : 2
  return (100 * conductorFactor * copperResistivity * amps * length) / area / volts
}

/**
 * The conductor that carries `carries` A, increased on long runs until `amps` A cause a drop of at most 3 % of the
 * voltage. `volts` is between lines, or to neutral for one pole; `length` and `longestRun` are in m one way; `drop` is
 * in %; `raised` is set where the drop required a larger size than the current.
 */
export const sizeConductorForDrop = defineAlgorithm({
  name: 'size-conductor-for-drop-1',
  source: `${tables}; 3 % advised by NEC 210.19(A), note; V = √3 · 12.9 · I · L / CM (voltagedropformula.com)`,
  inputs: {
    rule,
    celsius,
    carries: current,
    amps: number('A', { from: 0.001, to: 10_000 }),
    poles: oneOf([1, 2, 3]),
    volts: number('V', { from: 24, to: 1500 }),
    length: number('m', { from: 0, to: 3000 }),
  },
  results: { ...conductor, drop: number('%'), raised: flag(), longestRun: number('m') },
  run({ rule: by, celsius: ambient, carries, ...run }) {
    const select = (amps: number) =>
      selectConductor(by, amps, { loaded: run.poles === 3 ? 3 : 2, celsius: ambient })
    const first = select(carries)
    let chosen = first
    while (computeVoltageDrop(chosen, run) > 100 * branchDropShare) chosen = select(chosen.carries + 0.1)
    return {
      ...chosen,
      drop: computeVoltageDrop(chosen, run),
      raised: chosen.area > first.area,
      longestRun: (100 * branchDropShare) / computeVoltageDrop(chosen, { ...run, length: 1 }),
    }
  },
})
