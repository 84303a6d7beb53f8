// A row of racks with sums over all of them: easy for a linear program, but practically endless for a search that knows only the bounds of each sum.
import { add, atLeast, atMost, ModelBuilder } from '../../testing/builder.ts'
import type { Model } from '../../model.ts'
import { rackKinds } from '../../testing/rack-kinds.ts'

const kinds = [{ id: 'empty', load: 0, weight: 0, price: 0 }, ...rackKinds]

export interface RackRow {
  readonly racks: number
  /** kW that the row must offer at least. */
  readonly load: number
  /** kg that the floor carries at most. */
  readonly weight: number
  /** Cents that the row may cost at most. */
  readonly price: number
}

/**
 * A row of 288 kW can be as light as this or as cheap as this, but not both: no two of the three sums contradict each
 * other, only all three together. The kernel leaves it open.
 */
export const lightOrCheap: RackRow = { racks: 24, load: 288, weight: 13_500, price: 200_000 }

/** Racks of six kinds, with bounds on their total capacity, weight and cost. */
export function createRackRow({ racks, load, weight, price }: RackRow): Model {
  const builder = new ModelBuilder('rack-row', '1.0.0')
  const table = builder.table('kinds', {
    columns: {
      id: { type: 'key' },
      load: { type: 'number', unit: 'kW', source: 'assumption' },
      weight: { type: 'number', unit: 'kg', source: 'assumption' },
      price: { type: 'number', unit: 'cent', source: 'assumption' },
    },
    rows: kinds,
  })
  const row = Array.from({ length: racks }, (_, index) => table.choice(`rack${index}`, { group: 'row' }))
  const total = (column: 'load' | 'weight' | 'price') => add(...row.map((rack) => rack.cell(column)))
  builder.rule('load', atLeast(total('load'), load))
  builder.rule('weight', atMost(total('weight'), weight))
  builder.rule('price', atMost(total('price'), price))
  builder.goal('cheapest', total('price'))
  return builder.build()
}

/** The lowest price of such a row in cents, by enumerating the number of racks of each kind. */
export function computeCheapestRow(row: RackRow): number {
  const walk = (
    kind: number,
    {
      racks,
      load,
      weight,
      price,
    }: { readonly racks: number; readonly load: number; readonly weight: number; readonly price: number },
  ): number => {
    const { [kind]: current, [kind + 1]: next } = kinds
    if (current === undefined) return Number.POSITIVE_INFINITY
    const counts = Array.from({ length: racks + 1 }, (_, count) => count)
    return Math.min(
      ...counts.slice(next === undefined ? racks : 0).map((count) => {
        // Loads are in tenths of a kilowatt, so that their sums are exact after rounding.
        const [tenthsOfKilowatt, kilograms, cents] = [
          load + count * current.load * 10,
          weight + count * current.weight,
          price + count * current.price,
        ]
        if (next !== undefined)
          return walk(kind + 1, {
            racks: racks - count,
            load: tenthsOfKilowatt,
            weight: kilograms,
            price: cents,
          })
        return Math.round(tenthsOfKilowatt) >= row.load * 10 && kilograms <= row.weight
          ? cents
          : Number.POSITIVE_INFINITY
      }),
    )
  }
  return walk(0, { racks: row.racks, load: 0, weight: 0, price: 0 })
}
