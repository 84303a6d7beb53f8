// Reads a whole configuration of the power distribution unit into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { sizeConductorForDrop } from '../../engineering/algorithms/conductors.ts'
import { placeCircuitsInModules, placeCircuitsInPanels } from '../../engineering/algorithms/place-circuits.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import { allPhases } from './design.ts'
import type { CircuitRow, PduDesign, PlacedCircuit, SideDesign } from './design.ts'
import { circuitVolts, outputVoltages } from './facts/voltages.ts'

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function readPduDesign(assignment: Assignment): PduDesign {
  return designOf(choiceReader(assignment))
}

type PhasePlan = 'balanced' | 'inOrder'

/** The design of a configuration that is being read; another plan of phases than the chosen one where it is given. */
export function designOf(
  read: ChoiceReader,
  plan: PhasePlan = read.oneOf('phasing', ['balanced', 'inOrder']),
): PduDesign {
  const rules = read.oneOf('installationRules', ['IEC', 'UL'])
  const unit = {
    construction: read.oneOf('construction', ['module', 'panelboard']),
    panels: read.number('panels'),
    panelPoles: Number(read.option('panelPoles')),
  }
  const rows = rowsOf(read, rules)
  const sides = read.option('feeds') === 'pair' ? (['A', 'B'] as const) : (['A'] as const)
  const secondary = read.option('secondaryDevice')
  return {
    rules,
    ...unit,
    inputVoltage: Number(read.option('inputVoltage')),
    outputVoltage: Number(read.option('outputVoltage')),
    frequency: Number(read.option('frequency')),
    transformer: read.oneOf('transformer', ['none', 'isolation', 'autotransformer']),
    kva: Number(read.option('rating')),
    kRating: Number(read.option('kRating').replace('none', '0')),
    neutral: read.option('neutral') === '200' ? 200 : 100,
    primaryDevice: Number(read.option('primaryDevice')),
    secondaryDevice: secondary === 'none' ? undefined : Number(secondary),
    interruptingRating: Number(read.option('interruptingRating')),
    inputCurrent: read.value('inputCurrent'),
    outputCurrent: read.value('outputCurrent'),
    designLoad: read.value('designLoad'),
    panelMain: Number(read.option('panelMain')),
    slots: Number(read.option('slots').replace('none', '0')),
    subFeeds: read.number('subFeeds'),
    subFeedRating: Number(read.option('subFeedRating')),
    residual: read.flag('residualCurrentProtection'),
    cableEntry: read.oneOf('cableEntry', ['both', 'bottom', 'top']),
    rows,
    sides: sides.map((side) => sideOf(rows, side, unit, plan)),
    feeder: feederOf(read, rules),
    sideCars: read.value('sideCars'),
    mass: read.value('mass'),
    area: read.value('area'),
  }
}

function rowsOf(read: ChoiceReader, rules: 'IEC' | 'UL'): CircuitRow[] {
  const output = read.oneOf('outputVoltage', outputVoltages)
  return Array.from({ length: read.number('circuit.count') }, (_, index) => {
    const row = index + 1
    const at = (name: string): string => `circuit[${row}].${name}`
    const poles = ({ '1': 1, '2': 2, '3': 3 } as const)[read.oneOf(at('poles'), ['1', '2', '3'])]
    const amps = read.number(at('amps'))
    const breaker = Number(read.option(at('breaker')))
    const length = read.number(at('length'))
    const connector = read.option(at('connector'))
    return {
      row,
      poles,
      amps,
      breaker,
      length,
      quantity: read.number(at('quantity')),
      supply: read.oneOf(at('supply'), ['A', 'B', 'AB']),
      connector: connector === 'hardWired' ? undefined : connector,
      ...sizedRun({
        rule: rules,
        celsius: read.number('roomTemperature'),
        carries: breaker,
        amps,
        poles,
        // Between lines for three poles, whose formula has its √3.
        volts: circuitVolts[output][poles === 1 ? 0 : 1],
        length,
      }),
    }
  })
}

/** R4, R11: the conductor with its drop and the longest run. */
function sizedRun(run: Parameters<typeof sizeConductorForDrop.run>[0]) {
  const { drop, raised, longestRun, ...conductor } = sizeConductorForDrop.run(run)
  return { conductor, drop, raised, longestRun }
}

/** R4: by the NEC 125 % of the full-load current before a transformer, else the rating of the device. */
function feederOf(read: ChoiceReader, rules: 'IEC' | 'UL'): PduDesign['feeder'] {
  const amps = read.value('inputCurrent')
  const length = read.number('feederLength')
  const device = Number(read.option('primaryDevice'))
  const carries = rules === 'UL' && read.option('transformer') !== 'none' ? 1.25 * amps : device
  const volts = Number(read.option('inputVoltage'))
  const celsius = read.number('roomTemperature')
  return { length, ...sizedRun({ rule: rules, celsius, carries, amps, poles: 3, volts, length }) }
}

function sideOf(
  rows: readonly CircuitRow[],
  side: 'A' | 'B',
  { construction, panels, panelPoles: poles }: Pick<PduDesign, 'construction' | 'panels' | 'panelPoles'>,
  plan: PhasePlan,
): SideDesign {
  const fed = rows.filter(({ supply }) => supply === side || supply === 'AB')
  const groups = fed.map(({ row: group, quantity, poles: each, amps }) => ({
    group,
    quantity,
    poles: each,
    amps,
  }))
  const placed =
    construction === 'module'
      ? placeCircuitsInModules.run({ groups, plan })
      : placeCircuitsInPanels.run({ groups, panels, poles, plan })
  const [one = 0, two = 0, three = 0] = placed.phases.map(({ amps }) => amps)
  return {
    side,
    circuits: circuitsOf(fed, placed.poles),
    phaseAmps: [one, two, three],
    unbalance: placed.unbalance,
  }
}

type PlacedPoles = ReturnType<typeof placeCircuitsInPanels.run>['poles']

/** The circuits that poles belong to. */
function circuitsOf(rows: readonly CircuitRow[], poles: PlacedPoles): PlacedCircuit[] {
  const byCircuit = Map.groupBy(poles, ({ group, circuit }) => `${group}.${circuit}`)
  return [...byCircuit].flatMap(([name, own]) => {
    const row = rows.find((one) => one.row === own[0]?.group)
    if (row === undefined) return []
    return {
      name,
      row: row.row,
      breaker: row.breaker,
      amps: row.amps,
      phases: own.map(({ phase }) => allPhases[phase - 1] ?? 0),
      holder: (own[0]?.holder ?? 1) - 1,
      spaces: own.map(({ space }) => space),
    }
  })
}
