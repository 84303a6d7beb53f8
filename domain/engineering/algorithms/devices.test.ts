// Tests protective devices and currents by printed examples and hand calculation.
import { describe, expect, test } from 'vitest'
import { rateFrame, transformerDevices } from './devices.ts'

const computeDevices = (protection: 'primaryAndSecondary' | 'primaryOnly') =>
  transformerDevices.run({ rule: 'UL', protection, primary: 90.2, secondary: 208.2 })

describe('protective devices of a transformer', () => {
  test('of 75 kVA from 480 to 208 V are at most 225 A primary, 125 A without a secondary device, and 300 A secondary (hardhatmath.com)', () => {
    expect(computeDevices('primaryAndSecondary')).toEqual({
      primaryLeast: 100,
      primaryMost: 225,
      secondaryLeast: 225,
      secondaryMost: 300,
    })
    expect(computeDevices('primaryOnly').primaryMost).toBe(125)
  })

  test('are not given for a current above the largest standard size', () => {
    const large = { rule: 'IEC', protection: 'primaryOnly', primary: 4001, secondary: 100 } as const
    expect(transformerDevices.run(large)).toEqual({ secondaryLeast: 100, secondaryMost: 100 })
  })
})

describe('currents of a UPS frame', () => {
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

  test('of 50 kW at 400 V are by formula 76.0 A in, 72.2 A out and √3 of that in the neutral', () => {
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

  test('are the published values where there are some, and estimates where those are multiples of one module', () => {
    const publishedFrame = {
      ...frame,
      input: 79,
      inputMaximum: 96,
      neutral: 132,
      inputDevice: 125,
      outputDevice: 125,
    }
    expect(rateFrame.run(publishedFrame)).toMatchObject({
      nominalInput: 79,
      maximumInput: 96,
      neutral: 132,
      inputBasis: 'published',
      outputBasis: 'formula',
      neutralBasis: 'published',
      inputDevice: 125,
      deviceBasis: 'published',
    })
    const multiple = rateFrame.run({ ...publishedFrame, figures: 'multiple' })
    expect([multiple.inputBasis, multiple.neutralBasis]).toEqual(['estimate', 'estimate'])
  })

  test('of a single-phase output are equal in line and neutral, and a common feed carries them without a device for the bypass', () => {
    const single = rateFrame.run({ ...frame, outputPhases: 1, mains: 'single' })
    expect(single.nominalOutput).toBeCloseTo(216.5, 1)
    expect(single.neutral).toBe(single.nominalOutput)
    expect(single.inputDevice).toBe(250)
    expect(single).not.toHaveProperty('bypassDevice')
  })

  test('at the input are those of the rectifier with dual mains, and of the whole frame with a common feed', () => {
    const frameWithRectifier = { ...frame, input: 79, inputMaximum: 96, rectifier: 70, rectifierMaximum: 90 }
    expect(rateFrame.run(frameWithRectifier)).toMatchObject({ nominalInput: 70, maximumInput: 90 })
    expect(rateFrame.run({ ...frameWithRectifier, mains: 'single' })).toMatchObject({
      nominalInput: 79,
      maximumInput: 96,
    })
  })
})
