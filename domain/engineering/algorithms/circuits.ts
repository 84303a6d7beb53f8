// Circuits as algorithms: the cable with every correction, and the fault levels along a supply.
import { layings, sizeBatteryCable, sizeCircuit } from '../circuits.ts'
import { maxAmbient } from '../cables.ts'
import { computeFaultLevels } from '../fault-levels.ts'
import { count, defineAlgorithm, flag, list, number, oneOf, optional, text } from './algorithm.ts'

const current = number('A', { from: 0, to: 10_000 })
const impedance = number('mohm', { from: 0, to: 1_000_000 })

/**
 * The copper cable of a circuit: lines that carry the rating of the `device` ahead in A after the corrections for
 * ambient temperature, for `circuits` laid together and for harmonics in the neutral, increased on long runs until
 * `amps` A cause a drop of at most 3 %. `neutralShare` is the current of the neutral in % of that of a line. `carries` is the
 * largest device that the lines may stand behind; `required` what the table must give them; resistances and the reactance
 * of one line are in mΩ/m, `longestRun` in m.
 */
export const sizeCircuitCable = defineAlgorithm({
  name: 'size-circuit-1',
  source:
    'IEC 60364-5-52, tables B.52.3, B.52.5, B.52.14 and B.52.17, annexes E and G (recalled); IEC 60228; NEC table 310.16, 310.15(B)(1), 310.15(C)(1), 240.4 and chapter 9, table 9 in steel conduit (recalled)',
  inputs: {
    rule: oneOf(['IEC', 'UL']),
    celsius: number('degC', { from: -50, to: maxAmbient }),
    laid: oneOf(layings),
    circuits: count(1000, 1),
    device: current,
    amps: number('A', { from: 0.001, to: 10_000 }),
    poles: oneOf([1, 2, 3]),
    hasNeutral: flag(),
    neutralShare: number('%', { from: 0, to: 300 }),
    volts: number('V', { from: 24, to: 1500 }),
    length: number('m', { from: 0, to: 3000 }),
  },
  results: {
    parallel: count(100_000, 1),
    size: text(),
    area: number('mm2'),
    carries: number('A'),
    words: text(),
    neutralWords: optional(text()),
    neutralArea: optional(number('mm2')),
    neutralAmps: number('A'),
    ambientFactor: number('1'),
    groupingFactor: number('1'),
    harmonicFactor: number('1'),
    required: number('A'),
    resistance: number('1'),
    reactance: number('1'),
    minResistance: number('1'),
    minReactance: number('1'),
    drop: number('%'),
    raised: flag(),
    longestRun: number('m'),
  },
  run(circuit) {
    const { neutral, ...sized } = sizeCircuit(circuit)
    return neutral === undefined
      ? sized
      : { ...sized, neutralWords: neutral.words, neutralArea: neutral.area }
  },
})

/**
 * The two copper conductors between a battery and its converter: they carry the rating of the `device` ahead in A after
 * the corrections for ambient temperature and for `circuits` laid together, increased on long runs until `amps` A lose
 * at most `maxDrop` V out and back, at least `minParallel` beside each other. `drop` is in V, `resistance` of one conductor in mΩ/m, `longestRun` in m.
 */
export const sizeBatteryCableForDrop = defineAlgorithm({
  name: 'size-battery-cable-1',
  source:
    'IEC 60364-5-52, tables B.52.3, B.52.14 and B.52.17 (recalled); IEC 60228; NEC table 310.16, 310.15(B)(1) and 310.15(C)(1)',
  inputs: {
    rule: oneOf(['IEC', 'UL']),
    celsius: number('degC', { from: -50, to: maxAmbient }),
    laid: oneOf(layings),
    circuits: count(1000, 1),
    device: current,
    amps: number('A', { from: 0.001, to: 10_000 }),
    maxDrop: number('V', { from: 0.1, to: 100 }),
    minParallel: count(100, 1),
    length: number('m', { from: 0, to: 3000 }),
  },
  results: {
    parallel: count(100_000, 1),
    size: text(),
    area: number('mm2'),
    carries: number('A'),
    words: text(),
    required: number('A'),
    resistance: number('1'),
    drop: number('V'),
    raised: flag(),
    longestRun: number('m'),
  },
  run: sizeBatteryCable,
})

/**
 * The fault level in kA at the supply's board, number 0, and behind each section, which are numbered from 1 in their
 * order; the impedance of the earth-fault loop in mΩ with hot conductors, and the smallest earth-fault current in A.
 * Impedances are in mΩ at the volts behind their section.
 */
export const faultLevels = defineAlgorithm({
  name: 'fault-levels-1',
  source:
    'impedance method (IEC 60909-0; Schneider Electric, Electrical Installation Guide, chapter G); 95 % of the voltage for the smallest earth fault',
  inputs: {
    volts: number('V', { from: 24, to: 1500 }),
    kiloamps: number('kA', { from: 0.001, to: 500 }),
    sections: list(
      {
        volts: number('V', { from: 24, to: 1500 }),
        isSeparate: flag(),
        resistance: impedance,
        reactance: impedance,
        minResistance: impedance,
        minReactance: impedance,
        earthResistance: impedance,
        earthReactance: impedance,
      },
      { atMost: 100 },
    ),
  },
  results: {
    boards: list(
      {
        board: count(100),
        threePhase: number('kA'),
        earthLoop: number('mohm'),
        earthFault: number('A'),
      },
      { atMost: 101 },
    ),
  },
  run: ({ volts, kiloamps, sections }) => ({
    boards: computeFaultLevels({ volts, kiloamps }, sections).map((level, board) => ({ board, ...level })),
  }),
})
