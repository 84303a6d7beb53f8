// The named numbers of the model: load by side, what panelboards and modules it needs, phases, devices, mass, losses and price.
import {
  add,
  all,
  countOf,
  divide,
  ifElse,
  inUnit,
  largest,
  largestOf,
  lookup,
  multiply,
  not,
  smallest,
  some,
  subtract,
  sumOf,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../../engine/source/source-model-builder.ts'
import type { SourceNum } from '../../../engine/source/source-model.ts'
import type { Circuits, Harmonics } from '../circuits.ts'
import { sideCar } from '../facts/ratings.ts'
import { sources } from '../facts/sources.ts'
import type { PduParameters } from '../parameters.ts'
import { primaryTable, secondaryTable, sideCarArea, transformerCabinetArea } from '../tables/tables.ts'
import { frameMass } from '../mass.ts'

export interface Declared {
  readonly model: SourceModelBuilder
  readonly p: PduParameters
  readonly circuit: Circuits
  readonly harmonic: Harmonics
}

/** What stands on the fuller of the two sides with what both carry; a single unit is side A. */
function onFullerSide({ circuit }: Declared, of: NumLike): SourceNum {
  return largest(
    sumOf(circuit, of, { where: circuit.supply.is('A', 'AB') }),
    sumOf(circuit, of, { where: circuit.supply.is('B', 'AB') }),
  )
}

/** R1 and R15: what a unit carries in operation and after the other one has failed. */
function loadValues(declared: Declared) {
  const { model, p, circuit } = declared
  const factor = multiply(inUnit('1', p.diversity), add(100, inUnit('1', p.growth)))
  const both = sumOf(circuit, circuit.power, { where: circuit.supply.is('AB') })
  const full = onFullerSide(declared, circuit.power)
  const grown = (load: NumLike): SourceNum => multiply(multiply(0.0001, factor), load)
  return {
    startLoad: model.value(
      'startLoad',
      'kVA',
      add(
        multiply(multiply(0.01, inUnit('1', p.diversity)), subtract(full, multiply(0.5, both))),
        p.subFeedLoad,
      ),
      'R1: the load list by its diversity, half of what has two cords on each side',
    ),
    designLoad: model.value(
      'designLoad',
      'kVA',
      grown(add(subtract(full, multiply(0.5, both)), p.subFeedLoad)),
      'R1: load, diversity and growth',
    ),
    /** No list has a design load below this: the fuller of two sides carries half of all at least. */
    leastDesignLoad: grown(add(multiply(0.5, sumOf(circuit, circuit.power)), p.subFeedLoad)),
    failureLoad: model.value(
      'failureLoad',
      'kVA',
      grown(add(full, p.subFeedLoad)),
      'R15: the whole of what has two cords',
    ),
  }
}

/** R7 and R8: spaces in panelboards, and slots. */
function spaceValues(declared: Declared) {
  const { model, p, circuit } = declared
  const poles = onFullerSide(declared, circuit.poleTotal)
  const single = onFullerSide(declared, ifElse(circuit.poles.is('1'), circuit.quantity, 0))
  const columns = multiply(2, p.panels)
  // Each column of an odd number of rows leaves one that no breaker of two poles can have; breakers of one pole fill these.
  const lost = ifElse(some(circuit, circuit.poles.is('2')), largest(0, subtract(columns, single)), 0)
  return {
    poles: model.value('poles', '1', poles, 'R7: Σ poles'),
    spaces: model.value('spaces', '1', add(poles, lost), 'R7: poles occupy adjacent spaces'),
    neededModules: model.value(
      'neededModules',
      '1',
      onFullerSide(declared, circuit.moduleCount),
      `R8: three circuits of one pole, or one of two or three poles, in a module (${sources.pdpm138})`,
    ),
  }
}

/** R9: the most that the fullest phase can carry under the plan of phases. */
function phaseValue(declared: Declared) {
  const { model, p, circuit } = declared
  const byRow = onFullerSide(declared, circuit.phaseAmps)
  const largestOne = largestOf(circuit, ifElse(circuit.poles.is('3'), 0, circuit.amps), { otherwise: 0 })
  const mean = inUnit('A', divide('up', onFullerSide(declared, circuit.poleAmps), 3))
  // The largest first, each to the phase that carries least: at most two thirds of one circuit above the mean (Graham's bound for three).
  const balanced = smallest(byRow, add(mean, multiply(0.667, largestOne)))
  return model.value(
    'worstPhase',
    'A',
    ifElse(p.phasing.is('balanced'), balanced, byRow),
    'R9: mean and what the plan can leave uneven',
  )
}

/** R2 and R3: full-load currents and the limits of devices. */
function deviceValues({ model, p }: Declared) {
  const primary = model.table('primaryLimits', primaryTable)
  const secondary = model.table('secondaryLimits', secondaryTable)
  const { installationRules: rules, rating } = p
  const before = (column: string): SourceNum => {
    const row = { rules, rating, voltage: p.inputVoltage }
    return ifElse(
      p.transformer.is('none'),
      lookup(primary, column, { ...row, protection: 'feeder' }),
      lookup(primary, column, { ...row, protection: p.protection }),
    )
  }
  const after = (column: string): SourceNum =>
    lookup(secondary, column, { rules, rating, voltage: p.outputVoltage })
  return {
    inputCurrent: model.value('inputCurrent', 'A', before('amps'), 'R2: S / (√3 · V)'),
    outputCurrent: model.value('outputCurrent', 'A', after('amps'), 'R2: S / (√3 · V)'),
    primaryLeast: model.value('primaryLeast', 'A', before('least'), 'R3: carries the full load'),
    primaryMost: model.value('primaryMost', 'A', before('most'), `R3: ${sources.hardhat}`),
    secondaryLeast: model.value('secondaryLeast', 'A', after('least'), 'R3: carries the full load'),
    secondaryMost: model.value('secondaryMost', 'A', after('most'), `R3: ${sources.hardhat}`),
  }
}

/** R14: side cars, area and mass of one unit. */
function placeValues({ model, p }: Declared) {
  const sideCars = model.value(
    'sideCars',
    '1',
    divide('up', largest(0, subtract(p.panels, p.rating.cell('panelsInside'))), sideCar.panels),
    `R7: ${sources.spdu}`,
  )
  const modular = p.construction.is('module')
  const beside = all(modular, not(p.transformer.is('none')))
  const area = model.value(
    'area',
    'm2',
    ifElse(
      modular,
      add(p.slots.cell('area'), ifElse(beside, inUnit('m2', transformerCabinetArea), inUnit('m2', 0))),
      add(p.rating.cell('area'), multiply(sideCars, inUnit('m2', sideCarArea))),
    ),
    sources.sample,
  )
  const body = ifElse(
    modular,
    add(p.slots.cell('mass'), ifElse(beside, inUnit('kg', frameMass.transformerCabinet), inUnit('kg', 0))),
    add(p.rating.cell('cabinetMass'), multiply(sideCars, inUnit('kg', sideCar.mass))),
  )
  const windings = ifElse(p.transformer.is('none'), inUnit('kg', 0), p.rating.cell('transformerMass'))
  return { sideCars, area, mass: model.value('mass', 'kg', add(body, windings), sources.sample) }
}

/** Declares every named value but the price. */
export function declareValues(declared: Declared) {
  const { model, p, circuit } = declared
  return {
    ...loadValues(declared),
    ...spaceValues(declared),
    worstPhase: phaseValue(declared),
    ...deviceValues(declared),
    ...placeValues(declared),
    units: model.value('units', '1', ifElse(p.feeds.is('pair'), 2, 1), 'R15'),
    /** Rows with sockets that a person may plug something into. */
    socketRows: model.value('socketRows', '1', countOf(circuit, { where: circuit.socket }), sources.iec364),
  }
}

export type PduValues = ReturnType<typeof declareValues>
