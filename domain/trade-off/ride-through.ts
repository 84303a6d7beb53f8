// Thermal ride-through: minutes until a room without cooling reaches a limit, with all of its heat capacity at one temperature.

import { computeSpecificVolume, computeStandardPressure } from '../engineering/moist-air.ts'
import { moistAirSource } from './sources.ts'
import { figure, numberField, readNumber, readShare, refuse, remarkWhere } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'

/** Humidity ratio of the room's air, about that of 24 °C and 50 %. */
const humidity = 0.0093

/** Specific heat in kJ/(kg K) of this air, of steel at 20 °C (EN 1993-1-2:2005, 3.4.1.2: 425 + 0.773·20 − 0.00169·20² J/(kg K)) and of water. */
const airHeat = 1.006 + 1.86 * humidity
const steelHeat = 0.44
const waterHeat = 4.19

export interface HeatCapacities {
  /** kJ/K of air and of the steel that follows it. */
  readonly roomCapacity: number
  /** Heat in kJ that stored chilled water takes up until it reaches its permitted temperature. */
  readonly stored: number
}

export function computeCapacities(values: Values): HeatCapacities {
  const pressure = computeStandardPressure(readNumber(values, 'altitude'))
  const specificVolume = computeSpecificVolume(readNumber(values, 'start'), humidity, pressure)
  const air = (readNumber(values, 'volume') / specificVolume) * airHeat
  const steel = readNumber(values, 'steel') * readShare(values, 'steelShare') * steelHeat
  return {
    roomCapacity: air + steel,
    stored: readNumber(values, 'storedWater') * waterHeat * readNumber(values, 'waterRise'),
  }
}

/** Minutes until the limit; undefined with no heat or next to none, because then nothing warms up. */
export function computeMinutes(
  { roomCapacity, stored }: HeatCapacities,
  rise: number,
  heat: number,
): number | undefined {
  const minutes = (roomCapacity * rise + stored) / heat / 60
  return Number.isFinite(minutes) ? minutes : undefined
}

function compute(values: Values): Outcome {
  const rise = readNumber(values, 'limit') - readNumber(values, 'start')
  if (rise <= 0) return refuse({ key: 'LIMIT_BELOW_START', field: 'limit' })
  const capacities = computeCapacities(values)
  const heat = readNumber(values, 'heat')
  const minutes = computeMinutes(capacities, rise, heat)
  const waterMinutes = computeMinutes({ ...capacities, roomCapacity: 0 }, rise, heat)
  return {
    kind: 'result',
    figures: [
      figure('RIDE_THROUGH', minutes, 'min', 1),
      figure('WATER_MINUTES', waterMinutes, 'min', 1),
      figure('WARMING', heat === 0 ? 0 : (heat / capacities.roomCapacity) * 60, 'K/min', 2),
      figure('HEAT_CAPACITY', capacities.roomCapacity / 1000, 'MJ/K', 2),
    ],
    plots:
      minutes === undefined || waterMinutes === undefined
        ? []
        : [
            {
              key: 'ROOM_TEMPERATURE',
              unit: '°C',
              decimals: 1,
              along: 'minute',
              points: [
                0,
                ...Array.from({ length: 11 }, (_, step) => (step * (minutes - waterMinutes)) / 10),
              ].map((after, index) => ({
                // The room stays as it is while the stored water lasts.
                x: index === 0 ? 0 : waterMinutes + after,
                y: readNumber(values, 'start') + (rise * after) / (minutes - waterMinutes),
              })),
            },
          ],
    breakdowns: [],
    warnings: [
      { key: 'ONE_TEMPERATURE' },
      ...remarkWhere(readNumber(values, 'storedWater') > 0, { key: 'PUMPS_ON_UPS', field: 'storedWater' }),
    ],
  }
}

export const rideThrough: Tool = {
  key: 'ride-through',
  fields: [
    numberField('heat', 'kW', [0, 50_000], 100),
    numberField('volume', 'm³', [1, 500_000], 600),
    numberField('altitude', 'm', [0, 3050], 0),
    numberField('steel', 'kg', [0, 5_000_000], 12_000),
    numberField('steelShare', '%', [0, 100], 50),
    numberField('storedWater', 'L', [0, 1_000_000], 0),
    numberField('waterRise', 'K', [1, 20], 5),
    numberField('start', '°C', [10, 40], 24),
    numberField('limit', '°C', [15, 60], 32),
  ],
  sources: [
    { title: 'Own method: C · dT/dt = Q with air, steel and stored water as one mass' },
    moistAirSource,
    {
      title:
        'EN 1993-1-2:2005, 3.4.1.2: 0.44 kJ/(kg K) for steel at 20 °C; share of steel that follows: assumption',
      address: 'https://www.dlubal.com/en/support-and-learning/support/knowledge-base/001496',
    },
  ],
  compute,
}
