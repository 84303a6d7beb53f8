// The operating points of the worked examples, and those at which one constraint after the other is tested.
import type { Choices } from '../../../engine/model.ts'

/** A room of 24 °C and 50 % on water of 7 to 12 °C, where coils are wet. */
export const wetCoil: Choices = { airIn: 24, relativeHumidity: 50, waterSupply: 7, waterReturn: 12 }

export const chiller: Choices = { application: 'chiller' }

/** Direct expansion in a room of 24 °C and 50 %. */
export const direct: Choices = {
  application: 'directAir',
  airIn: 24,
  relativeHumidity: 50,
  outdoorMaximum: 40,
}

/** The Carrier 30XW-P 1012 at 7 and 30 °C. */
export const carrier: Choices = {
  ...chiller,
  unit: 'carrier-30xw-p-1012',
  target: 1000,
  waterSupply: 7,
  waterReturn: 13,
  condenserWater: 30,
  frequency: '50',
  country: 'DE',
}

/** The York YCAL0033EE near its rating point. */
export const york: Choices = {
  ...chiller,
  unit: 'york-ycal0033ee',
  target: 100,
  waterSupply: 6.67,
  waterReturn: 12,
  outdoor: 35,
  outdoorMaximum: 40,
}
