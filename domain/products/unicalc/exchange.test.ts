// Tests what a unit selection exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, product } from './testing/configure.ts'
import { classic } from './testing/worked-example.ts'

const exchange = (choices: Choices) => product.exchange(configure(choices))

test('room units carry heat, one fewer after a loss, and take the power of those in operation', () => {
  const { cooling, takes } = exchange({ ...classic, quantity: 2, target: 160, unit: 'water-100d' })
  expect(cooling).toMatchObject({ units: 3, redundant: true })
  expect(cooling?.oneLost).toBeCloseTo(((cooling?.capacity ?? 0) * 2) / 3, 6)
  expect(takes?.[0]?.load.kw).toBeCloseTo(2 * 1.9, 1)
  expect(exchange({ ...classic, spares: 'N' }).cooling).toMatchObject({ oneLost: 0, redundant: false })
})

const computePowerFactor = (choices: Choices) =>
  exchange(choices).takes?.map(({ load, alone }) => [load.kw / load.kva, alone.kw / alone.kva])

test('motors of compressors draw reactive power, and fans little of it', () => {
  const fans = computePowerFactor({ ...classic, unit: 'water-100d' })
  expect(fans).toEqual([[expect.closeTo(0.95, 9), expect.closeTo(0.95, 9)]])
  const motors = computePowerFactor({ application: 'chiller' })
  expect(motors).toEqual([[expect.closeTo(0.85, 9), expect.closeTo(0.85, 9)]])
})

test('more heat is carried by a larger target', () => {
  const { enlarge } = exchange(classic).cooling ?? {}
  expect(enlarge).toMatchObject({ parameter: 'target', base: 0, perKw: 1 })
})

test('chillers carry no heat of a room, and are plant', () => {
  const { cooling, standing, devices } = exchange({ application: 'chiller' })
  expect([cooling, standing]).toEqual([undefined, undefined])
  expect(devices).toMatchObject([{ kind: 'coolingPlant', count: 2 }])
  expect(exchange({ application: 'chiller' }).serviced).toMatchObject([{ kind: 'coolingPlant', units: 2 }])
})

test('units whose mass is known load the floor; every unit can be covered by service', () => {
  const { standing, serviced, devices } = exchange({ ...classic, unit: 'water-100d' })
  expect(standing).toMatchObject({ mass: 1836, area: expect.closeTo(2 * 2.4 * 0.89, 6) })
  expect(standing?.spread).toBeLessThan(standing?.footprint ?? 0)
  expect(serviced).toEqual([{ kind: 'roomCooling', units: 2, batteries: false, ownPlan: false }])
  expect(devices).toMatchObject([{ kind: 'coolingUnit', count: 2, protocol: 'modbus' }])
})

test('a unit without a figure carries nothing', () => {
  expect(exchange({ unit: 'cw305' })).toMatchObject({ devices: [{ count: 2 }] })
  expect(exchange({ unit: 'cw305' }).cooling).toBeUndefined()
})
