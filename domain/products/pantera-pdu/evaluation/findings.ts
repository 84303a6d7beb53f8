// The results that people read, with unit, basis, source and, where a figure comes from a chain, its steps.
import { btuPerHour } from '../../../engineering/electrical.ts'
import { floorLoad } from '../../../engineering/site.ts'
import { finding } from '../../finding.ts'
import type { Finding } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { PduDesign } from '../design.ts'
import { ratings } from '../facts/ratings.ts'
import { sources } from '../facts/sources.ts'
import { readStrip } from '../read-strip.ts'
import { harmonicsOf } from '../spectrum.ts'

/** Every finding of a design, in the order in which an engineer reads them. */
export function findingsOf(read: ChoiceReader, design: PduDesign): readonly Finding[] {
  return [
    ...loadFindings(read, design),
    ...currentFindings(read, design),
    ...harmonicFindings(read, design),
    ...spaceFindings(read, design),
    ...phaseFindings(design),
    ...dropFindings(design),
    ...lossFindings(design),
    ...placeFindings(read, design),
    ...stripFindings(read),
  ]
}

function loadFindings(read: ChoiceReader, design: PduDesign): Finding[] {
  const pair = design.sides.length === 2
  const failureLoad = read.value('failureLoad')
  const startLoad = read.value('startLoad')
  return [
    finding('designLoad', design.designLoad, 'kVA', 1, 'formula', {
      source: 'Σ S · d · (1 + g)',
      steps: [
        { message: 'step.startLoad', value: startLoad, unit: 'kVA' },
        { message: 'step.diversity', value: read.number('diversity'), unit: '%' },
        { message: 'step.growth', value: read.number('growth'), unit: '%' },
      ],
    }),
    finding('startShare', (100 * startLoad) / design.kva, '%', 0, 'formula', { source: sources.ppcLoading }),
    ...(pair
      ? [
          finding('failureLoad', failureLoad, 'kVA', 1, 'formula', { source: 'R15' }),
          finding('failureShare', (100 * failureLoad) / design.kva, '%', 0, 'formula', { source: 'R15' }),
        ]
      : []),
  ]
}

/** R2 and R3; the section of the code moved with the edition of 2026. */
function currentFindings(read: ChoiceReader, design: PduDesign): Finding[] {
  const section = read.option('codeEdition') === '2026' ? 'NEC 450.5(B)' : 'NEC 450.3(B)'
  const limit = design.rules === 'UL' ? section : sources.recalled
  const current = { source: 'I = S / (√3 · V)' }
  return [
    finding('inputCurrent', design.inputCurrent, 'A', 1, 'formula', current),
    finding('outputCurrent', design.outputCurrent, 'A', 1, 'formula', current),
    ...(design.transformer === 'none'
      ? []
      : [
          finding('primaryMost', read.value('primaryMost'), 'A', 0, 'formula', {
            source: limit,
            steps: [
              { message: 'step.fullLoad', value: design.inputCurrent, unit: 'A' },
              {
                message: 'step.permitted',
                value:
                  design.rules === 'UL' && read.option('protection') === 'primaryAndSecondary' ? 250 : 125,
                unit: '%',
              },
            ],
          }),
          finding('secondaryMost', read.value('secondaryMost'), 'A', 0, 'formula', { source: limit }),
        ]),
  ]
}

function harmonicFindings(read: ChoiceReader, design: PduDesign): Finding[] {
  if (read.option('spectrum') !== 'stated') return []
  const { distortion, kFactor, europeanFactor: factor } = harmonicsOf(read)
  return [
    finding('distortion', distortion, '%', 1, 'formula', { source: sources.reuven }),
    finding('kFactor', kFactor, '1', 3, 'formula', { source: sources.reuven }),
    ...(design.transformer === 'none'
      ? []
      : [
          finding('europeanFactor', factor, '1', 4, 'assumption', { source: sources.europeanFactor }),
          finding('europeanShare', 100 / factor, '%', 2, 'assumption', { source: sources.europeanFactor }),
          finding('europeanRating', design.kva / factor, 'kVA', 1, 'assumption', {
            source: sources.europeanFactor,
          }),
        ]),
  ]
}

function spaceFindings(read: ChoiceReader, design: PduDesign): Finding[] {
  if (design.construction === 'module')
    return [
      finding('neededModules', read.value('neededModules'), '1', 0, 'formula', { source: sources.pdpm138 }),
      finding('freeSlots', design.slots - read.value('neededModules'), '1', 0, 'formula'),
    ]
  const poles = read.value('poles')
  return [
    finding('poles', poles, '1', 0, 'formula', { source: 'R7' }),
    finding('freeSpaces', design.panels * design.panelPoles - poles, '1', 0, 'formula', { source: 'R7' }),
  ]
}

