// Design load, what a module may carry, modules needed and installed: rules R1 to R3.
import {
  add,
  all,
  atMost,
  divideUp,
  ifElse,
  largest,
  multiply,
  smallest,
  subtract,
} from '../../../engine/builder.ts'
import type { ModelBuilder, NumLike } from '../../../engine/builder.ts'
import type { Num } from '../../../engine/model.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'

/** R1 and R2: the design load, and what modules and frames carry after derating, within kW and kVA. */
function powerValues(model: ModelBuilder, p: UpsParameters) {
  const designLoad = model.value(
    'designLoad',
    'kW',
    multiply(0.01, p.load, add(100, p.growth)),
    'R1: load and its growth',
  )
  const altitudeShare = model.value(
    'altitudeShare',
    '%',
    subtract(100, multiply(0.01, largest(0, subtract(p.altitude, 1000)))),
    `R2: 1 % per 100 m above 1000 m (${sources.eaton93Environment})`,
  )
  const fewBlocks = all(
    p.batteryKind.is('internalVrla', 'externalVrla'),
    atMost(p.blocksPerString.cell('perString'), p.family.cell('reducedBlocks')),
  )
  const blockShare = model.value(
    'blockShare',
    '%',
    ifElse(fewBlocks, 80, 100),
    `R2: 80 % at 30 blocks (${sources.apm2})`,
  )
  const rating = (kw: NumLike, kva: NumLike) => smallest(kw, multiply(kva, p.loadPowerFactor.cell('ratio')))
  const moduleRating = rating(p.unit.cell('kw'), p.unit.cell('kva'))
  const frameRating = rating(p.unit.cell('frameKw'), p.unit.cell('frameKva'))
  const usable = (name: string, of: Num) =>
    model.value(
      name,
      'kW',
      multiply(0.0001, of, altitudeShare, blockShare),
      'R2: rating by altitude and blocks, within kW and kVA',
    )
  return {
    moduleRating,
    frameRating,
    designLoad,
    altitudeShare,
    blockShare,
    moduleUsable: usable('moduleUsable', moduleRating),
    frameUsable: usable('frameUsable', frameRating),
  }
}

/** R3: modules of one system, and what both systems of 2N come to. */
export function sizingValues(model: ModelBuilder, p: UpsParameters) {
  const power = powerValues(model, p)
  const { designLoad, moduleUsable } = power
  const count = (name: string, is: NumLike, source = 'R3') => model.value(name, '1', is, source)
  const neededModules = count(
    'neededModules',
    divideUp(designLoad, multiply(0.01, moduleUsable, p.maximumUse)),
    'R3: the smallest number whose sum covers the design load at the maximum use',
  )
  const redundantModules = count(
    'redundantModules',
    p.redundancy.caseOf({ N: 0, 'N+1': 1, 'N+X': p.extraModules, '2N': 0 }),
  )
  const systems = count('systems', p.redundancy.caseElse({ '2N': 2 }, 1))
  const totalFrames = count('totalFrames', multiply(systems, p.frames))
  return {
    ...power,
    neededModules,
    redundantModules,
    requiredModules: count('requiredModules', add(neededModules, redundantModules)),
    modulesAtFullUse: count(
      'modulesAtFullUse',
      divideUp(designLoad, moduleUsable),
      'R3 without the policy of maximum use',
    ),
    installedModules: count('installedModules', multiply(p.frames, p.modulesPerFrame)),
    systems,
    totalFrames,
    totalModules: count('totalModules', multiply(totalFrames, p.modulesPerFrame)),
    totalStrings: count('totalStrings', multiply(totalFrames, p.strings)),
    totalCabinets: count('totalCabinets', multiply(totalFrames, p.cabinets)),
  }
}

export type SizingValues = ReturnType<typeof sizingValues>
