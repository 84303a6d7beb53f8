// The repeated part: rows of equal devices, with what they need of rack, power and cooling.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  bound,
  equal,
  every,
  ifElse,
  inUnit,
  more,
  multiply,
  not,
} from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { cordBend } from './facts/rack.ts'
import { sources } from './facts/sources.ts'
import type { LecParameters } from './parameters.ts'
import { kindTable } from './tables/tables.ts'

/** Rows of the equipment list. */
export const mostRows = 6

type RowBuilder = Parameters<Parameters<SourceModelBuilder['part']>[2]>[0]

/** What a person says of a row. */
function rowParameters(part: RowBuilder, kinds: { readonly name: string }) {
  const group = 'equipment'
  return {
    kind: part.choice('kind', kinds, { group, preferred: 'server' }),
    quantity: part.number('quantity', { group, min: 1, max: 12, step: 1, unit: '1', preferred: 1 }),
    height: part.number('height', { group, min: 1, max: 10, step: 1, unit: '1', preferred: 1 }),
    depth: part.number('depth', { group, min: 50, max: 825, step: 25, unit: 'mm', preferred: 500 }),
    power: part.number('power', { group, min: 0, max: 2000, step: 20, unit: 'W', preferred: 200 }),
    mass: part.number('mass', { group, min: 1, max: 100, step: 1, unit: 'kg', preferred: 10 }),
    inlet: part.choice('inlet', ['c14', 'c20'], { group, preferred: 'c14' }),
    plugs: part.number('plugs', { group, min: 0, max: 3, step: 1, unit: '1', preferred: 1 }),
    supply: part.choice('supply', ['A', 'B', 'AB'], { group, preferred: 'A' }),
    critical: part.flag('critical', { group, preferred: false }),
    gap: part.flag('gap', { group, preferred: false }),
    position: part.number('position', { group, min: 0, max: 48, step: 1, unit: '1', preferred: 0 }),
  }
}
type RowParameters = ReturnType<typeof rowParameters>

/** Depth, cords and side of each row. */
function rowRules(part: RowBuilder, row: RowParameters, p: LecParameters): void {
  const place = { row: { number: inUnit('1', part.place), unit: '1' } } as const
  const usable = p.enclosure.cell('usableDepth')
  part.rule('L02', atMost(add(row.depth, inUnit('mm', cordBend)), usable), {
    arguments: {
      ...place,
      depth: { number: add(row.depth, inUnit('mm', cordBend)), unit: 'mm' },
      usable: { number: usable, unit: 'mm' },
    },
    source: sources.wallmount,
  })
  part.rule('R07-cord', any(equal(row.power, 0), atLeast(row.plugs, 1)), { arguments: place })
  part.rule('R09-side', row.supply.is('A'), { when: p.feeds.is('single'), arguments: place })
}

/** L22: two rows with places of their own do not meet. */
function placeRule(part: RowBuilder, { position }: RowParameters, units: NumLike): void {
  const other = { position: bound('other.position'), units: bound('other.units') }
  const apart = any(
    equal(position, 0),
    equal(other.position, 0),
    atMost(add(position, units), other.position),
    atMost(add(other.position, other.units), position),
  )
  part.rule(
    'L22',
    every(part, apart, { as: 'other', where: more({ kind: 'place', part: 'other' }, part.place) }),
    {
      arguments: {
        row: { number: inUnit('1', part.place), unit: '1' },
        position: { number: position.num, unit: '1' },
      },
    },
  )
}

/** Declares the equipment list: a row is a number of equal devices. */
export function declareEquipment(model: SourceModelBuilder, p: LecParameters) {
  const kinds = model.table('kinds', kindTable)
  const count = { min: 1, max: mostRows, group: 'equipment', preferred: 1 }
  return model.part('item', { count }, (part) => {
    const row = rowParameters(part, kinds)
    rowRules(part, row, p)
    const { kind, quantity, height, power, mass, inlet, plugs, supply, critical, gap, position } = row
    const total = part.value('total', 'W', multiply(quantity, power), 'R4: devices · W')
    const cords = part.value('cords', '1', multiply(quantity, plugs), 'R7: devices · cords on a side')
    const single = all(critical.isTrue, not(supply.is('AB')), p.feeds.is('pair'))
    const units = part.value(
      'units',
      '1',
      multiply(quantity, add(height, ifElse(gap.isTrue, 1, 0))),
      'R1: devices · (U + gap)',
    )
    placeRule(part, row, units)
    return {
      ...row,
      total,
      cords,
      /** Hangs on the transfer switch: it is critical and has one cord. */
      single,
      units,
      weight: part.value('weight', 'kg', multiply(quantity, mass), 'R3: devices · kg'),
      warmth: part.value(
        'warmth',
        'W',
        multiply(0.01, multiply(inUnit('1', kind.cell('heat')), total)),
        `R10: ${sources.heat}`,
      ),
      smallCords: ifElse(inlet.is('c14'), cords, 0),
      largeCords: ifElse(inlet.is('c20'), cords, 0),
      pinned: atLeast(position, 1),
    }
  })
}

export type Equipment = ReturnType<typeof declareEquipment>
