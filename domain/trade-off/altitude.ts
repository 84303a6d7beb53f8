// Altitude and ambient: how thin and warm air reduces the rating of power equipment, the cooling power and the permitted inlet temperature.

import { computeDensityRatio } from '../engineering/moist-air.ts'
import { computeAltitudeFactor, maxAltitude } from '../engineering/site.ts'
import { moistAirSource } from './sources.ts'
import { choiceField, figure, numberField, readNumber, readShare, readText, refuse } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'

/** Highest inlet temperature in °C of a class up to 900 m, and the metres that lower it by 1 K above that altitude. */
const equipmentClasses: Readonly<Record<string, { readonly warmest: number; readonly metres: number }>> = {
  A1: { warmest: 32, metres: 300 },
  A2: { warmest: 35, metres: 300 },
  A3: { warmest: 40, metres: 175 },
  A4: { warmest: 45, metres: 125 },
}

/** Altitudes in m above which the inlet temperature falls, and above which no class is defined. */
const deratedFrom = 900
const highestAltitude = 3050

/** The highest inlet temperature in °C that a class of equipment allows at an altitude in m; undefined for another class. */
export function computeWarmestInlet(equipmentClass: string, metres: number): number | undefined {
  const limits = equipmentClasses[equipmentClass]
  return limits === undefined ? undefined : limits.warmest - Math.max(0, metres - deratedFrom) / limits.metres
}

/** Share of its rating that equipment carries in warmer air than it is rated for; never below 0. */
export const computeAmbientFactor = (ambient: number, rated: number, perKelvin: number): number =>
  Math.max(0, 1 - perKelvin * Math.max(0, ambient - rated))

function compute(values: Values): Outcome {
  const metres = readNumber(values, 'altitude')
  const altitudeFactor = computeAltitudeFactor(metres)
  if (altitudeFactor === undefined)
    return refuse({ key: 'ABOVE_DERATING', field: 'altitude', values: { limit: maxAltitude } })
  const ambientFactor = computeAmbientFactor(
    readNumber(values, 'ambient'),
    readNumber(values, 'ratedAmbient'),
    readShare(values, 'perKelvin'),
  )
  if (ambientFactor === 0) return refuse({ key: 'DERATED_TO_NOTHING', field: 'ambient' })
  const densityRatio = computeDensityRatio(metres)
  const rating = readNumber(values, 'upsRating')
  return {
    kind: 'result',
    figures: [
      figure('UPS_POWER', rating * altitudeFactor * ambientFactor, 'kW', 1),
      figure('ALTITUDE_FACTOR', altitudeFactor * 100, '%', 1),
      figure('AMBIENT_FACTOR', ambientFactor * 100, '%', 1),
      figure('COOLING_POWER', readNumber(values, 'cooling') * densityRatio, 'kW', 1),
      figure('AIR_DENSITY', densityRatio * 100, '%', 1),
      figure('WARMEST_INLET', computeWarmestInlet(readText(values, 'equipmentClass'), metres), '°C', 1),
    ],
    plots: [
      {
        key: 'UPS_POWER',
        unit: 'kW',
        decimals: 1,
        along: 'altitude',
        points: Array.from({ length: 11 }, (_, step) => {
          const x = (step * maxAltitude) / 10
          return { x, y: rating * (computeAltitudeFactor(x) ?? 0) * ambientFactor }
        }),
      },
    ],
    breakdowns: [],
    warnings: [{ key: 'AMBIENT_ASSUMED', field: 'perKelvin' }],
  }
}

export const altitude: Tool = {
  key: 'altitude',
  fields: [
    numberField('altitude', 'm', [0, highestAltitude], 1500),
    numberField('ambient', '°C', [-20, 60], 40),
    numberField('upsRating', 'kW', [1, 60_000], 500),
    numberField('ratedAmbient', '°C', [20, 50], 40),
    numberField('perKelvin', '%', [0, 10], 1),
    numberField('cooling', 'kW', [1, 50_000], 500),
    choiceField('equipmentClass', Object.keys(equipmentClasses)),
  ],
  sources: [
    { title: 'Eaton 91PS/93PS manual, environment: 1 % per 100 m above 1000 m, up to 2000 m' },
    { title: 'ASHRAE TC 9.9 reference card 2021: 1 K per 300, 300, 175 and 125 m above 900 m for A1 to A4' },
    moistAirSource,
  ],
  compute,
}
