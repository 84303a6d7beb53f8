// Tests the model: what departs from the preferred values, and that an opened design is the one preferred.
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
