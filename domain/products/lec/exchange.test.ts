// Tests what the local edge exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import { configure, product, chooseItem } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

test('E4 draws 1920 W of equipment plus 9 % of 3000 VA, and gives off 1530 W', () => {
  const { takes = [], heat } = product.exchange(configure(closet))
  expect(takes).toHaveLength(1)
  expect(takes[0]).toMatchObject({ side: 'A', volts: 230, phases: 1 })
  expect(takes[0]?.load.kw).toBeCloseTo(1.92 + 0.27, 6)
  expect(takes[0]?.load.kva).toBeCloseTo(1.92 / 0.95 + 0.27, 6)
  expect(takes[0]?.alone).toEqual(takes[0]?.load)
  expect(heat?.kilowatts).toBeCloseTo(1.53, 2)
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
