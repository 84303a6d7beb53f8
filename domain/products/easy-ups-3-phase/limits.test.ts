// Tests what the product reports at the limits of makers' figures: no efficiency at a light load, no economy below its limit, hot batteries.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, openSession, product } from './testing/configure.ts'

const findValue = (choices: Choices, name: string) => findFigure(configure(choices), name)?.value
const light = { country: 'DE', unit: 'GVXL-500', frames: 1 }

test('no efficiency is shown below 10 % load, and one is shown from there on', () => {
  expect(findValue({ ...light, load: 4 }, 'efficiency')).toBeUndefined()
  expect(findValue({ ...light, load: 40, growth: 0 }, 'efficiency')).toBeUndefined()
  expect(findValue({ ...light, load: 50, growth: 0 }, 'efficiency')).toBeGreaterThan(80)
})

test('40 kW of 500 kW stay in double conversion, with its heat, though eConversion is asked for', () => {
  const asked = { ...light, load: 40, growth: 0, efficiencyMode: 'eConversion' }
  const { notices } = product.evaluate(configure(asked))
  expect(notices.map(({ id }) => id)).toContain('U21')
  expect(findValue(asked, 'heat')).toBe(findValue({ ...asked, efficiencyMode: 'doubleConversion' }, 'heat'))
  // From 10 % on it loses 10 W a kW.
  expect(findValue({ ...asked, load: 100 }, 'heat')).toBe(1000)
})

test('a battery in a room of 40 °C is reported to last a year and a half', () => {
  const hot = { country: 'DE', load: 20, batteryKind: 'internalVrla', roomTemperature: 40 }
  expect(product.evaluate(configure(hot)).notices).toContainEqual({
    id: 'U14-life',
    severity: 'warning',
    arguments: { temperature: 40, life: 1.5 },
  })
})

test('a battery that is never below 40 °C lasts no longer for a cool room of the UPS', () => {
  const apart = {
    country: 'DE',
    batteryKind: 'externalVrla',
    roomTemperature: 20,
    batteryTemperature: 40,
  }
  expect(product.evaluate(configure(apart)).notices).toContainEqual({
    id: 'U14-life',
    severity: 'warning',
    arguments: { temperature: 40, life: 1.5 },
  })
  expect(findValue(apart, 'batteryLife')).toBeCloseTo(1.5, 1)
})

test('one string of 7.8 Ah does not carry 48 kW even without a runtime, because a block gives 490 W and not 1596 W', () => {
  const bare = {
    country: 'DE',
    load: 40,
    runtime: '0',
    battery: 'external-pw1245',
    frames: 1,
    runtimeBasis: 'new',
    cutOff: '1.70',
    batteryTemperature: 25,
  }
  expect(openSession(bare).getState('strings', 1)).toBe('impossible')
  expect(Number(findValue(bare, 'wattsPerBlock'))).toBeLessThanOrEqual(490)
})

test.each([
  ['thirdHarmonic', 58],
  ['earthLeakage', 310],
  ['cablesTogether', 21],
  ['roomTemperature', 45],
])('%s of %i, outside what tables and standards cover, is refused by name', (parameter, value) => {
  expect(() => openSession({ country: 'DE', [parameter]: value })).toThrow(parameter)
})

const findNotice = (choices: Choices, id: string) =>
  product.evaluate(configure({ country: 'DE', ...choices })).notices.find((notice) => notice.id === id)

test.each([
  [15, 25, true],
  [20, 30, true],
  [20, 25, false],
])(
  'lithium-ion cabinets between %i and %i °C are reported: %s',
  (batteryTemperature, roomTemperature, reported) => {
    const room = { batteryTemperature, roomTemperature }
    const notice = findNotice({ ...room, load: 100, batteryKind: 'lithiumIon' }, 'U15-lithium')
    expect(notice).toEqual(
      reported
        ? {
            id: 'U15-lithium',
            severity: 'warning',
            arguments: { lowest: batteryTemperature, highest: roomTemperature },
          }
        : undefined,
    )
    expect(findNotice({ ...room, batteryKind: 'externalVrla' }, 'U15-lithium')).toBeUndefined()
  },
)

test.each(['externalVrla', 'lithiumIon'])('%s stored for more than six months is to be recharged', (kind) => {
  const findRechargeNotice = (storageMonths: number) =>
    findNotice({ load: 100, batteryKind: kind, storageMonths }, 'U16-cabinets')
  expect(findRechargeNotice(9)).toMatchObject({ severity: 'warning', arguments: { months: 9 } })
  expect(findRechargeNotice(6)).toBeUndefined()
})

test('a single UPS without a maintenance bypass is reported, two systems are not', () => {
  expect(findNotice({ maintenanceBypass: 'none' }, 'bypass-none')?.severity).toBe('warning')
  expect(findNotice({ maintenanceBypass: 'none', redundancy: '2N' }, 'bypass-none')).toBeUndefined()
})
