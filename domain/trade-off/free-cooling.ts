// Free-cooling hours: the hours in which outdoor air carries all of the heat, part of it, or none.

import { computeWetBulbs, hoursOfYear, monthOfHour } from '../weather/weather-year.ts'
import type { WeatherYear } from '../weather/weather-year.ts'
import { moistAirSource } from './sources.ts'
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

/** K by which outdoor air or water must be below the return before it is used at all, and outdoor air below the supply to be used alone. */
export const switchMargin = 1

/** Lowest approach in K of usual towers and coolers. */
const leastApproach = 2

/** Lowest and highest dew points in °C that are recommended, and allowed in class A1 (ASHRAE TC 9.9, reference card 2021, table 2.1). */
const recommended = { lowest: -9, highest: 15 }
const allowable = { lowest: -12, highest: 17 }

export type FreeCooling = 'full' | 'partial' | 'none'

export interface FreeCoolingLimits {
  /** Temperatures in °C of the supplied and of the returning air or water. */
  readonly supply: number
  readonly return: number
  /** Difference in K between the outdoor temperature and the air or water that it cools. */
  readonly approach: number
}

/** Whether outdoor air at a wet or dry bulb in °C carries all of the heat, a part or none, through a tower or a dry cooler. */
export function decideFreeCooling(celsius: number, limits: FreeCoolingLimits): FreeCooling {
  const reached = celsius + limits.approach
  if (reached <= limits.supply) return 'full'
  return reached < limits.return - switchMargin ? 'partial' : 'none'
}

/** Whether outdoor air that is let into the room carries all of the heat, a part or none; none above the permitted dew point in °C. */
export function decideAirCooling(
  air: { readonly dryBulb: number; readonly dewPoint: number },
  limits: { readonly supply: number; readonly return: number; readonly dewPoint: number },
): FreeCooling {
  if (air.dewPoint > limits.dewPoint) return 'none'
  // Inclusive: air of 21.0 °C is cool enough for a supply of 22 °C less 1 K.
  if (air.dryBulb <= limits.supply - switchMargin) return 'full'
  return air.dryBulb < limits.return - switchMargin ? 'partial' : 'none'
}

/** Problems of supply and return, in every tool that has them. */
export function checkLimits(limits: FreeCoolingLimits): Remark[] {
  return limits.supply >= limits.return ? [{ key: 'SUPPLY_ABOVE_RETURN', field: 'supply' }] : []
}

export const listApproachRemarks = ({ approach }: FreeCoolingLimits): Remark[] =>
  approach < leastApproach
    ? [{ key: 'SMALL_APPROACH', field: 'approach', values: { limit: leastApproach } }]
    : []

/** The verdict for each hour of a year; an air economiser or a tower needs its humidity. */
export function listFreeCooling(values: Values, weather: WeatherYear): FreeCooling[] {
  const limits = readLimits(values)
  const { dryBulb, dewPoint } = weather
  if (readText(values, 'economiser') === 'outdoorAir') {
    const air = { ...limits, dewPoint: readNumber(values, 'dewPointLimit') }
    return Array.from(dryBulb, (celsius, at) =>
      decideAirCooling({ dryBulb: celsius, dewPoint: dewPoint?.[at] ?? Number.POSITIVE_INFINITY }, air),
    )
  }
  const outdoor = readText(values, 'economiser') === 'tower' ? computeWetBulbs(weather) : dryBulb
  return Array.from(outdoor ?? [], (celsius) => decideFreeCooling(celsius, limits))
}

