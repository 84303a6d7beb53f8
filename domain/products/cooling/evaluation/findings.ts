// The results that people read, with unit, basis, source and, where a figure comes from a chain, its steps.
import { airPerKilowattKelvin, standardPressure } from '../../../engineering/moist-air.ts'
import { finding } from '../../finding.ts'
import type { Finding } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { CoolingDesign } from '../design.ts'
import { bypassShare, referenceAir } from '../facts/air.ts'
import { sources } from '../facts/sources.ts'

/** Every finding of a design, in the order in which an engineer reads them. */
export function findingsOf(read: ChoiceReader, design: CoolingDesign): readonly Finding[] {
  return [
    ...heatFindings(read, design),
    ...airFindings(read, design),
    ...capacityFindings(read, design),
    ...failureFindings(design),
    ...coilFindings(design),
    ...waterFindings(design),
    ...condenserFindings(design),
    ...unitFindings(design),
  ]
}

/** H1. */
function heatFindings(read: ChoiceReader, { heat, itLoad }: CoolingDesign): Finding[] {
  const parts = ['upsHeat', 'distributionHeat', 'lightHeat', 'peopleHeat'] as const
  return [
    finding('heat', heat, 'kW', 2, 'formula', {
      source: sources.heat,
      steps: [
        { message: 'step.itLoad', value: itLoad, unit: 'kW' },
        ...parts.map((name) => ({ message: `step.${name}`, value: read.value(name), unit: 'kW' }) as const),
      ],
    }),
    finding('heatFactor', heat / itLoad, '1', 3, 'formula', { source: 'Q / P' }),
  ]
}

/** H2, H6, H14. */
function airFindings(read: ChoiceReader, design: CoolingDesign): Finding[] {
  const { demand, ratio, unit, rated, density } = design
  const { celsius, ratio: humidity } = referenceAir
  const perKelvin = airPerKilowattKelvin(celsius, humidity, standardPressure(read.number('altitude')))
  return [
    finding('demand', demand, 'm3/h', 0, 'formula', { source: sources.moistAir }),
    finding('supplied', demand * ratio, 'm3/h', 0, 'formula', { source: 'λ · V' }),
    finding('return', design.return, 'degC', 1, 'formula', { source: sources.airBalance }),
    finding('returnIndex', 100 / ratio, '%', 1, 'formula', { source: sources.airBalance }),
    finding('bypass', 100 * Math.max(0, bypassShare(ratio)), '%', 1, 'formula', {
      source: sources.airBalance,
    }),
    finding('coldestSupply', design.return - (rated * perKelvin) / unit.airflow, 'degC', 1, 'formula', {
      source: sources.moistAir,
    }),
    finding('inlet', read.value('inlet'), 'degC', 1, 'assumption', { source: sources.assumption }),
    finding('highestInlet', read.value('highestInlet'), 'degC', 1, 'published', {
      source: `${sources.ashrae}; ${sources.derating}`,
    }),
    finding('density', density, '%', 1, 'published', { source: sources.moistAir }),
  ]
}

/** H4, H5, H10, H12, H13: published figures stay published until something is taken off them. */
function capacityFindings(read: ChoiceReader, design: CoolingDesign): Finding[] {
  const { unit, rated, capacity, derating, density } = design
  const other =
    unit.medium === 'directExpansion'
      ? ({ message: 'step.lines', value: read.value('lineShare'), unit: '%' } as const)
      : ({ message: 'step.glycol', value: (100 * derating) / density, unit: '%' } as const)
  const source = unit.sample ? sources.sample : sources.cw305
  return [
    finding('grossCapacity', rated + unit.fan, 'kW', 1, unit.sample ? 'assumption' : 'formula', { source }),
    finding('rated', rated, 'kW', 1, unit.sample ? 'assumption' : 'published', { source }),
    finding('capacity', capacity, 'kW', 1, unit.sample ? 'assumption' : 'formula', {
      source,
      steps: [
        { message: 'step.rated', value: rated, unit: 'kW' },
        { message: 'step.density', value: density, unit: '%' },
        other,
      ],
    }),
    finding('loadShare', (100 * design.heat) / (design.units * capacity), '%', 1, 'formula', {
      source: 'Q / (n · q)',
    }),
    finding('unitsByHeat', design.heat / capacity, '1', 2, 'formula', { source: 'Q / q' }),
    finding('unitsByAir', (design.demand * design.ratio) / unit.airflow, '1', 2, 'formula', {
      source: 'λ · V / v',
    }),
  ]
}

/** H7: what is left. */
function failureFindings(design: CoolingDesign): Finding[] {
  const { remaining, failureCapacity, heat } = design
  return [
    finding('remaining', remaining, '1', 0, 'formula', { source: 'n − r' }),
    finding('failureRatio', 100 * design.failureRatio, '%', 0, 'formula', { source: sources.airBalance }),
    finding('failureReturn', design.failureReturn, 'degC', 1, 'formula', { source: sources.airBalance }),
    finding('failureShare', (100 * heat) / (remaining * failureCapacity), '%', 1, 'formula', {
      source: 'Q / ((n − r) · q)',
    }),
  ]
}

/** H3. */
const coilFindings = ({ coil }: CoolingDesign): Finding[] =>
  coil === undefined
    ? []
    : [
        finding('condensate', coil.condensate, '1', 1, 'assumption', { source: sources.coil }),
        finding('sensibleShare', 100 * coil.sensibleShare, '%', 1, 'assumption', { source: sources.coil }),
      ]

/** H9, H11. */
const waterFindings = ({ water }: CoolingDesign): Finding[] =>
  water === undefined
    ? []
    : [
        finding('waterFlow', water.flow, 'L/s', 2, 'formula', { source: 'V = Q / (ρ · c · ΔT)' }),
        finding('waterOut', water.out, 'degC', 1, 'formula', { source: 't + ΔT' }),
        ...(water.condensing === undefined
          ? []
          : [
              finding('condensing', water.condensing, 'degC', 1, 'assumption', {
                source: sources.assumption,
              }),
            ]),
      ]

/** H11. */
const condenserFindings = ({ condenser }: CoolingDesign): Finding[] =>
  condenser === undefined
    ? []
    : [
        finding('condensing', condenser.condensing, 'degC', 1, condenser.sample ? 'assumption' : 'formula', {
          source: `${sources.rejection}; ${sources.bally}`,
        }),
      ]

/** H8, H15, and what the units weigh and sound like. */
function unitFindings(design: CoolingDesign): Finding[] {
  const { unit, units, heat, fanPower, leanFanPower, compressorPower, itLoad, noise } = design
  const power = fanPower + compressorPower
  return [
    finding('fanPower', fanPower, 'kW', 2, 'estimate', { source: 'P ~ n³' }),
    finding('fanShare', (100 * fanPower) / leanFanPower, '%', 0, 'estimate', { source: 'P ~ n³' }),
    finding('power', power, 'kW', 2, 'estimate', {
      source: sources.rejection,
      steps: [
        { message: 'step.fans', value: fanPower, unit: 'kW' },
        { message: 'step.compressors', value: compressorPower, unit: 'kW' },
      ],
    }),
    finding('efficiencyRatio', heat / power, '1', 2, 'estimate', { source: 'Q / P' }),
    finding('partialPue', (itLoad + power) / itLoad, '1', 3, 'estimate', { source: 'ISO/IEC 30134-2' }),
    finding('noise', noise, '1', 0, 'assumption', { source: 'L + 10 · lg n' }),
    finding('mass', units * unit.mass, 'kg', 0, 'assumption', { source: sources.sample }),
  ]
}
