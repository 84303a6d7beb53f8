// Tests the bill of materials in many configurations: its sum is the goal's price, and every described part occurs.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { configure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('in many designs the sum of the bill equals the price, and every part with a description occurs', async () => {
  const billMessages = new Set<string>()
  forEachConfiguration(70, (assignment) => {
    const { bill } = product.evaluate(assignment)
    expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
    for (const { description } of bill) billMessages.add(description.message)
  })
  const billOfRareParts = product.evaluate(
    configure({
      manage: 'both',
      fullCabinets: 20,
      change: 'new',
      energy: 'new',
      customDrivers: true,
      'device[6].protocol': 'bacnet',
    }),
  ).bill
  for (const { description } of billOfRareParts) billMessages.add(description.message)
  const described = Object.keys(await product.loadMessages('en')).filter((key) => key.startsWith('part.'))
  expect(described.filter((key) => !billMessages.has(key))).toEqual([])
})

/** The quantity of each line of a design with 95 device licences. */
const getQuantitiesById = (licenceKind: string) =>
  Object.fromEntries(
    product
      .evaluate(configure({ deployment: 'appliance', rackPdus: 65, licenceKind, term: 3, supportYears: 4 }))
      .bill.map(({ id, quantity }) => [id, quantity]),
  )

test('a subscription is counted by the year, and a perpetual licence once with its support', () => {
  // 65 rack PDUs, a floor UPS, a distribution unit and four cooling units: 95 licences.
  expect(getQuantitiesById('subscription')).toMatchObject({ devices: 3 * 95 })
  expect(getQuantitiesById('subscription')).not.toHaveProperty('support')
  expect(getQuantitiesById('perpetual')).toMatchObject({ devices: 95, support: 4 * 10 })
})
