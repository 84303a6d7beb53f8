// Tests what the local edge exchanges with the other designs of its solution.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { getTestProduct } from '../testing/read-folder.ts'
import { chooseItem, configure, findFigure, openSession, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'
import { closet } from './testing/worked-example.ts'

test('E4 draws 1920 W of equipment plus 9 % of 3000 VA, and gives off 1770 W', () => {
  const { takes = [], heat } = product.exchange(configure(closet))
  expect(takes).toHaveLength(1)
  expect(takes[0]).toMatchObject({ side: 'A', volts: 230, phases: 1 })
  expect(takes[0]?.load.kw).toBeCloseTo(1.92 + 0.27, 6)
  expect(takes[0]?.load.kva).toBeCloseTo(1.92 / 0.95 + 0.27, 6)
  expect(takes[0]?.alone).toEqual(takes[0]?.load)
  expect(heat?.kilowatts).toBeCloseTo(1.77, 2)
})

describe('all power that is drawn becomes heat', () => {
  test('with growth: 2 · 200 W, 135 W of a UPS of 1500 VA and 60 W of lighting are 595 W, which need vents', () => {
    const grown: Choices = {
      country: 'DE',
      powerBasis: 'measured',
      growth: 100,
      lighting: 60,
      closedDoor: true,
      'item.count': 1,
      ...chooseItem(1, { kind: 'server', quantity: 1, power: 200 }),
    }
    const edge = configure({ ...grown, ups: 'LR1500' })
    expect(product.exchange(edge).heat?.kilowatts).toBeCloseTo(0.595, 9)
    expect(product.exchange(edge).takes?.[0]?.load.kw).toBeCloseTo(0.535, 9)
    expect(edge['ventilation']).toBe('vents')
    expect(
      openSession({ ...grown, ups: 'LR1500', enclosure: 'rack42' }).getState('ventilation', 'walls'),
    ).toBe('impossible')
  })

  test('from the nameplate: 670 of 1000 W, 198 W of a UPS of 2200 VA and 60 W of lighting are 928 W', () => {
    const edge = configure({
      country: 'DE',
      powerBasis: 'nameplate',
      growth: 0,
      lighting: 60,
      ups: 'LR2200',
      ...chooseItem(1, { quantity: 5, power: 200 }),
    })
    expect(findFigure(edge, 'heat')?.value).toBeCloseTo(928, 9)
    expect(product.exchange(edge).takes?.[0]?.load.kw).toBeCloseTo(0.868, 9)
  })

  test('and never more in a random design: less only by what a PoE switch or a midspan passes on', () => {
    let [exact, passingOn] = [0, 0]
    forEachConfiguration(40, (assignment) => {
      const { takes = [], heat } = product.exchange(assignment)
      const coolsItself = assignment['enclosure'] === 'micro42' || assignment['enclosure'] === 'wall12sealed'
      // The unit of an enclosure draws from a circuit of its own, and rejects it into the room.
      const coolingPower = coolsItself ? (findFigure(assignment, 'coolingPower')?.value ?? 0) : 0
      const drawn = takes.reduce(
        (sum, { load }) => sum + load.kw,
        (Number(assignment['lighting']) + coolingPower) / 1000,
      )
      const rows = Array.from(
        { length: Number(assignment['item.count']) },
        (_, index) => `item[${index + 1}]`,
      )
      const passesOn = rows.some(
        (row) =>
          ['poeSwitch', 'midspan'].includes(String(assignment[`${row}.kind`])) &&
          Number(assignment[`${row}.power`]) > 0,
      )
      if (passesOn) {
        passingOn += 1
        expect(heat?.kilowatts).toBeLessThan(drawn)
      } else {
        exact += 1
        expect(heat?.kilowatts).toBeCloseTo(drawn, 9)
      }
    })
    expect(Math.min(exact, passingOn)).toBeGreaterThan(5)
  })

  test('so that cooling takes in what a UPS takes in for eighteen grown closets, and their lighting', () => {
    const grown = configure({
      country: 'DE',
      growth: 100,
      lighting: 60,
      ...chooseItem(1, { quantity: 6, power: 140 }),
    })
    const closets = createOtherDesign(product.exchange(grown), 18)
    const load = toChoices(getTestProduct('easy-ups-3-phase').takeIn([closets]))['load']
    const itLoad = toChoices(getTestProduct('cooling').takeIn([closets]))['itLoad']
    // 18 · (6 · 140 W · 2 + 9 % of 3000 VA) = 35.1 kW; 18 · 60 W are 1.1 kW.
    expect(load).toBe(35.1)
    expect(itLoad).toBe(37)
  })
})

test('on two feeds, dual-corded load is shared and moves over with the load of the transfer switch', () => {
  const { takes = [] } = product.exchange(
    configure({
      feeds: 'pair',
      circuits: 2,
      growth: 0,
      'item.count': 3,
      ...chooseItem(1, { quantity: 1, power: 400, supply: 'AB' }),
      ...chooseItem(2, { quantity: 1, power: 200, supply: 'A', critical: true }),
      ...chooseItem(3, { quantity: 1, power: 100, supply: 'B' }),
    }),
  )
  const [sideA, sideB] = takes
  const loss = (sideA?.load.kw ?? 0) - 0.4
  expect([sideA?.load.kw, sideA?.alone.kw]).toEqual([expect.closeTo(0.4 + loss), expect.closeTo(0.6 + loss)])
  expect([sideB?.load.kw, sideB?.alone.kw]).toEqual([expect.closeTo(0.3 + loss), expect.closeTo(0.7 + loss)])
  expect(loss).toBeGreaterThan(0)
})

test('wall-mounted enclosures do not load the floor', () => {
  expect(product.exchange(configure({ enclosure: 'wall15', 'item[1].depth': 450 })).standing).toBeUndefined()
  const { standing } = product.exchange(configure(closet))
  expect(standing?.spread).toBeLessThan(standing?.footprint ?? 0)
})

test.each([
  ['wall12', 12, 'quarter'],
  ['half24', 24, 'half'],
  ['rack42', 42, 'full'],
])('the enclosure %s of %i U is a %s cabinet', (enclosure, units, share) => {
  expect(product.exchange(configure({ enclosure, 'item[1].depth': 400 })).cabinets).toEqual([
    { count: 1, share, units },
  ])
})

test.each([
  [true, 'snmp'],
  [false, 'none'],
] as const)(
  'with its network card %s the UPS speaks %s, and a strip without interface nothing',
  (networkCard, protocol) => {
    const { devices } = product.exchange(configure({ networkCard, stripCount: 1, strip: 'v-c14' }))
    expect(devices).toEqual([
      {
        kind: 'rackUps',
        count: 1,
        protocol,
        name: 'SPBPP-UPS-LR1000',
        kva: 1,
        phases: 1,
        hardWired: false,
      },
      { kind: 'rackPdu', count: 1, protocol: 'none', name: 'SPRSY-PDU-V-C14' },
    ])
  },
)
