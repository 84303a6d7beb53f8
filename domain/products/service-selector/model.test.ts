// Tests the model: which choices depart from the preferred requirements, so that goals keep them.
import { expect, test } from 'vitest'
import { configure, model, getValue } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const preferred = model.parameters.flatMap((parameter) =>
  parameter.preferred === undefined || parameter.result === true
    ? []
    : [[parameter.name, parameter.preferred] as const],
)

test('each requirement other than preferred is a departure', () => {
  forEachConfiguration(100, (assignment) => {
    const departures = preferred.filter(([name, value]) => assignment[name] !== value)
    expect(departures.length).toBeGreaterThan(0)
    expect(getValue(assignment, 'departures')).toBe(departures.length)
  })
})

test('a newly opened contract has no departures', () => {
  expect(getValue(configure({}), 'departures')).toBe(0)
})
