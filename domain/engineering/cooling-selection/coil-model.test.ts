// Tests the coil that may be wet in part against a coil of many pieces, each dry or wet by its own surface.
import { describe, expect, test } from 'vitest'
import { computeSaturatedRatio, computeStandardPressure, computeEnthalpy } from '../moist-air.ts'
import { calibrateCoil, computeCoilResult, type CoilFlows } from './coil-model.ts'
import { findMoistAir, type MoistAir } from './moist-air-state.ts'
import { liebert } from './testing/records.ts'

const pressure = computeStandardPressure(0)
const coil = calibrateCoil(liebert, 14.4)

function createAir(celsius: number, ratio: number): MoistAir {
  const air = findMoistAir(celsius, { kind: 'ratio', value: ratio }, pressure)
  if (typeof air === 'string') throw new Error(air)
  return air
}
const createFlows = (ratio: number, waterIn = 7.2): CoilFlows => ({
  air: createAir(26.7, ratio),
  pressure,
  mass: coil.mass,
  waterIn,
  water: coil.maxWater,
})

/** Conductances of air and water at the calibrated airflow: one and a half and three times that of the coil. */
const conductance = coil.calibrations.at(-1)?.conductance ?? 0
const [airSide, waterSide] = [1.5 * conductance, 3 * conductance]
const pieceCount = 400

/** Computes piece by piece, from where the air enters, the kW into the water and its entering temperature, for its leaving temperature. */
function computeByPieces({ air, mass, water }: CoilFlows, waterOut: number) {
  const specificHeat = 1.006 + 1.86 * air.ratio
  const [airConductance, waterConductance] = [airSide / pieceCount, waterSide / pieceCount]
  let [celsius, ratio, waterAt, total] = [air.celsius, air.ratio, waterOut, 0]
  for (let piece = 0; piece < pieceCount; piece += 1) {
    const dry = (airConductance * celsius + waterConductance * waterAt) / (airConductance + waterConductance)
    let [surface, condensed] = [dry, 0]
    if (computeSaturatedRatio(dry, pressure) < ratio) {
      // Air side by enthalpy, water side by temperature: the surface that both agree on.
      let [low, high] = [waterAt, celsius]
      for (let step = 0; step < 40; step += 1) {
        surface = (low + high) / 2
        const saturated = computeEnthalpy(surface, computeSaturatedRatio(surface, pressure))
        if (
          (airConductance / specificHeat) * (computeEnthalpy(celsius, ratio) - saturated) >
          waterConductance * (surface - waterAt)
        )
          low = surface
        else high = surface
      }
      condensed = (airConductance / specificHeat) * (ratio - computeSaturatedRatio(surface, pressure))
    }
    const before = computeEnthalpy(celsius, ratio)
    celsius -= (airConductance * (celsius - surface)) / (mass * specificHeat)
    ratio -= condensed / mass
    const given = mass * (before - computeEnthalpy(celsius, ratio))
    total += given
    waterAt -= given / water
  }
  return { total, waterAt, celsius }
}

/** Computes the coil of pieces for the temperature at which the water enters. */
function computeReference(flows: CoilFlows) {
  let [low, high] = [flows.waterIn, flows.air.celsius]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (computeByPieces(flows, middle).waterAt < flows.waterIn) low = middle
    else high = middle
  }
  return computeByPieces(flows, (low + high) / 2)
}

describe('a coil that is wet in part', () => {
  // Dew points from 6.5 to 19 °C: dry at first, then wet from the end where the water enters, and wet as a whole at last.
  test.each([0.006, 0.0068, 0.0078, 0.0092, 0.0108, 0.012, 0.014])(
    'takes the heat that 400 pieces take within 1 %%, from air of %f kg/kg',
    (ratio) => {
      const reference = computeReference(createFlows(ratio))
      const { total, leaving } = computeCoilResult(coil, createFlows(ratio))
      expect(Math.abs(total / reference.total - 1)).toBeLessThan(0.01)
      expect(Math.abs(leaving - reference.celsius)).toBeLessThan(0.05)
    },
  )

  test('has a wet share that grows from none to all of it with the humidity of the air, and takes ever more heat', () => {
    const results = Array.from({ length: 81 }, (_, index) =>
      computeCoilResult(coil, createFlows(0.006 + index * 0.0001)),
    )
    for (const [index, { wetShare, total, leavingRatio, sensible }] of results.entries()) {
      const previous = results[index - 1]
      if (previous === undefined) continue
      expect(wetShare).toBeGreaterThanOrEqual(previous.wetShare - 1e-6)
      expect(total).toBeGreaterThanOrEqual(previous.total - 1e-3)
      expect(Math.abs(total / previous.total - 1)).toBeLessThan(0.02)
      expect(sensible).toBeLessThanOrEqual(total + 1e-9)
      expect(leavingRatio).toBeLessThanOrEqual(0.006 + index * 0.0001)
    }
    expect(results[0]?.wetShare).toBe(0)
    expect(results.at(-1)?.wetShare).toBe(1)
    expect(results.filter(({ wetShare }) => wetShare > 0.05 && wetShare < 0.95).length).toBeGreaterThan(3)
  })

  test('stays dry with water above the dew point', () => {
    const result = computeCoilResult(coil, createFlows(0.0068, 15))
    expect(result).toMatchObject({ wetShare: 0, leavingRatio: 0.0068 })
    expect(result.sensible).toBe(result.total)
  })
})
