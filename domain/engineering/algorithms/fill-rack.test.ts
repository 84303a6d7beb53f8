// Tests the filling of racks: a rack filled by hand, and that no two devices overlap.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillRack } from './fill-rack.ts'

const device = { quantity: 1, rank: 2, height: 1, gap: 0, mass: 5, from: 0 }

test('battery packs stand below the UPS, the heaviest server follows above it, and switches stay where they were placed', () => {
  const { placed } = fillRack.run({
    devices: [
      { ...device, name: 'UPS', rank: 1, height: 2, mass: 30 },
      { ...device, name: 'pack', rank: 0, quantity: 2, height: 2, mass: 60 },
      { ...device, name: 'light', mass: 3 },
      { ...device, name: 'heavy', quantity: 2, gap: 1, mass: 12 },
      { ...device, name: 'switch', quantity: 2, from: 30 },
    ],
  })
  expect(placed.map(({ name, number, unit }) => `${name} ${number}: ${unit}`)).toEqual([
    'pack 1: 1',
    'pack 2: 3',
    'UPS 1: 5',
    'heavy 1: 7',
    'heavy 2: 9',
    'light 1: 11',
    'switch 1: 30',
    'switch 2: 31',
  ])
})

test('stacked devices fill the rack from the bottom without overlap, heavier ones of a rank lower', () => {
  const anyDevices = fc.array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 4 }),
      rank: fc.integer({ min: 0, max: 2 }),
      height: fc.integer({ min: 1, max: 4 }),
      mass: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(anyDevices, (devices) => {
      const kinds = devices.map((anyDevice, index) => ({ ...anyDevice, name: `${index}`, gap: 0, from: 0 }))
      const { placed } = fillRack.run({ devices: kinds })
      let next = 1
      const order = placed.flatMap(({ name, unit }) => {
        const kind = kinds[Number(name)]
        expect(unit).toBe(next)
        next += kind?.height ?? 0
        return kind === undefined ? [] : [kind.rank * 1000 - kind.mass]
      })
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(placed).toHaveLength(kinds.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
  )
})
