// Water of a year: evaporated to carry the heat away, drained to limit the concentration of salts, and in litres per kWh of IT.

import { computeWetBulbs, hoursOfYear, monthOfHour } from '../weather/weather-year.ts'
import type { WeatherYear } from '../weather/weather-year.ts'
import { coolingUnitSource, heatSource, metricsSource, moistAirSource, motorHeatSource } from './sources.ts'
import {
  choiceField,
  figure,
  numberField,
  readNumber,
  readText,
  refuse,
  weatherFields,
  remarkWhere,
  onlyWhen,
} from './tool.ts'
import type { Outcome, Remark, Tool, Values } from './tool.ts'
import { checkWeather, listWeatherRemarks } from './weather-remarks.ts'

/** Heat in MJ that evaporates 1 kg of water near 20 °C. */
const evaporationHeat = 2.45

/**
 * Heat per IT load: 1.15 with UPS, distribution, lights and people (White Paper 25, as the initial scenario of the PUE tool), of which fans of 6 % and
 * pumps of 2 % make 1.24. Compressors of chillers are not part of it, because not every system has them.
 */
const initialHeatFactor = 1.25

/** Litres that evaporate for heat in kWh. */
export const computeEvaporation = (kilowattHours: number): number => (kilowattHours * 3.6) / evaporationHeat

/** Litres to supply, drained water included, if salts may be concentrated `cycles` times. */
export const computeMakeUp = (evaporated: number, cycles: number): number =>
  (evaporated * cycles) / (cycles - 1)

/** Litres per kWh of IT (ISO/IEC 30134-9); undefined without IT energy. */
export const computeWaterUse = (litres: number, kilowattHours: number): number | undefined =>
  kilowattHours === 0 ? undefined : litres / kilowattHours

/**
 * The share of the heat that water carries in an hour: all of it in a tower, none in a dry system; in an adiabatic one the share that outdoor air
 * alone, with its approach, cannot carry.
 */
function computeWetShare(values: Values, dryBulb: number): number {
  const system = readText(values, 'waterSystem')
  if (system === 'tower') return 1
  if (system === 'dry') return 0
  const [supply, returning] = [readNumber(values, 'supply'), readNumber(values, 'return')]
  const reached = dryBulb + readNumber(values, 'approach')
  return Math.min(1, Math.max(0, (reached - supply) / (returning - supply)))
}

/** Whether the wet bulb, with the approach, lets an adiabatic cooler reach the supply in all hours. */
function listSupplyRemarks(values: Values, weather: WeatherYear): Remark[] {
  const wetBulbs = computeWetBulbs(weather)
  if (wetBulbs === undefined)
    return [{ key: 'WET_BULB_UNKNOWN', field: 'supply', values: { station: weather.place.name } }]
  const supply = readNumber(values, 'supply')
  const tooWarm = wetBulbs
    .map((celsius) => celsius + readNumber(values, 'approach'))
    .filter((celsius) => celsius > supply)
  return remarkWhere(tooWarm.length > 0, {
    key: 'SUPPLY_NOT_REACHED',
    field: 'supply',
    values: { hours: tooWarm.length, supply, reached: Math.round(Math.max(...tooWarm) * 10) / 10 },
  })
}

function compute(values: Values, weather: WeatherYear | undefined): Outcome {
  const problems = checkWeather(weather, false)
  const isAdiabatic = readText(values, 'waterSystem') === 'adiabatic'
  if (isAdiabatic && readNumber(values, 'supply') >= readNumber(values, 'return'))
    problems.push({ key: 'SUPPLY_ABOVE_RETURN', field: 'supply' })
  if (problems.length > 0 || weather === undefined) return refuse(...problems)
  const load = readNumber(values, 'itLoad')
  const heat = load * readNumber(values, 'heatFactor')
  const litres = new Float64Array(12)
  weather.dryBulb.forEach((celsius, at) => {
    const month = monthOfHour[at] ?? 0
    const evaporated = computeEvaporation(heat * computeWetShare(values, celsius))
    litres[month] = (litres[month] ?? 0) + computeMakeUp(evaporated, readNumber(values, 'cycles'))
  })
  const total = litres.reduce((sum, value) => sum + value, 0)
  const system = readText(values, 'waterSystem')
  return {
    kind: 'result',
    figures: [
      figure('WUE', computeWaterUse(total, load * hoursOfYear), 'L/kWh', 3),
      figure('WATER', total / 1000, 'm³', 0),
      figure('DRAINED_WATER', total / readNumber(values, 'cycles') / 1000, 'm³', 0),
      figure('WET_MONTH_WATER', Math.max(...litres) / 1000, 'm³', 0),
    ],
    plots: [
      {
        key: 'WATER',
        unit: 'm³',
        decimals: 0,
        along: 'month',
        points: Array.from(litres, (value, month) => ({ x: month + 1, y: value / 1000 })),
      },
    ],
    breakdowns: [],
    warnings: [
      ...remarkWhere(system === 'dry', { key: 'DRY_SYSTEM' }),
      ...remarkWhere(system === 'tower', { key: 'COMPRESSORS_NOT_COUNTED', field: 'heatFactor' }),
      ...(isAdiabatic ? listSupplyRemarks(values, weather) : []),
      ...listWeatherRemarks(values, weather),
    ],
  }
}

export const water: Tool = {
  key: 'water',
  fields: [
    ...weatherFields,
    numberField('itLoad', 'kW', [0, 50_000], 1000),
    numberField('heatFactor', '', [1, 2], initialHeatFactor),
    choiceField('waterSystem', ['tower', 'adiabatic', 'dry']),
    numberField('cycles', '', [1.5, 20], 4),
    onlyWhen('waterSystem', 'adiabatic', numberField('supply', '°C', [5, 35], 24)),
    onlyWhen('waterSystem', 'adiabatic', numberField('return', '°C', [6, 50], 36)),
    onlyWhen('waterSystem', 'adiabatic', numberField('approach', 'K', [0.5, 20], 4)),
  ],
  sources: [
    metricsSource,
    heatSource,
    coolingUnitSource,
    motorHeatSource,
    { title: 'Pumps of 2 % of the heat, and so 1.25 of heat per IT load: assumption' },
    moistAirSource,
    {
      title:
        'FAO, expert consultation on crop water requirements (Rome 1990), annex V: 2.501 − 0.002361·t MJ/kg, 2.45 at 20 °C',
      address: 'https://www.scribd.com/document/357586183',
    },
  ],
  compute,
}
