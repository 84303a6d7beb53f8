// Tests the model: it is valid, list prices take precedence, and its goals keep the requirements.
import { describe, expect, test } from 'vitest'
import { validateModel } from '../../engine/validate.ts'
import { configuratorTypes } from '../configurator-types.ts'
import { configure, model, product } from './testing/configure.ts'

test('the model is valid', () => {
  expect(validateModel(model)).toEqual([])
})

test('list prices take precedence, and a part without one uses its sample price', () => {
  const rows = product.buildModel(new Map([['SP3PH-GVL-200', 123]])).tables['units']?.rows
  expect(rows?.find((row) => row['unit'] === 'GVL-200')?.['price']).toBe(123)
  expect(rows?.find((row) => row['unit'] === 'GVXL-500')?.['price']).toBe(
    product.sampleListPrices.get('SP3PH-GVXL-500'),
  )
})

describe('completions', () => {
  test.each(['cheapest', 'smallest', 'efficient'])(
    'by the goal %s keep the preferred requirements',
    (goal) => {
      expect(configure({ load: 96, redundancy: 'N+1' }, goal)).toMatchObject({
        load: 96,
        growth: 20,
        maximumUse: 80,
        runtime: '10',
        runtimeBasis: 'endOfLife',
        startUp: '5x8',
        managementCard: true,
      })
    },
  )

  test('with few choices have usual equipment and the supply of the country', () => {
    expect(configure({ load: 96, redundancy: 'N+1', country: 'FR' })).toMatchObject({
      unit: 'E3MOD-250',
      frames: 1,
      modulesPerFrame: 5,
      battery: 'external-ep65',
      voltage: '400',
    })
    expect(configure({ country: 'US', load: 30 })).toMatchObject({
      voltage: '208',
      frames: 1,
      frequency: '60',
    })
    expect(configure({ country: 'JP', load: 8 })).toMatchObject({ voltage: '200' })
  })
})

test('the portal launches the product by its type', () => {
  expect(product.typeId).toBe(27)
  expect(configuratorTypes).toHaveLength(12)
  expect(configuratorTypes.filter(({ launchable }) => launchable).map(({ id }) => id)).toContain(27)
})
