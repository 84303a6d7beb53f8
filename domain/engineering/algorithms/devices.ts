// Protective devices around a transformer, and the currents and devices of a UPS frame.
import {
  computeInputCurrent,
  computeLineCurrent,
  toLineToNeutral,
  computeNeutralCurrent,
} from '../electrical.ts'
import { computeDeviceRating, findNextSize, listStandardSizes } from '../overcurrent.ts'
import { computePrimaryLimits, protections, computeSecondaryLimits } from '../transformer-devices.ts'
import { defineAlgorithm, number, oneOf, optional } from './algorithm.ts'
import type { ValuesOf } from './algorithm.ts'

const rule = oneOf(['IEC', 'UL'])
const device = optional(number('A'))

const transformerInputs = {
  rule,
  protection: oneOf(protections),
  primary: number('A', { from: 0 }),
  secondary: number('A', { from: 0 }),
}
const transformerResults = {
  primaryLeast: device,
  primaryMost: device,
  secondaryLeast: device,
  secondaryMost: device,
}

/** The devices of a transformer; absent where no standard size is large enough. */
function findTransformerDevices(
  { rule: by, protection, primary, secondary }: ValuesOf<typeof transformerInputs>,
  leastPrimaryAmps: number | undefined,
): ValuesOf<typeof transformerResults> {
  const primaryLimits = computePrimaryLimits(by, primary, protection)
  const secondaryLimits = computeSecondaryLimits(by, secondary)
  const least =
    leastPrimaryAmps === undefined ? primaryLimits.min : findNextSize(listStandardSizes(by), leastPrimaryAmps)
  return {
    ...(least !== undefined && Number.isFinite(least) ? { primaryLeast: least } : {}),
    ...(Number.isFinite(primaryLimits.max) ? { primaryMost: primaryLimits.max } : {}),
    ...(Number.isFinite(secondaryLimits.min) ? { secondaryLeast: secondaryLimits.min } : {}),
    ...(Number.isFinite(secondaryLimits.max) ? { secondaryMost: secondaryLimits.max } : {}),
  }
}

/**
 * The smallest and largest permitted rating in A of the devices on the primary and the secondary side of a transformer,
 * from the full-load currents in A of both sides. Absent where no standard size is large enough; `primaryMost` is 0
 * where none is small enough. Superseded: by the NEC its `primaryLeast` leaves out the 125 % of a continuous load.
 */
export const transformerDevices = defineAlgorithm({
  name: 'transformer-devices-1',
  source:
    'NEC 450.3(B), 450.5(B) from the edition of 2026; IEC practice (recalled): next size, at 125 % before the transformer',
  inputs: transformerInputs,
  results: transformerResults,
  run: (given) => findTransformerDevices(given, given.primary),
})

/** As `transformer-devices-1`, but by the NEC the device on the primary side is at least the next size at 125 % of the full-load current. */
export const transformerDevicesForContinuousLoad = defineAlgorithm({
  name: 'transformer-devices-2',
  source:
    'NEC 450.3(B), 450.5(B) from the edition of 2026; NEC 215.3 (recalled): 125 % of the continuous load; IEC practice (recalled): next size, at 125 % before the transformer',
  inputs: transformerInputs,
  results: transformerResults,
  run: (given) => findTransformerDevices(given, undefined),
})

const amps = number('A', { from: 0, to: 10_000 })
const optionalAmps = optional(amps)
const published = {
  input: optionalAmps,
  inputMaximum: optionalAmps,
  rectifier: optionalAmps,
  rectifierMaximum: optionalAmps,
  bypass: optionalAmps,
  output: optionalAmps,
  neutral: optionalAmps,
  inputDevice: optionalAmps,
  bypassDevice: optionalAmps,
  outputDevice: optionalAmps,
}
const basis = oneOf(['published', 'formula', 'estimate'])
const frame = {
  rule,
  voltage: number('V', { from: 100, to: 1000 }),
  outputPhases: oneOf([1, 3]),
  mains: oneOf(['single', 'dual']),
  kw: number('kW', { from: 0, to: 5000 }),
  kva: number('kVA', { from: 0, to: 5000 }),
  efficiency: number('%', { from: 50, to: 100 }),
  inputPowerFactor: number('1', { from: 0.5, to: 1 }),
  rechargeMargin: number('1', { from: 1, to: 2 }),
  figures: oneOf(['maker', 'multiple']),
  ...published,
}
type Frame = ValuesOf<typeof frame>

