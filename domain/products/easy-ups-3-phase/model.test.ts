// The model: it validates, its tables say what the makers print, and its goals do not give requirements away.
import { describe, expect, test } from 'vitest'
import { validateModel } from '../../engine/validate.ts'
import { configuratorTypes, findProduct } from '../list.ts'
import { publishedFacts } from './facts/published.ts'
import { countries } from './facts/countries.ts'
import { buildModel } from './model.ts'
import { overcurrentRule, ratingsOf } from './ratings.ts'
import { sampleListPrices } from './samples.ts'
import { batteryFactor } from './tables/battery.ts'
import { configure } from './testing/configure.ts'

test('the model is valid', () => {
  expect(validateModel(buildModel())).toEqual([])
})

describe('ratings', () => {
  const ratings = ratingsOf(publishedFacts)
  const of = (unit: string, voltage: string, modules = 1, mains = 'single', phases = '3:3') =>
    ratings.find(
      (row) =>
        row.unit === unit &&
        row.voltage === voltage &&
        row.modules === modules &&
        row.mains === mains &&
        row.phases === phases,
    )

  test('published currents are kept as printed', () => {
    expect(of('GVXL-500', '400')?.currents).toEqual({
      nominalInput: 746,
      maximumInput: 931,
      nominalBypass: 729,
      nominalOutput: 722,
      neutral: 1250.5,
      basis: { input: 'published', bypass: 'published', output: 'published', neutral: 'formula' },
    })
    expect(of('GVS-50', '400')?.currents.neutral).toBe(125)
    expect(of('E3SUL-40', '220')?.currents.maximumInput).toBe(136)
  })

  test('what is not printed is computed and marked', () => {
    const easy3s = of('E3S-40', '400')
    expect(easy3s?.currents.basis).toEqual({
      input: 'estimate',
      bypass: 'formula',
      output: 'formula',
      neutral: 'formula',
    })
    // Galaxy VS prints its neutral current and leaves its output current out.
    expect(of('GVS-50', '400')?.currents.basis).toMatchObject({ neutral: 'published', output: 'formula' })
    expect(easy3s?.currents.nominalOutput).toBeCloseTo(57.7, 1)
    expect(of('E3MOD-250', '415', 5)?.currents).toMatchObject({
      maximumInput: 475,
      basis: { input: 'estimate', output: 'estimate' },
    })
  })

  test('one-phase output carries the whole current in one line and the neutral', () => {
    const single = of('E3S-10', '400', 1, 'single', '3:1')
    expect(single?.currents.nominalOutput).toBeCloseTo(43.3, 1)
    expect(single?.currents.neutral).toBe(single?.currents.nominalOutput)
    expect(of('E3S-40', '400', 1, 'single', '3:1')).toBeUndefined()
  })

  test('100 kW does not exist at 380 V, and a frame with redundancy inside is always full', () => {
    expect(of('GVS-100', '380')).toBeUndefined()
    expect(of('GVSN1-50', '400', 1)).toBeUndefined()
    expect(of('GVSN1-50', '400', 2)?.currents.maximumInput).toBe(90)
  })

  test('every device carries the maximum current of its feed', () => {
    for (const { breakers, currents } of ratings) {
      expect(breakers.input).toBeGreaterThanOrEqual(currents.maximumInput)
      expect(breakers.output).toBeGreaterThanOrEqual(currents.nominalOutput)
    }
    expect(overcurrentRule('415')).toBe('IEC')
    expect(overcurrentRule('480')).toBe('UL')
  })
})

describe('tables', () => {
  test('every country of ISO 3166-1 stands once', () => {
    const codes = countries.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThanOrEqual(249)
    expect(codes).toEqual(expect.arrayContaining(['DE', 'US', 'CN', 'JP', 'IL', 'SA', 'BR', 'KR', 'AQ']))
  })

  test('battery factors round up, and 1.25 stays 1.25', () => {
    expect(batteryFactor('endOfLife', 25, 0)).toBe(1.25)
    expect(batteryFactor('new', 25, 0)).toBe(1)
    expect(batteryFactor('endOfLife', 20, 10)).toBe(1.446)
  })

  test('prices of a list win, and a part without one is compared by its sample price', () => {
    const rows = buildModel(new Map([['SP3PH-GVL-200', 123]])).tables['units']?.rows
    expect(rows?.find((row) => row['unit'] === 'GVL-200')?.['price']).toBe(123)
    expect(rows?.find((row) => row['unit'] === 'GVXL-500')?.['price']).toBe(
      sampleListPrices.get('SP3PH-GVXL-500'),
    )
  })
})

describe('completions', () => {
  test.each(['cheapest', 'smallest', 'efficient'])('%s keeps the preferred requirements', (goal) => {
    expect(configure({ load: 96, redundancy: 'N+1' }, publishedFacts, goal)).toMatchObject({
      load: 96,
      growth: 20,
      maximumUse: 80,
      runtime: '10',
      runtimeBasis: 'endOfLife',
      startUp: '5x8',
      managementCard: true,
    })
  })

  test('the suggestion is a sensible one', () => {
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

test('the portal finds the product by its type', () => {
  expect(findProduct(27)?.key).toBe('easy-ups-3-phase')
  expect(findProduct(27, '0.0.1')).toBeUndefined()
  expect(findProduct(13)).toBeUndefined()
  expect(configuratorTypes).toHaveLength(12)
  expect(configuratorTypes.filter(({ launchable }) => launchable).map(({ id }) => id)).toContain(27)
})