/** R9: of the fuller side, as placed. */
function phaseFindings({ sides }: PduDesign): Finding[] {
  const fuller = sides.toSorted((a, b) => Math.max(...b.phaseAmps) - Math.max(...a.phaseAmps))[0]
  if (fuller === undefined) return []
  const names = ['phaseOne', 'phaseTwo', 'phaseThree']
  return [
    ...fuller.phaseAmps.map((amps, index) =>
      finding(names[index] ?? '', amps, 'A', 1, 'formula', { source: 'Σ I' }),
    ),
    finding('unbalance', fuller.unbalance, '%', 1, 'formula', { source: sources.balance }),
  ]
}

function dropFindings({ feeder, rows }: PduDesign): Finding[] {
  const branch = Math.max(...rows.map(({ drop }) => drop))
  return [
    finding('feederDrop', feeder.drop, '%', 2, 'formula', { source: sources.voltageDrop }),
    finding('branchDrop', branch, '%', 2, 'formula', { source: sources.voltageDrop }),
    finding('totalDrop', feeder.drop + branch, '%', 2, 'formula', {
      source: `${sources.voltageDrop}; 5 % in all: recalled`,
    }),
  ]
}

/** R12: distribution 0.01 · S + 0.02 · P, and the transformer S · (1/η − 1) at the load's share of it. */
function lossFindings(design: PduDesign): Finding[] {
  const load = Math.min(design.designLoad, design.kva)
  const { fixed, perKw } = lossOf(design)
  const windings = 1000 * load * (perKw - distributionLoss.perKw)
  const distribution = 1000 * (fixed + distributionLoss.perKw * load)
  const watts = design.sides.length * (distribution + windings)
  return [
    finding('losses', watts, 'W', 0, 'estimate', {
      source: `${sources.distributionLoss}; ${sources.transformerLoss}`,
      steps: [
        { message: 'step.distribution', value: distribution, unit: 'W' },
        { message: 'step.transformer', value: windings, unit: 'W' },
        { message: 'step.units', value: design.sides.length, unit: '1' },
      ],
    }),
    finding('heat', btuPerHour(watts), '1', 0, 'estimate', { source: '3.412 Btu/h = 1 W' }),
  ]
}

const distributionLoss = { share: 0.01, perKw: 0.02 } as const

/** kW lost in one unit with nothing taken, and for each kW taken. */
export function lossOf({ kva, transformer }: PduDesign): { readonly fixed: number; readonly perKw: number } {
  const efficiency = ratings.find((rating) => rating.kva === kva)?.efficiency ?? 100
  const windings = transformer === 'none' ? 0 : 100 / efficiency - 1
  return { fixed: distributionLoss.share * kva, perKw: distributionLoss.perKw + windings }
}

/** R17: months of warranty that are left after the start-up; it ends 12 months after it or 18 after shipment. */
function placeFindings(read: ChoiceReader, design: PduDesign): Finding[] {
  const months = Math.min(12, 18 - read.number('monthsToStartUp'))
  return [
    finding('mass', design.mass, 'kg', 0, 'assumption', { source: sources.sample }),
    finding('area', design.area, 'm2', 2, 'assumption', { source: sources.sample }),
    finding('floorLoad', floorLoad(design.mass, design.area), 'kN/m2', 1, 'assumption', {
      source: 'm · 9.81 / A',
    }),
    finding('warrantyMonths', months, '1', 0, 'published', { source: sources.trilogy }),
  ]
}

/** R18: banks and lines of the rack strip; power at 208 V for banks between lines, at 230 V for those to neutral. */
function stripFindings(read: ChoiceReader): Finding[] {
  const loaded = readStrip(read)
  if (loaded === undefined) return []
  const { strip, lines, share } = loaded
  const volts = strip.banks === 'delta' ? 208 : 230
  return [
    finding('stripLine', Math.max(...lines), 'A', 1, 'formula', { source: sources.deltaLine }),
    finding('stripShare', share, '%', 0, 'formula', { source: sources.hp }),
    finding('stripPower', 3 * Math.min(strip.bank, strip.breakers) * volts, 'W', 0, 'published', {
      source: sources.ap8868,
    }),
  ]
}
