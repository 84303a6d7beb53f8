// Tests runs of racks and the layout of a row by a hand-made layout and by the properties of every layout.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutRows, spreadRuns } from './lay-out-rows.ts'

test('runs are at their places, the last of overlapping ones counts, and none extends beyond the row', () => {
  const { racks } = spreadRuns.run({
    rows: 2,
    racksPerRow: 4,
    runs: [
      { run: 1, row: 1, position: 1, quantity: 2 },
      { run: 2, row: 1, position: 2, quantity: 1 },
      { run: 3, row: 2, position: 4, quantity: 3 },
    ],
  })
  const listRuns = (row: number) => racks.filter((rack) => rack.row === row).map(({ run }) => run)
  expect([listRuns(1), listRuns(2)]).toEqual([
    [1, 2, 0, 0],
    [0, 0, 0, 3],
  ])
})

test('three racks of 600 mm and a cooler of 300 mm after the first leave room for a filler in a row of 2250 mm', () => {
  const racks = ['a', 'b', 'b'].map((group) => ({ row: 1, group }))
  const { things } = layOutRows.run({
    racks,
    coolers: [{ row: 1, gap: 1 }],
    rackWidth: 600,
    coolerWidth: 300,
    length: 2250,
  })
  expect(things.map(({ kind, number, left, line }) => [kind, number, left, line])).toEqual([
    ['rack', 1, 0, 1],
    ['cooler', 1, 600, 1],
    ['rack', 2, 900, 2],
    ['rack', 3, 1500, 2],
    ['filler', 1, 2100, 1],
  ])
})

test('racks and coolers are side by side without gaps, and none is missing', () => {
  const anyRows = fc.record({
    racks: fc.array(fc.record({ row: fc.constantFrom(1, 2), group: fc.constantFrom('a', 'b') }), {
      minLength: 1,
      maxLength: 12,
    }),
    gaps: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(anyRows, ({ racks, gaps }) => {
      const racksInRow = racks.filter(({ row }) => row === 1).length
      const coolers = racksInRow === 0 ? [] : gaps.map((gap) => ({ row: 1, gap: Math.min(gap, racksInRow) }))
      const { things } = layOutRows.run({ racks, coolers, rackWidth: 600, coolerWidth: 300, length: 9000 })
      for (const thingsOfRow of Map.groupBy(things, ({ row }) => row).values()) {
        for (const [index, { left, width }] of thingsOfRow.entries())
          expect(left + width).toBe(thingsOfRow[index + 1]?.left ?? 9000)
      }
      const thingsByKind = Map.groupBy(things, ({ kind }) => kind)
      expect(thingsByKind.get('rack')).toHaveLength(racks.length)
      expect(thingsByKind.get('cooler') ?? []).toHaveLength(coolers.length)
    }),
  )
})
