// The results that people read, with unit, basis, source and, where a figure comes from a chain, its steps.
import { batteryCableOf } from '../cables.ts'
import { btuPerHour } from '../../../engineering/electrical.ts'
import {
  endOfLifeFactor,
  rechargeHours,
  temperatureFactor,
  wattsPerBlock,
} from '../../../engineering/runtime.ts'
import { altitudeFactor, floorLoad } from '../../../engineering/site.ts'
import { finding } from '../../finding.ts'
import type { Finding } from '../../product.ts'
import type { ChoiceReader } from '../../choice-reader.ts'
import type { Cabinet, UpsDesign } from '../design.ts'
import type { BatteryFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import { blockFactor } from '../read-design.ts'
import type { Equipment } from '../read-design.ts'
import { carryingFrames } from '../read-runtime.ts'
import { squareMetres } from '../tables/area.ts'

interface Context {
  readonly read: ChoiceReader
  readonly design: UpsDesign
  readonly equipment: Equipment
}
type Basis = Finding['basis']
/** Every finding of a design, in the order in which an engineer reads them. */
export function findingsOf(read: ChoiceReader, design: UpsDesign, equipment: Equipment): readonly Finding[] {
  const context = { read, design, equipment }
  return [
    ...loadFindings(context),
    ...moduleFindings(context),
    ...currentFindings(context),
    ...heatFindings(context),
    ...batteryFindings(context),
    ...placeFindings(context),
  ]
}

function loadFindings({ read, design }: Context): Finding[] {
  return [
    finding('designLoad', design.designLoad, 'kW', 1, 'formula', {
      source: 'P · (1 + g)',
      steps: [
        { message: 'step.load', value: design.load, unit: 'kW' },
        { message: 'step.growth', value: read.number('growth'), unit: '%' },
      ],
    }),
    finding('designApparentPower', design.designApparentPower, 'kVA', 1, 'formula', {
      source: 'S = P / pf',
      steps: [
        { message: 'step.designLoad', value: design.designLoad, unit: 'kW' },
        { message: 'step.powerFactor', value: design.powerFactor, unit: '1' },
      ],
    }),
  ]
}

function moduleFindings(context: Context): Finding[] {
  const { read, design, equipment } = context
  const { unit, family } = equipment
  return [
    finding('moduleUsable', design.moduleUsable, 'kW', 1, 'formula', {
      source: sources.eaton93Environment,
      steps: [
        { message: 'step.rating', value: unit.kw, unit: 'kW' },
        {
          message: 'step.powerFactorLimit',
          value: Math.min(unit.kw, unit.kva * design.powerFactor),
          unit: 'kW',
        },
        { message: 'step.altitude', value: 100 * (altitudeFactor(read.number('altitude')) ?? 0), unit: '%' },
        { message: 'step.blocks', value: 100 * blockFactor(read, family), unit: '%' },
        // Full rating up to 40 °C room temperature.
        { message: 'step.temperature', value: 100, unit: '%' },
      ],
    }),
    finding('neededModules', design.neededModules, '1', 0, 'formula', {
      source: 'n = ⌈P / (P_use · u)⌉',
      steps: [
        { message: 'step.designLoad', value: design.designLoad, unit: 'kW' },
        { message: 'step.usable', value: design.moduleUsable, unit: 'kW' },
        { message: 'step.maximumUse', value: read.number('maximumUse'), unit: '%' },
      ],
    }),
    finding('installedModules', design.systems * design.installedModules, '1', 0, 'formula', {
      source: 'm = n + X',
    }),
    finding(
      'moduleUse',
      (100 * loadPerModule(design, 0)) / design.systems / design.moduleUsable,
      '%',
      0,
      'formula',
      { source: 'P / (m · P_use)' },
    ),
    ...failureFindings(context),
  ]
}

/** R4: what each module carries after the loss that the redundancy is for; without redundancy the load is not carried any more. */
function failureFindings({ design }: Context): Finding[] {
  if (design.redundancy === 'N') return []
  const twoSystems = design.redundancy === '2N'
  const lost = twoSystems ? 0 : 1
  const name = twoSystems ? 'moduleUseOneSystem' : 'moduleUseAfterFailure'
  const perModule = loadPerModule(design, lost)
  return [
    finding(name, (100 * perModule) / design.moduleUsable, '%', 0, 'formula', {
      source: twoSystems ? 'P / (m · P_use), m of one system' : 'P / ((m − 1) · P_use)',
      steps: [
        { message: 'step.designLoad', value: design.designLoad, unit: 'kW' },
        { message: 'step.remaining', value: design.installedModules - lost, unit: '1' },
        { message: 'step.perModule', value: perModule, unit: 'kW' },
      ],
    }),
  ]
}

/**
 * Load in kW of each module while one system carries the whole design load and `lost` of its modules are down. Both systems of 2N share
 * the load in normal operation; after the loss of one the other carries it with all its modules.
 */
export function loadPerModule(design: UpsDesign, lost: number): number {
  return design.designLoad / (design.installedModules - lost)
}

function currentFindings({ design, equipment }: Context): Finding[] {
  const { currents, breakers } = design
  const device: Basis = breakers.basis
  const amps = (name: string, value: number, basis: Basis, source?: string): Finding =>
    finding(name, value, 'A', 0, basis, source === undefined ? {} : { source })
  const rule = breakers.rule === 'UL' ? sources.nec215 : 'next IEC rating at or above the maximum current'
  return [
    amps('nominalInputCurrent', currents.nominalInput, currents.basis.input),
    amps('maximumInputCurrent', currents.maximumInput, currents.basis.input),
    amps('nominalBypassCurrent', currents.nominalBypass, currents.basis.bypass),
    amps('nominalOutputCurrent', currents.nominalOutput, currents.basis.output),
    amps(
      'neutralCurrent',
      currents.neutral,
      currents.basis.neutral,
      '√3 · output current, or the maker’s column',
    ),
    amps('inputDevice', breakers.input, device, rule),
    ...(breakers.bypass === null ? [] : [amps('bypassDevice', breakers.bypass, device, rule)]),
    amps('outputDevice', breakers.output, device, rule),
    ...(breakers.battery === null
      ? []
      : [
          amps(
            'batteryDevice',
            breakers.battery,
            'estimate',
            'next rating above the largest battery current',
          ),
        ]),
    finding(
      'shortCircuitRating',
      design.shortCircuitRating,
      'kA',
      0,
      equipment.unit.sampleShortCircuit ? 'assumption' : 'published',
      equipment.unit.sampleShortCircuit ? { source: sources.sample } : {},
    ),
  ]
}

function heatFindings({ design }: Context): Finding[] {
  const { atDesignLoad, basis } = design.efficiency
  const heat = design.systems * atDesignLoad.heat
  return [
    finding('systemLoad', atDesignLoad.loadShare, '%', 0, 'formula'),
    finding(
      'efficiency',
      atDesignLoad.efficiency,
      '%',
      1,
      basis === 'assumption' ? 'assumption' : 'estimate',
      {
        source: sources.lossForm,
      },
    ),
    finding('heat', heat * 1000, 'W', 0, basis === 'assumption' ? 'assumption' : 'estimate', {
      source: 'P · (1/η − 1)',
    }),
    finding('heatBtu', btuPerHour(heat * 1000), '1', 0, 'formula', { source: '3.412 Btu/h to the watt' }),
  ]
}

function batteryFindings(context: Context): Finding[] {
  const { design, equipment } = context
  const { battery, unit } = equipment
  const { stringsPerFrame, maximumCurrent } = design.battery
  const cable = batteryCableOf(design)
  if (battery === undefined || stringsPerFrame === 0) return []
  const recharge = rechargeHours(stringsPerFrame * battery.ampereHours, unit.chargeCurrent)
  return [
    blockFinding(context, stringsPerFrame),
    ...runtimeFindings(design, battery),
    finding('rechargeTime', recharge, 'h', 1, 'assumption', {
      source: `Ah · 1.2 / I; charging current: ${sources.sample}`,
    }),
    ...(maximumCurrent === undefined
      ? []
      : [
          finding('batteryCurrent', maximumCurrent, 'A', 0, 'formula', {
            source: 'P / (η · end voltage)',
          }),
        ]),
    ...(cable === undefined
      ? []
      : [
          finding('batteryCableLength', Math.floor(cable.longestRun), 'm', 0, 'estimate', {
            source: `R17, ${sources.liebert600}: 2.0 V = 2 · ρ · L · I / A; A = ${cable.line.words}`,
          }),
        ]),
  ]
}

/** What each block gives at the design load, with the factors that its size was chosen by. */
function blockFinding({ read, design, equipment: { unit } }: Context, stringsPerFrame: number): Finding {
  const { blocksPerString } = design.battery
  const strings = stringsPerFrame * carryingFrames(read, unit)
  const inverterEfficiency = unit.inverterEfficiency / 100
  const watts = wattsPerBlock(design.designLoad, { inverterEfficiency, strings, blocksPerString, factor: 1 })
  const temperature = temperatureFactor(read.number('batteryTemperature'))
  return finding('wattsPerBlock', watts, 'W', 1, 'formula', {
    source: 'P / (η · strings · blocks)',
    steps: [
      { message: 'step.designLoad', value: design.designLoad, unit: 'kW' },
      { message: 'step.inverterEfficiency', value: unit.inverterEfficiency, unit: '%' },
      { message: 'step.blocksInAll', value: strings * blocksPerString, unit: '1' },
      { message: 'step.ageing', value: endOfLifeFactor, unit: '1' },
      { message: 'step.batteryTemperature', value: temperature, unit: '1' },
    ],
  })
}

/** Minutes at the design load; beyond the maker's table only that the battery lasts as long as it reaches; nothing before it begins. */
function runtimeFindings({ runtime }: UpsDesign, battery: BatteryFacts): Finding[] {
  const vrla = battery.model === 'EP65-12' ? sources.ep65 : sources.panasonic
  const { atDesignLoad, atLeast } = runtime
  const minutes = (name: string, value: number | undefined, decimals: number): Finding[] =>
    value === undefined
      ? []
      : [
          finding(name, value, 'min', decimals, runtime.sample ? 'assumption' : 'published', {
            source: runtime.sample ? sources.sample : vrla,
          }),
        ]
  return [
    ...minutes('runtimeNew', atDesignLoad.newMinutes, 1),
    ...minutes('runtimeNewAtLeast', atLeast.newMinutes, 0),
    ...minutes('runtimeEndOfLife', atDesignLoad.endOfLifeMinutes, 1),
    ...minutes('runtimeEndOfLifeAtLeast', atLeast.endOfLifeMinutes, 0),
  ]
}

const standing = (cabinets: readonly Cabinet[]): readonly Cabinet[] =>
  cabinets.filter((cabinet) => cabinet.onWall !== true)

const area = (cabinet: Cabinet): number => squareMetres(cabinet.width, cabinet.depth)

function placeFindings({ read, design }: Context): Finding[] {
  const floor = standing(design.cabinets)
  const mass = design.systems * design.cabinets.reduce((sum, cabinet) => sum + cabinet.mass, 0)
  const plate = read.flag('spreaderPlate') ? 2 : 1
  const sum = (of: (cabinet: Cabinet) => number): number =>
    design.systems * floor.reduce((total, cabinet) => total + of(cabinet), 0)
  return [
    finding('footprint', sum(area), 'm2', 2, 'assumption', { source: sources.sample }),
    finding(
      'width',
      sum((cabinet) => cabinet.width),
      'mm',
      0,
      'assumption',
      { source: sources.sample },
    ),
    finding('mass', mass, 'kg', 0, 'assumption', { source: sources.sample }),
    finding(
      'floorLoad',
      Math.max(...floor.map((cabinet) => floorLoad(cabinet.mass, area(cabinet) * plate))),
      'kN/m2',
      1,
      'assumption',
      { source: 'kg · 9.81 / m²' },
    ),
  ]
}