const roundToTenths = (value: number): number => Math.round(value * 10) / 10

/** Currents from the manufacturer's figures, or otherwise by formula, each with its basis. */
function computeCurrents({
  voltage,
  outputPhases,
  kw,
  kva,
  efficiency,
  inputPowerFactor,
  rechargeMargin,
  ...maker
}: Frame) {
  const computed = computeInputCurrent(kw, voltage, {
    efficiency: efficiency / 100,
    powerFactor: inputPowerFactor,
  })
  const isThreePhase = outputPhases === 3
  const rated = isThreePhase
    ? computeLineCurrent(kva, voltage, 3)
    : computeLineCurrent(kva, toLineToNeutral(voltage), 1)
  const nominalInput = maker.input ?? roundToTenths(computed)
  const printed: Pick<Frame, 'bypass' | 'output' | 'neutral'> = isThreePhase ? maker : {}
  const nominalOutput = printed.output ?? roundToTenths(rated)
  return {
    nominalInput,
    maximumInput: maker.inputMaximum ?? roundToTenths(nominalInput * rechargeMargin),
    nominalBypass: printed.bypass ?? roundToTenths(rated),
    nominalOutput,
    // A single phase returns all its current through the neutral.
    neutral: isThreePhase
      ? (maker.neutral ?? roundToTenths(computeNeutralCurrent(nominalOutput)))
      : nominalOutput,
    inputBasis: maker.input === undefined ? 'estimate' : 'published',
    bypassBasis: printed.bypass === undefined ? 'formula' : 'published',
    outputBasis: printed.output === undefined ? 'formula' : 'published',
    neutralBasis: printed.neutral === undefined ? 'formula' : 'published',
  } as const
}

/** Multiples of the figures of one module remain estimates until the manufacturer's table for the frame is available. */
const estimates = {
  inputBasis: 'estimate',
  bypassBasis: 'estimate',
  outputBasis: 'estimate',
  neutralBasis: 'estimate',
} as const

/**
 * Currents in A of a UPS frame by its kW and kVA, and the ratings in A of its devices. Figures printed by the
 * manufacturer (`figures`: of this frame, or multiples of those of one module) take precedence over formulas. The input
 * carries rating / efficiency (%) / input power factor, at most the `rechargeMargin` multiple of it; bypass and output
 * carry S / (√3 · V), or S / V to neutral for a single phase; the neutral carries √3 times the output. With dual mains
 * the rectifier has its own feed; a common feed also carries the bypass, which may be the larger of the two if the
 * output is single-phase.
 */
export const rateFrame = defineAlgorithm({
  name: 'rate-frame-1',
  source: 'IEC practice, NEC 215.3 and 240.6(A) for the devices; Galaxy VS (990-91317) for the neutral',
  inputs: frame,
  results: {
    nominalInput: number('A'),
    maximumInput: number('A'),
    nominalBypass: number('A'),
    nominalOutput: number('A'),
    neutral: number('A'),
    inputBasis: basis,
    bypassBasis: basis,
    outputBasis: basis,
    neutralBasis: basis,
    inputDevice: number('A'),
    bypassDevice: device,
    outputDevice: number('A'),
    deviceBasis: basis,
  },
  run(given) {
    const currents = computeCurrents(given)
    const isDual = given.mains === 'dual'
    const nominalInput = (isDual ? given.rectifier : undefined) ?? currents.nominalInput
    const maximumInput = (isDual ? given.rectifierMaximum : undefined) ?? currents.maximumInput
    const isFeedCommon = !isDual && given.outputPhases === 1
    const feedCurrent = isFeedCommon ? Math.max(maximumInput, currents.nominalBypass) : maximumInput
    return {
      ...currents,
      ...(given.figures === 'multiple' ? estimates : {}),
      nominalInput,
      maximumInput,
      inputDevice: given.inputDevice ?? computeDeviceRating(given.rule, nominalInput, feedCurrent),
      ...(isDual
        ? { bypassDevice: given.bypassDevice ?? computeDeviceRating(given.rule, currents.nominalBypass) }
        : {}),
      outputDevice: given.outputDevice ?? computeDeviceRating(given.rule, currents.nominalOutput),
      deviceBasis:
        given.inputDevice !== undefined && given.outputDevice !== undefined ? 'published' : 'estimate',
    } as const
  },
})
