// Tests the heat that leaves the room, what carries it, and the power of what takes it outdoors: the right values are worked by hand.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { exceedsPipes } from '../../engineering/pipes.ts'
import { configure, findFigure, findNotice, product } from './testing/configure.ts'
import { hall, returns } from './testing/worked-example.ts'

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
    // (182.1 + 6.595) kW · 1.286 = 242.66 kW, with 40 % glycol 11.127 L/s at 6 K; pumps 11.127 · 0.25 / 0.6 = 4.64 kW.
    expect(findValue(fluid, 'plantLoad')).toBeCloseTo(247.3, 1)
    expect(findValue(fluid, 'dryCoolerPower')).toBeCloseTo(9.892, 3)
    const diagram = JSON.stringify(product.draw(configure(fluid)))
    expect(diagram).toContain('"heat":247.3,"power":9.9')
    expect(diagram).not.toContain('"heat":188.7')
  })

  test('holds that of the pumps, which warm the water', () => {
    // 145.733 + 3.297 kW of fans + 6.783 L/s · 0.25 / 0.6.
    const chilled = { plant: 'own', itLoad: 134, redundancy: 'N' }
    expect(findValue(chilled, 'plantLoad')).toBeCloseTo(145.733 + 3.297 + 2.826, 2)
  })
})

test('water of more than 424 L/s has no diameter in the piping diagram: 1.5 m/s · π / 4 · 0.6² m²', () => {
  expect([424, 425].map(exceedsPipes)).toEqual([false, true])
  const wide = { ...hall, ...returns.warm, dewPoint: 7 }
  const draw = (itLoad: number): string => JSON.stringify(product.draw(configure({ ...wide, itLoad })))
  expect(draw(14_000)).toContain('drawing.cooling.piping.wide')
  expect(draw(9000)).not.toContain('drawing.cooling.piping.wide')
})

describe('what the heat asks of a plant', () => {
  test('a chiller of 150 kW does not carry 150.6 kW, of which 2.5 kW are those of the pumps', () => {
    // 143.593 kW of the room and 4.487 kW of fans: 148.08 kW; 5.9 L/s · 0.25 / 0.6 = 2.46 kW.
    const chilled = { plant: 'own', itLoad: 132, redundancy: 'N', outdoorMinimum: 5 }
    expect(findValue(chilled, 'plantLoad')).toBeCloseTo(150.55, 1)
    expect(findNotice(chilled, 'M06-chiller-heat')?.arguments).toEqual({ capacity: 150, heat: 150.6 })
  })

  test('a dry cooler of 120 kW rejects 113.4 kW with 40 % of glycol, and 110.6 with 50 %', () => {
    // 120 kW · 94.5 % and 92.2 % (York YCWL, form 150.26-EG1, page 19).
    expect(findValue(fluid, 'dryCoolerCapacityHere')).toBeCloseTo(113.4, 9)
    expect(findValue({ ...fluid, outdoorMinimum: -28 }, 'dryCoolerCapacityHere')).toBeCloseTo(110.64, 9)
    expect(findValue({ ...fluid, outdoorMinimum: 5 }, 'dryCoolerCapacityHere')).toBeCloseTo(120, 9)
  })

  test('49 kW of a unit with its fans condense at 60.5 °C, where 46 kW without them condensed at 59.5', () => {
    const hot = { ...expansion, unit: 'perimeterExpansion50', area: 0, outdoorMaximum: 44 }
    // 44 + 49 · 1.35 / 4 = 60.54; the factor is 1.35 from 60 °C on.
    expect(findValue(hot, 'condensing')).toBeCloseTo(60.54, 2)
    expect(findNotice(hot, 'M13-gross')?.arguments).toEqual({ condensing: 60.5, limit: 60 })
    expect(findNotice({ ...hot, condenser: 'BVC1A23067' }, 'M13-gross')).toBeUndefined()
  })

  test('a room of 20 m² and 3 m takes 3.7 kg of R-32 at 0.061 kg/m³ (EN 378-1:2016, recalled)', () => {
    const small = { ...expansion, unit: 'perimeterExpansion50', itLoad: 20, area: 20 }
    expect(findNotice(small, 'M16-charge')?.arguments).toEqual({
      refrigerant: 'R-32',
      class: 'A2L',
      limit: 0.061,
      charge: 3.7,
    })
  })
})