/** The hours in which outdoor air that is let in is drier or more humid than equipment should have it, and those in which it is too humid to be let in. */
function listHumidityRemarks(
  values: Values,
  { dewPoint = new Float64Array() }: WeatherYear,
  verdicts: readonly FreeCooling[],
): Remark[] {
  const letIn = dewPoint.filter((_, at) => verdicts[at] !== 'none')
  const limit = readNumber(values, 'dewPointLimit')
  const countBelow = (celsius: number) => letIn.filter((dew) => dew < celsius).length
  const countAbove = (celsius: number) => letIn.filter((dew) => dew > celsius).length
  const keptOut = dewPoint.filter((dew) => dew > limit).length
  const dryHours = countBelow(recommended.lowest)
  const humidHours = countAbove(recommended.highest)
  return [
    ...remarkWhere(dryHours > 0, {
      key: 'AIR_TOO_DRY',
      values: {
        limit: recommended.lowest,
        hours: dryHours,
        allowed: allowable.lowest,
        allowedHours: countBelow(allowable.lowest),
      },
    }),
    ...remarkWhere(humidHours > 0, {
      key: 'AIR_TOO_HUMID',
      field: 'dewPointLimit',
      values: {
        limit: recommended.highest,
        hours: humidHours,
        allowed: allowable.highest,
        allowedHours: countAbove(allowable.highest),
      },
    }),
    ...remarkWhere(keptOut > 0, { key: 'AIR_KEPT_OUT', values: { limit, hours: keptOut } }),
  ]
}

const readLimits = (values: Values): FreeCoolingLimits => ({
  supply: readNumber(values, 'supply'),
  return: readNumber(values, 'return'),
  approach: readNumber(values, 'approach'),
})

function compute(values: Values, weather: WeatherYear | undefined): Outcome {
  const limits = readLimits(values)
  const needsHumidity = readText(values, 'economiser') !== 'dryCooler'
  const problems = [...checkWeather(weather, needsHumidity), ...checkLimits(limits)]
  if (problems.length > 0 || weather === undefined) return refuse(...problems)
  const verdicts = listFreeCooling(values, weather)
  const countHours = (verdict: FreeCooling, month?: number) =>
    verdicts.filter(
      (candidate, at) => candidate === verdict && (month === undefined || monthOfHour[at] === month),
    ).length
  return {
    kind: 'result',
    figures: [
      figure('FULL_HOURS', countHours('full'), 'h', 0),
      figure('PARTIAL_HOURS', countHours('partial'), 'h', 0),
      figure('MECHANICAL_HOURS', countHours('none'), 'h', 0),
      figure('FULL_SHARE', (countHours('full') / hoursOfYear) * 100, '%', 1),
    ],
    plots: [
      {
        key: 'FULL_HOURS',
        unit: 'h',
        decimals: 0,
        along: 'month',
        points: Array.from({ length: 12 }, (_, month) => ({ x: month + 1, y: countHours('full', month) })),
      },
    ],
    breakdowns: [
      {
        key: 'HOURS',
        unit: 'h',
        decimals: 0,
        parts: [
          { key: 'FULL_HOURS', value: countHours('full') },
          { key: 'PARTIAL_HOURS', value: countHours('partial') },
          { key: 'MECHANICAL_HOURS', value: countHours('none') },
        ],
      },
    ],
    warnings: [
      ...(readText(values, 'economiser') === 'outdoorAir'
        ? listHumidityRemarks(values, weather, verdicts)
        : listApproachRemarks(limits)),
      ...listWeatherRemarks(values, weather),
    ],
  }
}

export const freeCooling: Tool = {
  key: 'free-cooling',
  fields: [
    ...weatherFields,
    choiceField('economiser', ['tower', 'dryCooler', 'outdoorAir']),
    numberField('supply', '°C', [5, 35], 20),
    numberField('return', '°C', [6, 50], 28),
    numberField('approach', 'K', [0.5, 20], 4),
    onlyWhen('economiser', 'outdoorAir', numberField('dewPointLimit', '°C', [5, 24], 15)),
  ],
  sources: [
    moistAirSource,
    {
      title:
        'ASHRAE TC 9.9 reference card 2021, table 2.1: dew points of −9 to 15 °C are recommended; −12 to 17 (A1), 21 (A2) and 24 °C (A3, A4) are allowable',
    },
  ],
  compute,
}
