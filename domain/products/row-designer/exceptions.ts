// The repeated part: racks that differ from all others, as runs of equal neighbours at their own place.
import {
  add,
  any,
  atMost,
  bound,
  different,
  equal,
  every,
  ifElse,
  inUnit,
  less,
  more,
  multiply,
  subtract,
} from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { sources } from './facts/sources.ts'
import { mostExceptions, mostRacksInRow } from './parameters.ts'
import type { RowParameters } from './parameters.ts'

type PartBuilder = Parameters<Parameters<SourceModelBuilder['part']>[2]>[0]

/** What a person says of a run. */
function runParameters(part: PartBuilder) {
  const group = 'exceptions'
  const count = { group, min: 1, step: 1, unit: '1', preferred: 1 } as const
  return {
    row: part.number('row', { ...count, max: 2 }),
    position: part.number('position', { ...count, max: mostRacksInRow }),
    quantity: part.number('quantity', { ...count, max: mostRacksInRow }),
    power: part.number('power', { group, min: 0, max: 60, step: 0.5, unit: 'kW', preferred: 6 }),
    mass: part.number('mass', { group, min: 0, max: 1700, step: 5, unit: 'kg', preferred: 500 }),
    usedUnits: part.number('usedUnits', { ...count, min: 0, max: 47, preferred: 30 }),
    breathing: part.choice('breathing', ['front', 'side'], { group, preferred: 'front' }),
    phase: part.choice('phase', ['auto', 'L1', 'L2', 'L3'], { group, preferred: 'auto' }),
  }
}
type Run = ReturnType<typeof runParameters>

const other = (name: string) => bound(`other.${name}`)

/** R23: a run lies in its row, and no other run lies on it. */
function placeRules(part: PartBuilder, { row, position, quantity }: Run, p: RowParameters): void {
  const place = { run: { number: inUnit('1', part.place), unit: '1' } } as const
  part.rule('R23-row', atMost(row, p.rows), { arguments: place })
  part.rule('R23-end', atMost(add(position, quantity, -1), p.racksPerRow), {
    arguments: { ...place, racks: { number: p.racksPerRow.num, unit: '1' } },
  })
  const apart = any(
    different(row, other('row')),
    less(add(position, quantity, -1), other('position')),
    less(add(other('position'), other('quantity'), -1), position),
  )
  part.rule(
    'R23',
    every(part, apart, { as: 'other', where: more({ kind: 'place', part: 'other' }, part.place) }),
    { arguments: place },
  )
}

/** R7, R8, R16: what a rack of the run holds and draws. */
function rackRules(part: PartBuilder, { power, mass, usedUnits }: Run, p: RowParameters): void {
  const place = { run: { number: inUnit('1', part.place), unit: '1' } } as const
  part.rule('R07-run', atMost(usedUnits, p.rack.cell('units')), { arguments: place })
  const limit = multiply(p.stripsPerFeed, p.strip.cell('power'))
  part.rule('R08-run', atMost(power, limit), {
    arguments: {
      ...place,
      power: { number: power.num, unit: 'kW' },
      limit: { number: limit, unit: 'kW' },
    },
    source: sources.recalled,
  })
  part.rule('R16-run', atMost(mass, p.rack.cell('load')), { arguments: place, source: sources.racks })
}

/** Declares the list of exceptional racks. */
export function declareExceptions(model: SourceModelBuilder, p: RowParameters) {
  const count = { min: 0, max: mostExceptions, group: 'exceptions', preferred: 0 }
  return model.part('exception', { count }, (part) => {
    const run = runParameters(part)
    placeRules(part, run, p)
    rackRules(part, run, p)
    const { row, quantity, power, usedUnits, breathing } = run
    return {
      ...run,
      load: part.value('load', 'kW', multiply(quantity, power), 'L3: racks · kW'),
      /** Racks of the run that stand in a row, 0 where it stands in the other. */
      racksIn: (of: number) => ifElse(equal(row, of), quantity, 0),
      /** Free units beyond those of as many usual racks. */
      freed: part.value(
        'freed',
        '1',
        multiply(quantity, subtract(p.usedUnits, usedUnits)),
        'L8: racks · (U of the others − U)',
      ),
      ducts: ifElse(breathing.is('side'), quantity, 0),
    }
  })
}

export type Exceptions = ReturnType<typeof declareExceptions>
