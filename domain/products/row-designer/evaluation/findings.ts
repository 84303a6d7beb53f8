// The results that people read, with unit, basis, source and, where a figure comes from a chain, its steps.
import { finding } from '../../finding.ts'
import type { Finding } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import { best } from '../design.ts'
import type { CoolingCase, RowDesign } from '../design.ts'
import { allowable, recommended } from '../facts/air.ts'
import { casterShare, gravity } from '../facts/racks.ts'
import { sources } from '../facts/sources.ts'
import { coolersNeeded, pitchInTiles } from './computed-notices.ts'

/** Every finding of a design, in the order in which an engineer reads them. */
export function findingsOf(read: ChoiceReader, design: RowDesign): readonly Finding[] {
  return [
    ...loadFindings(read, design),
    ...coolingFindings(read, design),
    ...captureFindings(read, design),
    ...placeFindings(design),
    ...floorFindings(read, design),
    ...powerFindings(read, design),
  ]
}

/** L12: what is there for the racks as planned, and what they leave unused. */
function loadFindings(read: ChoiceReader, { load, racks }: RowDesign): Finding[] {
  const planned = read.number('plannedPower') * racks.length
  return [
    finding('load', load, 'kW', 1, 'formula', { source: 'Σ kW' }),
    finding('density', load / racks.length, 'kW', 1, 'formula', { source: 'Σ kW / n' }),
    finding('stranded', Math.max(0, planned - load), 'kW', 1, 'formula', {
      source: sources.stranding,
      steps: [
        { message: 'step.planned', value: planned, unit: 'kW' },
        { message: 'step.drawn', value: load, unit: 'kW' },
      ],
    }),
  ]
}

/** L3 and H7. */
function coolingFindings(read: ChoiceReader, design: RowDesign): Finding[] {
  const { airDemand, coolers, coolerAir } = design
  const demand = finding('airDemand', airDemand, '1', 2, 'formula', { source: sources.air })
  // Without a load there is no ratio.
  if (coolers.length === 0 || airDemand === 0) return [demand]
  const { byHeat, byAir } = coolersNeeded(read, design)
  const ratio = (running: number): number => (running * coolerAir) / airDemand
  return [
    demand,
    finding('coolers', coolers.length, '1', 0, 'formula', {
      source: sources.sample,
      steps: [
        { message: 'step.byHeat', value: byHeat, unit: '1' },
        { message: 'step.byAir', value: byAir, unit: '1' },
      ],
    }),
    finding('airRatio', ratio(coolers.length), '1', 2, 'formula', { source: 'λ = V / V' }),
    finding('airRatioOneOff', ratio(coolers.length - 1), '1', 2, 'formula', { source: 'λ = V / V' }),
  ]
}

const least = ({ captures }: CoolingCase): number => Math.min(...captures.map(best))

/** L4, L5, L7. */
function captureFindings(read: ChoiceReader, { cases, neededCapture }: RowDesign): Finding[] {
  const [normal, ...failures] = cases
  if (normal === undefined) return []
  const warmest = Math.max(...normal.captures.map(({ inlet }) => inlet))
  const highest = allowable[read.oneOf('airClass', ['A1', 'A2', 'A3', 'A4'])]
  const inlets = normal.captures.map(({ inlet }) => inlet)
  const over = inlets.reduce((sum, inlet) => sum + Math.max(0, inlet - recommended), 0)
  return [
    finding('neededCapture', 100 * neededCapture, '%', 0, 'formula', { source: sources.capture }),
    finding('leastCapture', 100 * least(normal), '%', 0, 'estimate', { source: sources.model }),
    finding('leastCaptureOneOff', 100 * Math.min(...failures.map(least)), '%', 0, 'estimate', {
      source: sources.model,
    }),
    finding('warmestInlet', warmest, 'degC', 1, 'estimate', { source: sources.model }),
    finding(
      'rackCoolingIndex',
      100 * (1 - over / ((highest - recommended) * inlets.length)),
      '%',
      1,
      'estimate',
      {
        source: `${sources.rci}; ${sources.envelope}`,
        steps: [
          { message: 'step.racksJudged', value: inlets.length, unit: '1' },
          { message: 'step.allowable', value: highest, unit: 'degC' },
          {
            message: 'step.aboveAllowable',
            value: inlets.filter((inlet) => inlet > highest).length,
            unit: '1',
          },
        ],
      },
    ),
  ]
}

/** L1. */
function placeFindings(design: RowDesign): Finding[] {
  return [
    finding('rowLength', design.rowLength, 'mm', 0, 'formula', { source: 'Σ' }),
    finding('pitch', design.pitch, 'mm', 0, 'formula', { source: sources.pitch }),
    finding('pitchTiles', design.pitch / design.tile, '1', 2, 'formula', {
      source: sources.pitch,
      steps: [{ message: 'step.nextPitch', value: pitchInTiles(design).next, unit: 'mm' }],
    }),
  ]
}

/** L9: the same rack on its own footprint, and with half of the aisles before and behind it. */
export function floorFindings(read: ChoiceReader, { rack, coldAisle, hotAisle }: RowDesign): Finding[] {
  const mass = read.value('heaviest')
  const weight = (mass * gravity) / 1000
  const area = (depth: number): number => (rack.width * depth) / 1e6
  return [
    finding('heaviest', mass, 'kg', 0, 'formula', { source: 'Σ kg' }),
    finding('floorFootprint', weight / area(rack.depth), 'kN/m2', 1, 'formula', { source: sources.floor }),
    finding('floorSpread', weight / area(rack.depth + (coldAisle + hotAisle) / 2), 'kN/m2', 1, 'formula', {
      source: sources.floor,
    }),
    finding('casterLoad', weight * casterShare, 'kN', 2, 'assumption', { source: 'm · g / 4 · 1.25' }),
  ]
}

/** L10. */
function powerFindings(read: ChoiceReader, { rows }: RowDesign): Finding[] {
  const fullest = Math.max(...rows.map(({ power }) => power))
  return [
    finding('feederShare', (100 * fullest) / read.value('feederPower'), '%', 0, 'formula', {
      source: sources.continuous,
    }),
    finding('unbalance', Math.max(...rows.map(({ unbalance }) => unbalance)), '%', 1, 'formula', {
      source: sources.unbalance,
    }),
  ]
}
