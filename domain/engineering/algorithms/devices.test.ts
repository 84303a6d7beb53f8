// Tests protective devices and currents by printed examples and hand calculation.
import { describe, expect, test } from 'vitest'
import { rateFrame, transformerDevices } from './devices.ts'

const computeDevices = (protection: 'primaryAndSecondary' | 'primaryOnly') =>
  transformerDevices.run({ rule: 'UL', protection, primary: 90.2, secondary: 208.2 })

describe('protective devices of a transformer', () => {
  test('75 kVA, 480 to 208 V: at most 225 A primary, 125 A without a secondary device, 300 A secondary (hardhatmath.com)', () => {
    expect(computeDevices('primaryAndSecondary')).toEqual({
      primaryLeast: 100,
      primaryMost: 225,
      secondaryLeast: 225,
      secondaryMost: 300,
    })
    expect(computeDevices('primaryOnly').primaryMost).toBe(125)
  })

  test('a current above the largest standard size has no device', () => {
    const large = { rule: 'IEC', protection: 'primaryOnly', primary: 4001, secondary: 100 } as const
    expect(transformerDevices.run(large)).toEqual({ secondaryLeast: 100, secondaryMost: 100 })
  })
})

describe('currents of a frame', () => {
  const frame = {
    rule: 'IEC',
    voltage: 400,
    outputPhases: 3,
    mains: 'dual',
    kw: 50,
    kva: 50,
    efficiency: 95.9,
    inputPowerFactor: 0.99,
    rechargeMargin: 1.25,
    figures: 'maker',
  } as const

  test('50 kW at 400 V by formula: 76.0 A in, 72.2 A out, √3 of that in the neutral', () => {
    expect(rateFrame.run(frame)).toEqual({
      nominalInput: 76,
      maximumInput: 95,
      nominalBypass: 72.2,
      nominalOutput: 72.2,
      neutral: 125.1,
      inputBasis: 'estimate',
      bypassBasis: 'formula',
      outputBasis: 'formula',
      neutralBasis: 'formula',
      inputDevice: 100,
      bypassDevice: 80,
      outputDevice: 80,
      deviceBasis: 'estimate',
    })
  })

  test('published values take precedence, and multiples of one module remain estimates', () => {
    const printed = {
      ...frame,
      input: 79,
      inputMaximum: 96,
      neutral: 132,
      inputDevice: 125,
      outputDevice: 125,
    }
    expect(rateFrame.run(printed)).toMatchObject({
      nominalInput: 79,
      maximumInput: 96,
      neutral: 132,
      inputBasis: 'published',
      outputBasis: 'formula',
      neutralBasis: 'published',
      inputDevice: 125,
      deviceBasis: 'published',
    })
    const multiple = rateFrame.run({ ...printed, figures: 'multiple' })
    expect([multiple.inputBasis, multiple.neutralBasis]).toEqual(['estimate', 'estimate'])
  })

  test('a single-phase output loads one line and the neutral, and a common feed carries it', () => {
    const single = rateFrame.run({ ...frame, outputPhases: 1, mains: 'single' })
    expect(single.nominalOutput).toBeCloseTo(216.5, 1)
    expect(single.neutral).toBe(single.nominalOutput)
    expect(single.inputDevice).toBe(250)
    expect(single).not.toHaveProperty('bypassDevice')
  })

  test('with dual mains the rectifier has its own feed', () => {
    const own = { ...frame, input: 79, inputMaximum: 96, rectifier: 70, rectifierMaximum: 90 }
    expect(rateFrame.run(own)).toMatchObject({ nominalInput: 70, maximumInput: 90 })
    expect(rateFrame.run({ ...own, mains: 'single' })).toMatchObject({ nominalInput: 79, maximumInput: 96 })
  })
})
