// Short-circuit rating with accessories, masses, footprint and losses: rules R9, R14 and R16.
import { add, all, ifElse, multiply, smallest } from '../../../engine/builder.ts'
import type { ModelBuilder, NumLike } from '../../../engine/builder.ts'
import type { Condition, Num } from '../../../engine/model.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import { enclosures } from '../parts.ts'
import { squareMetres } from '../tables/area.ts'
import type { SizingValues } from './sizing.ts'

/** The unit gets a cabinet beside it for cables from below. */
export const needsBottomEntryCabinet = (p: UpsParameters): Condition =>
  all(p.cableEntry.is('bottom'), p.unit.cellIs('bottomEntryCabinet', true))

/** R9: accessories may lower the rating of the unit. */
function shortCircuitRating(model: ModelBuilder, p: UpsParameters) {
  const base = p.unit.cell('icc')
  return model.value(
    'shortCircuitRating',
    'kA',
    smallest(
      ifElse(p.maintenanceBypass.is('bypassCabinet'), p.unit.cell('iccBypassCabinet'), base),
      ifElse(needsBottomEntryCabinet(p), p.unit.cell('iccBottomEntry'), base),
      ifElse(p.backfeed.is('internalKit'), p.unit.cell('iccBackfeedKit'), base),
    ),
    `R9: accessories may lower it (${sources.gvl})`,
  )
}

/** R16: installed masses in kg of a frame and of its fullest battery cabinet. */
function masses(model: ModelBuilder, p: UpsParameters) {
  const blocks = (strings: NumLike): Num =>
    multiply(strings, p.blocksPerString.cell('perString'), p.battery.cell('blockMass'))
  return {
    frameMass: model.value(
      'frameMass',
      'kg',
      add(
        p.unit.cell('mass'),
        multiply(p.modulesPerFrame, p.unit.cell('moduleMass')),
        ifElse(p.batteryKind.is('internalVrla'), blocks(p.strings), 0),
      ),
      sources.sample,
    ),
    cabinetMass: model.value(
      'cabinetMass',
      'kg',
      add(p.battery.cell('cabinetMass'), blocks(smallest(p.strings, p.battery.cell('stringsPerCabinet')))),
      sources.sample,
    ),
  }
}

/** Area in m² of everything that stands on the floor. */
function footprint(model: ModelBuilder, p: UpsParameters, sizing: SizingValues) {
  const { bottomEntryCabinet, bypassCabinet } = enclosures
  const entry = squareMetres(bottomEntryCabinet.width, bottomEntryCabinet.depth)
  const bypass = squareMetres(bypassCabinet.width, bypassCabinet.depth)
  return model.value(
    'footprint',
    'm2',
    add(
      multiply(sizing.totalFrames, add(p.unit.cell('area'), ifElse(needsBottomEntryCabinet(p), entry, 0))),
      multiply(sizing.totalCabinets, p.battery.cell('cabinetArea')),
      multiply(sizing.systems, ifElse(p.maintenanceBypass.is('bypassCabinet'), bypass, 0)),
    ),
    sources.sample,
  )
}

/** R14: loss in W at the design load, a fixed part of every module and a part that follows the load. */
function losses(model: ModelBuilder, p: UpsParameters, sizing: SizingValues) {
  const doubleConversion = add(
    multiply(sizing.totalModules, p.unit.cell('fixedLoss')),
    multiply(sizing.designLoad, p.unit.cell('lossPerKw')),
  )
  // 1 % in the efficiency mode: a sample.
  const efficiencyMode = multiply(10, sizing.designLoad)
  return model.value(
    'losses',
    'W',
    ifElse(p.efficiencyMode.is('eConversion'), efficiencyMode, doubleConversion),
    `R14: ${sources.lossForm}, fitted to the full-load efficiency`,
  )
}

/** Values of the place and of what it has to carry away. */
export function siteValues(model: ModelBuilder, p: UpsParameters, sizing: SizingValues) {
  return {
    shortCircuitRating: shortCircuitRating(model, p),
    ...masses(model, p),
    footprint: footprint(model, p, sizing),
    losses: losses(model, p, sizing),
  }
}
