// Carbon and energy cost of a year: IT energy times PUE, times a factor and a price.

import { hoursOfYear } from '../weather/weather-year.ts'
import { metricsSource } from './sources.ts'
import { figure, numberField, readNumber, readShare, readText, remarkWhere } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'

function compute(values: Values): Outcome {
  const load = readNumber(values, 'itLoad') * readShare(values, 'utilisation')
  const pue = readNumber(values, 'pue')
  const factor = readNumber(values, 'carbonFactor')
  const itEnergy = (load * hoursOfYear) / 1000
  const facilityEnergy = itEnergy * pue
  const currency = readText(values, 'currency')
  const price = readNumber(values, 'energyPrice')
  return {
    kind: 'result',
    figures: [
      figure('FACILITY_ENERGY', facilityEnergy, 'MWh', 0),
      figure('CARBON', facilityEnergy * factor, 't', 0),
      figure('CARBON_PER_IT_KILOWATT', load === 0 ? undefined : (facilityEnergy * factor) / load, 't/kW', 2),
      ...(currency === '' ? [] : [figure('ENERGY_COST', facilityEnergy * 1000 * price, currency, 0)]),
    ],
    plots: [
      {
        key: 'CARBON_IN_TOTAL',
        unit: 't',
        decimals: 0,
        along: 'year',
        points: Array.from({ length: 11 }, (_, year) => ({ x: year, y: facilityEnergy * factor * year })),
      },
    ],
    breakdowns: [
      {
        key: 'CARBON',
        unit: 't',
        decimals: 0,
        parts: [
          { key: 'IT', value: itEnergy * factor },
          { key: 'OVERHEAD', value: (facilityEnergy - itEnergy) * factor },
        ],
      },
    ],
    warnings: [
      { key: 'FACTOR_ASSUMED', field: 'carbonFactor' },
      ...remarkWhere(currency === '', { key: 'NO_CURRENCY', field: 'currency' }),
    ],
  }
}

export const carbon: Tool = {
  key: 'carbon',
  fields: [
    numberField('itLoad', 'kW', [0, 50_000], 1000),
    numberField('utilisation', '%', [0, 100], 60),
    numberField('pue', '', [1, 5], 1.4),
    numberField('carbonFactor', 'kg/kWh', [0, 2], 0.4),
    numberField('energyPrice', '/kWh', [0, 10], 0.15),
    { kind: 'currency', key: 'currency', initial: '' },
    { kind: 'day', key: 'priceDay', initial: '' },
  ],
  sources: [
    metricsSource,
    { title: 'APC White Paper 66, Estimating a Data Center’s Electrical Carbon Footprint' },
    { title: 'GHG Protocol Scope 2 Guidance (2015): activity data times emission factor' },
  ],
  compute,
}
