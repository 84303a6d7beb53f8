// Tests the model: its tables are consistent, and its goals keep the requirements.
import { describe, expect, test } from 'vitest'
import { configure, product } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []

describe('local edge tables', () => {
  test('give every country a circuit, and every circuit a UPS that fits its plug and limit', () => {
    for (const { country, system } of listRows('countries'))
      expect(
        listRows('circuitSystems').some((row) => row['system'] === system),
        String(country),
      ).toBe(true)
    for (const { circuit, limit } of listRows('circuits')) {
      const plugged = listRows('upsPlugs').filter((row) => row['circuit'] === circuit)
      const fitting = plugged.filter(
        ({ ups }) => Number(listRows('ups').find((row) => row['ups'] === ups)?.['va']) <= Number(limit),
      )
      // One is enough: only the UPSs of 5 and 6 kVA fit the 32 A circuit.
      expect(fitting.length, String(circuit)).toBeGreaterThan(0)
    }
  })

  test('limit each circuit to at most its rating', () => {
    for (const { circuit, limit, volts, amps } of listRows('circuits'))
      expect(limit, String(circuit)).toBeLessThanOrEqual(Number(volts) * Number(amps))
  })
})

describe('completions', () => {
  test.each(['cheapest', 'smallest'])('by the goal %s keep the preferred requirements', (goal) => {
    expect(configure({ country: 'US' }, goal)).toMatchObject({
      growth: 20,
      runtime: 10,
      warranty: '3',
      sensors: 1,
      'item.count': 1,
      'item[1].power': 200,
    })
  })

  test('with few choices have the plugs and the circuit of the country, and a usual UPS', () => {
    expect(configure(closet)).toMatchObject({ plugSystem: 'CEE', stripCount: 0, strip: 'none' })
    expect(configure({ country: 'US' })).toMatchObject({ plugSystem: 'UL', circuit: '5-15', ups: 'LRN1000' })
    expect(configure({ country: 'JP' })).toMatchObject({ plugSystem: 'JP', circuit: 'JP15' })
    expect(configure({ country: 'AU' })).toMatchObject({ plugSystem: 'IEC', circuit: 'cee16' })
    expect(configure({ 'item[1].critical': true })).toMatchObject({ ups: 'DR1000' })
  })
})
