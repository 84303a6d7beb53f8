// Tests that a newly opened design has the preferred values, and that the portal offers the product.
import { expect, test } from 'vitest'
import { configuratorTypes } from '../configurator-types.ts'
import { configure, getValue } from './testing/configure.ts'

test('a newly opened design has no departures', () => {
  const assignment = configure({})
  expect(getValue(assignment, 'departures')).toBe(0)
  expect(assignment).toMatchObject({ deployment: 'cloud', sensorScheme: 'perRack', rackMonitors: 2 })
})

test('data-centre management is launchable', () => {
  expect(configuratorTypes.find(({ id }) => id === 13)).toEqual({ id: 13, key: 'dcim', launchable: true })
})
