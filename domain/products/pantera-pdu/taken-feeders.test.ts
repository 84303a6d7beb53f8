// Tests that a unit can be built with what it takes in of the rows and pods that it feeds.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { createSeededDraw, pick } from '../../engine/testing/draw.ts'
import { emptySite, type StatedSite } from '../../site/site.ts'
import { configure as configurePod, product as pod } from '../hyperpod/testing/configure.ts'
import { configure as configureRows, product as rowDesigner } from '../row-designer/testing/configure.ts'
import { configure as configureUps, product as ups } from '../easy-ups-3-phase/testing/configure.ts'
import type { Exchange } from '../exchange.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { configure, openSession, product } from './testing/configure.ts'

const listRows = (choices: Choices): Exchange => rowDesigner.exchange(configureRows(choices))

const takeIn = (
  exchanges: readonly Exchange[],
  site: Partial<StatedSite> & { readonly country: string },
): Choices =>
  toChoices(
    product.takeIn(
      exchanges.map((exchange, index) => createOtherDesign(exchange, 1, index + 1)),
      { ...emptySite, ...site },
    ),
  )

/** The voltages in V of a complete unit with what it takes in. */
function configureVoltages(country: string, taken: Choices): readonly (number | undefined)[] {
  const { takes = [], gives = [] } = product.exchange(configure({ country, ...taken }))
  return [takes[0]?.volts, gives[0]?.volts]
}

describe('a unit begins with the output voltage of its racks', () => {
  // 2 · 73.2 A of each phase at 415 V; at 208 V they would be 294 A on two breakers of 100 A.
  const rows415 = { country: 'US', voltage: '415', rows: 2, racksPerRow: 10, rackPower: 5 }

  test('which are rows, at 415 V', () => {
    const taken = takeIn([listRows(rows415)], { country: 'US' })
    expect(taken).toMatchObject({ outputVoltage: '415', subFeeds: 2, subFeedLoad: 105.3, subFeedPhase: 147 })
    expect(taken['inputVoltage']).toBeUndefined()
    expect(configureVoltages('US', taken)).toEqual([480, 415])
  })

  test('which are a pod, at 415 V', () => {
    const taken = takeIn([pod.exchange(configurePod({ country: 'US', voltage: '415' }))], { country: 'US' })
    expect(taken).toMatchObject({ outputVoltage: '415', subFeeds: 1, subFeedRating: '250' })
    expect(configureVoltages('US', taken)).toEqual([480, 415])
  })

  test.each([
    ['IN', '415', '415'],
    ['SA', '380', '380'],
    ['CO', '415', '480'],
  ] as const)(
    'in %s at %s V from an input of %s V, where nothing else states it',
    (country, voltage, input) => {
      const taken = takeIn([listRows({ country, voltage })], { country })
      expect(taken).toMatchObject({ outputVoltage: voltage, inputVoltage: input })
      expect(configureVoltages(country, taken)).toEqual([Number(input), Number(voltage)])
    },
  )

  test('which are fed at 480 V by the site, and keeps its own where no unit makes theirs of that of its UPS', () => {
    const atSite = { country: 'US', voltage: 480 } as const
    expect(takeIn([listRows(rows415)], atSite)).toMatchObject({ inputVoltage: '480', outputVoltage: '415' })
    const rows = listRows({ country: 'AU', voltage: '415' })
    const source = ups.exchange(configureUps({ country: 'AU', voltage: '400', load: 60 }))
    const behindUps = takeIn([rows, source], { country: 'AU' })
    expect([behindUps['inputVoltage'], behindUps['outputVoltage']]).toEqual(['400', undefined])
  })

  test('and names the designs that it comes from', () => {
    const others = [createOtherDesign(listRows(rows415))]
    expect(product.takeIn(others).find(({ parameter }) => parameter === 'outputVoltage')).toMatchObject({
      value: '415',
      from: 'designs',
      by: others.map(({ id }) => id),
    })
  })
})

describe('the sub-feed load that a unit begins with is within the breakers of its feeders', () => {
  test.each([
    // 27 kW / 0.95 = 28.42 kVA are 78.9 A at 208 V, of 80 A; 29 kVA would be 80.5 A.
    [{ country: 'US', rows: 1, racksPerRow: 6, rackPower: 4.5 }, 28.5],
    // 210 kW / 0.95 = 221.05 kVA are 319.1 A at 400 V, of 320 A.
    [{ country: 'DE', rows: 2, racksPerRow: 10, rackPower: 10.5 }, 221.1],
    // 41 kW / 0.95 = 43.16 kVA are 62.3 A at 400 V, of 63 A.
    [{ country: 'DE', rows: 1, racksPerRow: 2, rackPower: 20.5 }, 43.2],
    // 60 kW / 0.95 = 63.16 kVA are 95.96 A at 380 V, of 96 A; 63.2 kVA would be 96.02 A.
    [{ country: 'TW', rows: 2, racksPerRow: 6, rackPower: 5 }, 63.1],
  ])('of %o: %d kVA', (choices, load) => {
    const { country } = choices
    const taken = takeIn([listRows(choices)], { country })
    expect(taken['subFeedLoad']).toBe(load)
    expect(openSession({ country, ...taken }).complete().found).toBe(true)
  })

  test('and a load in whole kVA, as saved designs have it, stays valid', () => {
    expect(configure({ country: 'DE', subFeeds: 1, subFeedLoad: 44 })['subFeedLoad']).toBe(44)
  })
})

/** kVA of one unit: 300 kVA is the largest, loaded to 80 %, and to the full where the other of a pair fails. */
const largestLoads: Readonly<Record<string, number>> = { single: 240, pair: 300 }

test('with what a unit takes in of 200 random designs of rows and pods, wherever all of it fits, a unit can be built', () => {
  const draw = createSeededDraw(7)
  const products = [loadTestedProduct('row-designer'), loadTestedProduct('hyperpod')] as const
  const countries = ['DE', 'US', 'TW', 'JP', 'GB', 'CA', 'MX', 'CN', 'BR', 'SA', 'KR', 'CO', 'PH', 'AU', 'IN']
  const voltages = ['208', '415', '400', '380', '220', '200']
  let fitting = 0
  for (let index = 0; index < 200; index += 1) {
    const place = draw(4) === 0 ? 1 : 0
    const { openSession: openRacks, product: racks } = products[place]
    const country = pick(draw, countries)
    const rows = place === 0 ? { rows: 1 + draw(2), racksPerRow: 2 + draw(12) } : {}
    const base = { country, feeds: pick(draw, ['single', 'pair']), rackPower: (3 + draw(38)) / 2, ...rows }
    const session = openRacks(base)
    const offered = voltages.filter((voltage) => session.getState('voltage', voltage) === 'possible')
    const choices = offered.length > 0 ? { ...base, voltage: pick(draw, offered) } : base
    const completion = openRacks(choices).complete()
    if (!completion.found) continue
    const others = [createOtherDesign(racks.exchange(completion.assignment))]
    const taken = product.takeIn(others, { ...emptySite, country })
    const chosen = toChoices(taken)
    if (taken.some(({ fits }) => !fits)) continue
    // Taiwan has no 480 V, of which alone an American unit makes 415 V.
    if (chosen['outputVoltage'] === '415' && country === 'TW') continue
    if (Number(chosen['subFeedLoad']) > (largestLoads[base.feeds] ?? 0)) continue
    fitting += 1
    expect(
      openSession({ country, ...chosen }).complete().found,
      JSON.stringify({ index, choices, chosen }),
    ).toBe(true)
  }
  expect(fitting).toBeGreaterThan(120)
})
