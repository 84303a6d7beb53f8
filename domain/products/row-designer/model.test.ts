// Tests the model: it is valid, uses list prices, and its goals keep the requirements.
import { describe, expect, test } from 'vitest'
import { validateSource } from '../../engine/source/elaborate.ts'
import { configuratorTypes } from '../configurator-types.ts'
import { configure, product, chooseException, openSession } from './testing/configure.ts'

test('the source model is valid', () => {
  expect(validateSource(product.readContent().source)).toEqual([])
})

test('the portal launches the product by its type 30', () => {
  expect(product.typeId).toBe(30)
  expect(configuratorTypes.find(({ id }) => id === 30)).toMatchObject({
    key: 'row-designer',
    launchable: true,
  })
})

test('list prices take precedence, and a part without one uses its sample price', () => {
  const rows = product.buildModel(new Map([['SPRSY-RACK-AR3300', 123]])).tables['racks']?.rows
  const findPrice = (rack: string) => rows?.find((row) => row['rack'] === rack)?.['price']
  expect(findPrice('AR3300')).toBe(123)
  expect(findPrice('AR3100')).toBe(product.sampleListPrices.get('SPRSY-RACK-AR3100'))
})

describe('completions', () => {
  test.each(['cheapest', 'shortest'])('by the goal %s keep the preferred requirements', (goal) => {
    expect(configure({ country: 'US' }, goal)).toMatchObject({
      racksPerRow: 10,
      rackPower: 6,
      containment: 'hot',
      architecture: 'row',
      redundancy: 'N+1',
      'exception.count': 0,
    })
  })

  test('with few choices have the voltage of the country and a usual row', () => {
    expect(configure({})).toMatchObject({ voltage: '400', strip: '3x16-400', coolers: 7, roof: 'dropAway' })
    expect(configure({ country: 'US' })).toMatchObject({ voltage: '208', coldAisle: 1220 })
    // A long row in a longer room changes nothing else.
    expect(configure({ racksPerRow: 30, roomLength: 26_000 })).toMatchObject({
      architecture: 'row',
      containment: 'hot',
    })
    expect(configure({ containment: 'chimney' })).toMatchObject({ architecture: 'perimeter', coolers: 0 })
  })

  test('count exceptional racks in load, strips and feeder', () => {
    const session = openSession({
      voltage: '400',
      stripsPerFeed: 1,
      racksPerRow: 10,
      rackPower: 6,
      'exception.count': 1,
      ...chooseException(1, { power: 20, quantity: 4 }),
    })
    expect(session.getState('strip', '3x16-400')).toBe('impossible')
    expect(session.getState('feeder', '100')).toBe('impossible')
  })
})
