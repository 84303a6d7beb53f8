// Containment: less air bypasses the equipment, so that fans turn slower, fewer units are needed and the water may be warmer.

import { computeAirPerKilowattKelvin, computeStandardPressure } from '../engineering/moist-air.ts'
import { hoursOfYear } from '../weather/weather-year.ts'
import { chillerLimits, computeChillerPower } from './chiller-map.ts'
import { chillerSource, moistAirSource, motorHeatSource } from './sources.ts'
import { figure, numberField, readNumber, readText, refuse, remarkWhere } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'

/** Assumed humidity ratio of the air, about that of 24 °C and 50 %. */
const humidity = 0.0093

/** m³/h that the equipment takes, measured in the supply air. */
export const computeEquipmentAir = (values: Values): number =>
  (readNumber(values, 'itLoad') / readNumber(values, 'rise')) *
  computeAirPerKilowattKelvin(
    readNumber(values, 'supplyAir'),
    humidity,
    computeStandardPressure(readNumber(values, 'altitude')),
  )

/** Power of fans in proportion to that at another flow; the ideal exponent is 3, and real control pressure lowers it. */
export const computeFanRatio = (after: number, before: number, exponent: number): number =>
  (after / before) ** exponent

function compute(values: Values): Outcome {
  const before = readNumber(values, 'ratioBefore')
  const after = readNumber(values, 'ratioAfter')
  if (after > before) return refuse({ key: 'RATIO_RISES', field: 'ratioAfter' })
  const air = computeEquipmentAir(values)
  const airPerUnit = readNumber(values, 'unitAir')
  const countUnits = (ratio: number) => Math.ceil((air * ratio) / airPerUnit - 1e-9)
  const fans = readNumber(values, 'fanPower')
  const fansAfter = fans * computeFanRatio(after, before, readNumber(values, 'fanExponent'))
  const colderPower = computeChillerPower(
    readNumber(values, 'chilledWater'),
    readNumber(values, 'condenserWater'),
  )
  const warmerPower = computeChillerPower(
    readNumber(values, 'chilledWater') + readNumber(values, 'waterRaise'),
    readNumber(values, 'condenserWater'),
  )
  if (colderPower === undefined || warmerPower === undefined) return refuseWater()
  const load = readNumber(values, 'itLoad')
  const currency = readText(values, 'currency')
  const savedEnergy = (fans - fansAfter) * hoursOfYear
  return {
    kind: 'result',
    figures: [
      figure('FAN_SAVING', savedEnergy / 1000, 'MWh', 1),
      figure('CHILLER_SAVING', (load + fans) * colderPower - (load + fansAfter) * warmerPower, 'kW', 1),
      figure('UNITS_BEFORE', countUnits(before), '', 0),
      figure('UNITS_AFTER', countUnits(after), '', 0),
      figure('BYPASS_BEFORE', (1 - 1 / Math.max(1, before)) * 100, '%', 1),
      figure('BYPASS_AFTER', (1 - 1 / Math.max(1, after)) * 100, '%', 1),
      figure('RETURN_AFTER', readNumber(values, 'supplyAir') + readNumber(values, 'rise') / after, '°C', 1),
      ...(currency === ''
        ? []
        : [figure('COST_SAVING', savedEnergy * readNumber(values, 'energyPrice'), currency, 0)]),
    ],
    plots: [],
    breakdowns: [
      {
        key: 'FAN_POWER',
        unit: 'kW',
        decimals: 1,
        parts: [
          { key: 'BEFORE', value: fans },
          { key: 'AFTER', value: fansAfter },
        ],
      },
    ],
    // The chiller is compared at one operating point; its annual saving would need a year of weather.
    warnings: [
      { key: 'CHILLER_AT_ONE_POINT' },
      ...remarkWhere(after < 1, { key: 'AIR_SHORT', field: 'ratioAfter' }),
    ],
  }
}

function refuseWater(): Outcome {
  const [from, to] = chillerLimits.leaving
  return refuse({ key: 'OUTSIDE_CHILLED_WATER', field: 'waterRaise', values: { from, to } })
}

export const containment: Tool = {
  key: 'containment',
  fields: [
    numberField('itLoad', 'kW', [1, 50_000], 500),
    numberField('rise', 'K', [4, 30], 12),
    numberField('supplyAir', '°C', [15, 32], 22),
    numberField('altitude', 'm', [0, 3050], 0),
    numberField('ratioBefore', '', [0.5, 5], 1.75),
    numberField('ratioAfter', '', [0.5, 5], 1.1),
    numberField('fanPower', 'kW', [0, 5000], 30),
    numberField('fanExponent', '', [1, 3], 3),
    numberField('unitAir', 'm³/h', [500, 200_000], 30_000),
    numberField('chilledWater', '°C', [chillerLimits.leaving[0], chillerLimits.leaving[1]], 7),
    numberField('waterRaise', 'K', [0, 13], 3),
    numberField('condenserWater', '°C', [chillerLimits.entering[0], chillerLimits.entering[1]], 30),
    numberField('energyPrice', '/kWh', [0, 10], 0.15),
    { kind: 'currency', key: 'currency', initial: '' },
    { kind: 'day', key: 'priceDay', initial: '' },
  ],
  sources: [
    { title: 'Fan laws: flow in proportion to speed, power to its cube' },
    { title: 'Return temperature index of Herrlin (ANCIS NY-08-004): rise over air ratio' },
    chillerSource,
    motorHeatSource,
    moistAirSource,
  ],
  compute,
}
