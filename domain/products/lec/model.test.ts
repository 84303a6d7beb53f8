// The model: it validates, its facts hold together, and its goals do not give requirements away.
import { describe, expect, test } from 'vitest'
import { validateSource } from '../../engine/source/elaborate.ts'
import { countryPlugs } from './facts/countries.ts'
import { circuits, feedOf, upsLimit } from './facts/feeds.ts'
import { plugFits, upsList } from './facts/ups.ts'
import { findProduct } from '../list.ts'
import { buildSource } from './model.ts'
import { parts } from './parts.ts'
import { sampleListPrices } from './samples.ts'
import { configure } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

test('the source model is valid', () => {
  expect(validateSource(buildSource())).toEqual([])
})

test('configurator type 19 can be launched', () => {
  expect(findProduct(19)?.key).toBe('lec')
})

test('a price of the list wins, and a part without one is compared by its sample price', () => {
  const rows = buildSource(new Map([[parts.ups('LR3000'), 123]])).tables['ups']?.rows
  const price = (ups: string) => rows?.find((row) => row['ups'] === ups)?.['price']
  expect(price('LR3000')).toBe(123)
  expect(price('LR1000')).toBe(sampleListPrices.get(parts.ups('LR1000')))
})

describe('facts', () => {
  test('every country has a circuit, and every circuit a UPS that fits its plug and its limit', () => {
    for (const { code, system } of countryPlugs)
      expect(
        circuits.some(({ systems }) => systems.includes(system)),
        code,
      ).toBe(true)
    for (const circuit of circuits) {
      const plugs = plugFits.filter((fit) => fit.circuit === circuit.key).map(({ plug }) => plug)
      const fitting = upsList.filter(({ plug, va }) => plugs.includes(plug) && va <= upsLimit(circuit))
      // 5 and 6 kVA alone have a plug of 32 A.
      expect(fitting.length, circuit.key).toBeGreaterThan(0)
    }
  })

  test('a UPS draws at most what its circuit is rated for', () => {
    for (const circuit of circuits) {
      const { volts, amps } = feedOf(circuit)
      expect(upsLimit(circuit), circuit.key).toBeLessThanOrEqual(volts * amps)
    }
  })
})

describe('completions', () => {
  test.each(['cheapest', 'smallest'])('%s keeps the preferred requirements', (goal) => {
    expect(configure({ country: 'US' }, goal)).toMatchObject({
      growth: 20,
      runtime: 10,
      warranty: '3',
      sensors: 1,
      'item.count': 1,
      'item[1].power': 200,
    })
  })

  test('the suggestion is a sensible one', () => {
    expect(configure(closet)).toMatchObject({ plugSystem: 'CEE', stripCount: 0, strip: 'none' })
    expect(configure({ country: 'US' })).toMatchObject({ plugSystem: 'UL', circuit: '5-15', ups: 'LRN1000' })
    expect(configure({ country: 'JP' })).toMatchObject({ plugSystem: 'JP', circuit: 'JP15' })
    expect(configure({ country: 'AU' })).toMatchObject({ plugSystem: 'IEC', circuit: 'cee16' })
    expect(configure({ 'item[1].critical': true })).toMatchObject({ ups: 'DR1000' })
  })
})
