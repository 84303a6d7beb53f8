import { expect, test } from 'vitest'
import { configure, product, chooseException } from './testing/configure.ts'

const assignment = configure({
  rows: 2,
  racksPerRow: 6,
  seismicZone: 4,
  'exception.count': 1,
  ...chooseException(1, { row: 2, position: 3, quantity: 2, power: 12 }),
})

test('a rack of a run leads to the run, any other to the common rack power', () => {
  const places = product.getPlaces(assignment)
  const racks = product.evaluate(assignment).bill.filter(({ id }) => id.startsWith('rack-'))
  const ofRun = racks.filter(({ description }) => description.arguments?.['power'] === 12)
  expect(ofRun.length).toBeGreaterThan(0)
  for (const line of racks) expect(places[line.id]).toBe(ofRun.includes(line) ? 'exception[1]' : 'rackPower')
})
