// The results that people read, with unit, basis, source and, where a figure comes from a chain, its steps.
import { btuPerHour } from '../../../engineering/electrical.ts'
import { batteryYears } from '../../../engineering/runtime.ts'
import { finding } from '../../finding.ts'
import type { Finding } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { LecDesign } from '../design.ts'
import { calibrationLoad } from '../facts/calibration.ts'
import { usableVa } from '../facts/feeds.ts'
import { sources } from '../facts/sources.ts'
import { minutesAt, upsLoss } from '../facts/ups.ts'

/** Every finding of a design, in the order in which an engineer reads them. */
export function findingsOf(read: ChoiceReader, design: LecDesign): readonly Finding[] {
  return [
    ...loadFindings(read, design),
    ...circuitFindings(read, design),
    ...runtimeFindings(read, design),
    ...rackFindings(design),
    ...outletFindings(read),
    ...heatFindings(design),
  ]
}

function loadFindings(read: ChoiceReader, design: LecDesign): Finding[] {
  const { load, designLoad, powerFactor, ups } = design
  const apparent = designLoad / powerFactor
  return [
    finding('designLoad', designLoad, 'W', 0, 'formula', {
      source: 'Σ W · (1 + g)',
      steps: [
        { message: 'step.load', value: load, unit: 'W' },
        {
          message: 'step.diversity',
          value: read.option('powerBasis') === 'measured' ? 100 : 67,
          unit: '%',
        },
        { message: 'step.growth', value: read.number('growth'), unit: '%' },
      ],
    }),
    finding('apparentLoad', apparent, 'VA', 0, 'formula', { source: 'S = P / cos φ' }),
    finding('upsShare', (100 * apparent) / ups.va, '%', 0, 'formula', { source: sources.continuous }),
  ]
}

/** R8 and R14. */
function circuitFindings(read: ChoiceReader, { feed, ups, shared }: LecDesign): Finding[] {
  const cords = read.value('smallCords') + read.value('largeCords')
  return [
    finding('upsCurrent', ((shared ? 2 : 1) * ups.va) / feed.volts, 'A', 1, 'formula', {
      source: 'I = S / U',
    }),
    finding('usableFeed', usableVa(feed), 'VA', 0, 'formula', { source: sources.usable }),
    finding('leakage', 0.0035 * cords, 'A', 3, 'estimate', { source: sources.leakage }),
    finding('leakageLimit', 0.05 * feed.amps, 'A', 2, 'published', { source: sources.leakage }),
  ]
}

/** R5 and R12: minutes are left out where the table does not reach. */
function runtimeFindings(read: ChoiceReader, design: LecDesign): Finding[] {
  const { target, loadShare, agedShare, packs, lithium } = design
  const minutes = (name: string, share: number): Finding[] => {
    const value = minutesAt(share, packs)
    return value === undefined
      ? []
      : [finding(name, value, 'min', 1, 'estimate', { source: sources.runtime })]
  }
  return [
    finding('target', target, 'min', 0, 'published', {
      source: sources.runtimeTarget,
      steps: [
        { message: 'step.runtime', value: read.number('runtime'), unit: 'min' },
        { message: 'step.shutdown', value: 2 * read.number('shutdown'), unit: 'min' },
        { message: 'step.margin', value: read.number('margin'), unit: 'min' },
      ],
    }),
    ...minutes('newMinutes', loadShare),
    ...minutes('agedMinutes', agedShare),
    finding(
      'calibrationLoad',
      calibrationLoad(packs),
      '%',
      0,
      packs === 3 || packs === 4 ? 'estimate' : 'published',
      {
        source: sources.calibration,
      },
    ),
    ...(lithium
      ? []
      : [
          finding('batteryYears', batteryYears(read.number('roomTemperature')), '1', 1, 'estimate', {
            source: sources.batteryLife,
          }),
        ]),
  ]
}

/** R1 and R3. */
function rackFindings({ usedUnits, enclosure, mass, centreOfGravity }: LecDesign): Finding[] {
  return [
    finding('usedUnits', usedUnits, '1', 0, 'formula', { source: 'Σ U' }),
    finding('freeUnits', enclosure.units - usedUnits, '1', 0, 'formula', { source: 'Σ U' }),
    finding('mass', mass, 'kg', 1, 'assumption', { source: 'Σ kg' }),
    finding('massShare', (100 * mass) / enclosure.load, '%', 0, 'assumption', { source: sources.loadRating }),
    finding('centreOfGravity', centreOfGravity, 'mm', 0, 'formula', { source: 'Σ m · h / Σ m' }),
  ]
}

/** R7. */
function outletFindings(read: ChoiceReader): Finding[] {
  const cords = read.value('smallCords') + read.value('largeCords')
  const outlets = read.value('smallOutlets') + read.value('largeOutlets')
  return [
    finding('cords', cords, '1', 0, 'formula', { source: 'Σ' }),
    finding('freeOutlets', outlets - cords, '1', 0, 'formula', { source: sources.netbox }),
  ]
}

/** R10. */
function heatFindings({ heat, ups, sides }: LecDesign): Finding[] {
  const losses = upsLoss * ups.va * sides.length
  return [
    finding('heat', heat, 'W', 0, 'estimate', {
      source: sources.heat,
      steps: [
        { message: 'step.upsHeat', value: losses, unit: 'W' },
        { message: 'step.otherHeat', value: heat - losses, unit: 'W' },
      ],
    }),
    finding('heatBtu', btuPerHour(heat), '1', 0, 'estimate', { source: '3.412 Btu/h = 1 W' }),
  ]
}
