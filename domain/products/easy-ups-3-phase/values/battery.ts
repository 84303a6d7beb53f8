// What the battery must give and can give: rules R10 and R12.
import { divideUp, equal, ifElse, multiply, smallest, subtract } from '../../../engine/builder.ts'
import type { ModelBuilder, NumLike } from '../../../engine/builder.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import { batteryFactorTable, dischargeTable } from '../tables/battery.ts'

/** Power of a string for the runtime asked, correction factor, frames that carry the load, largest current. */
export function batteryValues(
  model: ModelBuilder,
  p: UpsParameters,
  facts: UpsFacts,
  redundantModules: NumLike,
) {
  const discharge = model.table('discharge', dischargeTable(facts))
  const factors = model.table('batteryFactors', batteryFactorTable)
  const row = { battery: p.battery, cutOff: p.cutOff, runtime: p.runtime }
  const perString = p.blocksPerString.cell('perString')
  const cutOffVolts = p.cutOff.caseOf({ '1.70': 1.7, '1.75': 1.75, '1.80': 1.8, byMaker: 1.7 })
  const framePower = smallest(multiply(p.unit.cell('kw'), p.modulesPerFrame), p.unit.cell('frameKw'))
  return {
    stringPower: model.value(
      'stringPower',
      'W',
      // A battery by others and runtimes outside the maker's table have no row; nothing is extrapolated.
      ifElse(discharge.hasRow(row), multiply(discharge.lookup('watts', row), perString), 0),
      'R12: maker’s constant-power table',
    ),
    batteryFactor: model.value(
      'batteryFactor',
      '1',
      factors.lookup('factor', {
        basis: p.runtimeBasis,
        temperature: p.batteryTemperature,
        margin: p.batteryMargin,
      }),
      `R10: 1.25 at the end of life, k_T, margin (${sources.ieee485})`,
    ),
    carryingFrames: model.value(
      'carryingFrames',
      '1',
      // Spare units of one block may be down; a frame with spare modules stays up.
      ifElse(equal(p.unit.cell('slots'), 1), subtract(p.frames, redundantModules), p.frames),
      'R10: frames whose batteries carry the design load',
    ),
    batteryCurrent: model.value(
      'batteryCurrent',
      'A',
      divideUp(
        multiply(100_000, framePower),
        multiply(p.unit.cell('inverterEfficiency'), perString, 6, cutOffVolts),
      ),
      'rated power of the frame at the end voltage of six cells a block',
    ),
  }
}
