// Tests the heat that leaves the room, what carries it, and the power of what takes it outdoors: the right values are worked by hand.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, product } from './testing/configure.ts'

const findValue = (choices: Choices, name: string): number | undefined =>
  findFigure(configure(choices), name)?.value

const expansion = { medium: 'directExpansion', itLoad: 100 } as const
const fluid = { medium: 'fluidExpansion', plant: 'own', itLoad: 170, redundancy: 'N', area: 0 } as const

describe('the power of cooling', () => {
  test('of direct expansion counts compressors for the heat of the fans, and the fans of the condensers', () => {
    // 10.4 kW of a unit on 0.8 kW/K: t = 35 + 10.4 · (1.27 + 0.008 · (t − 50)) / 0.8 = 51.685 °C, factor 1.28348 (Russell).
    expect(findValue(expansion, 'condensing')).toBeCloseTo(51.685, 2)
    // (109.353 + 2.446) kW · 1.28348 · 2 %.
    expect(findValue(expansion, 'condenserPower')).toBeCloseTo(2.87, 2)
    // Fans 2.446, compressors 111.799 · 0.28348 = 31.693, fans of condensers 2.870 kW.
    expect(findValue(expansion, 'power')).toBeCloseTo(37.01, 2)
  })

  test('of pumped refrigerant counts the pumping units, 1.6 kW each', () => {
    const pumped = { medium: 'pumpedRefrigerant', itLoad: 100 }
    expect(configure(pumped)['distributionUnits']).toBe(3)
    expect(findValue(pumped, 'pumpingPower')).toBeCloseTo(4.8, 9)
    // 0.875 kW of fans.
    expect(findValue(pumped, 'power')).toBeCloseTo(5.675, 3)
    expect(findValue(pumped, 'efficiencyRatio')).toBeCloseTo(109.353 / 5.675, 1)
    expect(product.exchange(configure(pumped)).takesWater?.kilowatts).toBeCloseTo(109.353 + 0.875 + 4.8, 2)
  })
})

describe('the heat that a plant carries', () => {
  test('is on dry coolers that of the compressors too, as the flow of their fluid says', () => {
    // (182.1 + 6.595) kW · 1.286 = 242.66 kW, with 40 % glycol 10.435 L/s at 6 K; pumps 10.435 · 0.25 / 0.6 = 4.35 kW.
    expect(findValue(fluid, 'plantLoad')).toBeCloseTo(247, 1)
    expect(findValue(fluid, 'dryCoolerPower')).toBeCloseTo(4.94, 2)
    const diagram = JSON.stringify(product.draw(configure(fluid)))
    expect(diagram).toContain('"heat":247,"power":4.9')
    expect(diagram).not.toContain('"heat":188.7')
  })

  test('holds that of the pumps, which warm the water', () => {
    // 145.733 + 3.297 kW of fans + 6.361 L/s · 0.25 / 0.6.
    const chilled = { plant: 'own', itLoad: 134, redundancy: 'N' }
    expect(findValue(chilled, 'plantLoad')).toBeCloseTo(145.733 + 3.297 + 2.651, 2)
  })
})
