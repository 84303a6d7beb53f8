// The halls of the worked examples: a room with its own UPS, and 500 kW on the unit with published capacity.
import type { Choices } from '../../../engine/model.ts'

/** E1: 75 kW on a power system of 250 kW, 465 m², 20 people. */
export const room: Choices = {
  itLoad: 75,
  powerRating: 250,
  powerLocation: 'inside',
  area: 465,
  people: 20,
  medium: 'chilledWater',
  unit: 'rowWater30',
}

/** E2: 500 kW without any other heat, with the water for which the CW305 is published; its supply is colder than recommended. */
export const hall: Choices = {
  country: 'US',
  envelope: 'allowable',
  itLoad: 500,
  powerLocation: 'outside',
  area: 0,
  people: 0,
  medium: 'chilledWater',
  supply: 15,
  waterIn: 7.2,
  waterRise: '5.5',
  unit: 'cw305',
}

/** Temperature rise and air ratio for return air of 23.9, 26.7 and 29.4 °C. */
export const returns = {
  cool: { rise: 12, ratio: 135 },
  middle: { rise: 14, ratio: 120 },
  warm: { rise: 18, ratio: 125 },
} as const satisfies Record<string, Choices>
