import { expect, test } from 'vitest'
import { formatDeviceFacts } from './format-device-facts.ts'

const formatKey = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`.trim()
const nothing = { heightUnits: null, mass: null, inlets: null, inletPower: null }

test('device facts are listed in order, with masses to their decimals', () => {
  expect(
    formatDeviceFacts({ heightUnits: 2, mass: 8.234, inlets: 2, inletPower: 3600 }, formatKey, 'de'),
  ).toEqual(['IMPORT_HEIGHT 2', '8,23 kg', 'IMPORT_INLETS 2, IMPORT_INLET_POWER 3.600'])
})

test('missing device facts are left out, and a height of zero is kept', () => {
  expect(formatDeviceFacts(nothing, formatKey, 'en')).toEqual([])
  expect(formatDeviceFacts({ ...nothing, heightUnits: 0, inletPower: 40 }, formatKey, 'en')).toEqual([
    'IMPORT_HEIGHT 0',
    'IMPORT_INLET_POWER 40',
  ])
})
