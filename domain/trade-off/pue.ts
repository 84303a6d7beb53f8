// PUE over the 8,760 hours of a year: a room with its UPS and lights, and a water-cooled chiller with an economiser, hour by hour.

import { computeWetBulbs, hoursOfYear, monthOfHour } from '../weather/weather-year.ts'
import type { WeatherYear } from '../weather/weather-year.ts'
import { chillerLimits, computeChillerPower } from './chiller-map.ts'
import { checkLimits, listApproachRemarks } from './free-cooling.ts'
import {
  chillerSource,
  coolingUnitSource,
  dryCoolerSource,
  heatSource,
  metricsSource,
  moistAirSource,
  motorHeatSource,
} from './sources.ts'
import {
  figure,
  numberField,
  choiceField,
  readNumber,
  readShare,
  readText,
  refuse,
  onlyWhen,
} from './tool.ts'
import { weatherFields } from './tool.ts'
import type { Outcome, Remark, Tool, Values } from './tool.ts'
import { computeEvaporation, computeMakeUp } from './water.ts'
import { checkWeather, listWeatherRemarks } from './weather-remarks.ts'

/** The parts of a facility's energy. */
const parts = ['IT', 'UPS', 'DISTRIBUTION', 'LIGHTS', 'FANS', 'PUMPS', 'CHILLER', 'HEAT_REJECTION'] as const
type Part = (typeof parts)[number]

const [coldest, warmest] = chillerLimits.entering

/** Share of the rating and of the load that distribution loses, lights in W/m², and heat in kW per person (White Paper 25). */
const distributionLosses = { ofRating: 0.01, ofLoad: 0.02 }
const lightsPerArea = 21.53
const heatPerPerson = 0.1

/** The loads in kW that are the same in every hour. */
export function computeRoomLoads(values: Values) {
  const load = readNumber(values, 'itLoad')
  const rating = readNumber(values, 'upsRating')
  const share = load / rating
  const ups =
    readText(values, 'upsLosses') === 'curve'
      ? readShare(values, 'noLoadLoss') * rating + readShare(values, 'loadLoss') * load
      : load * (100 / readNumber(values, 'upsEfficiency') - 1)
  const distribution = distributionLosses.ofRating * rating + distributionLosses.ofLoad * load
  const lights = (lightsPerArea * readNumber(values, 'area')) / 1000
  const people = heatPerPerson * readNumber(values, 'people')
  const heat = load + ups + distribution + lights + people
  const fans = readShare(values, 'fanShare') * heat
  const pumps = readShare(values, 'pumpShare') * heat
  // Fans warm the air and pumps the water that they move, so that what they draw is cooled as well.
  return { load, share, ups, distribution, lights, fans, pumps, cooledHeat: heat + fans + pumps }
}

export interface Year {
  /** kWh by part and month. */
  readonly energy: Readonly<Record<Part, Float64Array>>
  readonly litres: Float64Array
  readonly fullHours: number
  readonly partialHours: number
}

const hoursOfMonths = Float64Array.from({ length: 12 }, (_, month) =>
  monthOfHour.reduce((hours, hourMonth) => hours + (hourMonth === month ? 1 : 0), 0),
)

/** kWh by month of a load that is the same in every hour. */
const spreadOverMonths = (kilowatts: number): Float64Array => hoursOfMonths.map((hours) => hours * kilowatts)

/**
 * Computes the year hour by hour; `beyond` is a temperature in °C of the condenser water for which the chiller has no published performance. Tower
 * or dry cooler reach the outdoor temperature plus an approach, and the economiser's exchanger adds its own. The chiller takes the remaining heat,
 * that of fans and pumps included, with its full-load power in proportion, and with condenser water never colder than published.
 */
export function computeYear(values: Values, outdoor: Float64Array): Year | { readonly beyond: number } {
  const room = computeRoomLoads(values)
  const [chiller, rejection, litres] = [new Float64Array(12), new Float64Array(12), new Float64Array(12)]
  const supply = readNumber(values, 'supply')
  const approach = readNumber(values, 'approach')
  const rejectionShare = readShare(values, 'rejectionShare')
  const litresPerKilowattHour =
    readText(values, 'heatRejection') === 'tower'
      ? computeMakeUp(computeEvaporation(1), readNumber(values, 'cycles'))
      : 0
  const computeEconomiserShare = createEconomiser(values)
  let [fullHours, partialHours] = [0, 0]
  for (let at = 0; at < hoursOfYear; at++) {
    const month = monthOfHour[at] ?? 0
    const water = (outdoor[at] ?? Number.NaN) + approach
    const share = computeEconomiserShare(water)
    if (share === 1) fullHours++
    else if (share > 0) partialHours++
    const perKilowatt = share === 1 ? 0 : computeChillerPower(supply, Math.max(coldest, water))
    if (perKilowatt === undefined) return { beyond: water }
    const power = room.cooledHeat * (1 - share) * perKilowatt
    const rejected = room.cooledHeat + power
    addToMonth(chiller, month, power)
    addToMonth(rejection, month, rejectionShare * rejected)
    addToMonth(litres, month, litresPerKilowattHour * rejected)
  }
  const energy = {
    IT: spreadOverMonths(room.load),
    UPS: spreadOverMonths(room.ups),
    DISTRIBUTION: spreadOverMonths(room.distribution),
    LIGHTS: spreadOverMonths(room.lights),
    FANS: spreadOverMonths(room.fans),
    PUMPS: spreadOverMonths(room.pumps),
    CHILLER: chiller,
    HEAT_REJECTION: rejection,
  }
  return { energy, litres, fullHours, partialHours }
}

/** The share of the heat, 0 to 1, that water of a temperature in °C carries without the chiller. */
function createEconomiser(values: Values): (water: number) => number {
  if (readText(values, 'economising') === 'no') return () => 0
  const supply = readNumber(values, 'supply')
  const returnTemperature = readNumber(values, 'return')
  const exchanger = readNumber(values, 'exchangerApproach')
  return (water) =>
    Math.min(1, Math.max(0, (returnTemperature - water - exchanger) / (returnTemperature - supply)))
}

function addToMonth(sums: Float64Array, month: number, value: number): void {
  sums[month] = (sums[month] ?? 0) + value
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

/** The PUE of a year, or of one month from 0; undefined without an IT load, or with as good as none. */
export function computePue({ energy }: Year, month?: number): number | undefined {
  const readEnergy = (part: Part) => (month === undefined ? sum(energy[part]) : (energy[part][month] ?? 0))
  const load = readEnergy('IT')
  const ratio = parts.reduce((total, part) => total + readEnergy(part), 0) / load
  return Number.isFinite(ratio) ? ratio : undefined
}

const readOutdoor = (values: Values, weather: WeatherYear): Float64Array =>
  readText(values, 'heatRejection') === 'tower'
    ? (computeWetBulbs(weather) ?? new Float64Array())
    : weather.dryBulb

function checkScenario(values: Values, weather: WeatherYear | undefined): Remark[] {
  const limits = {
    supply: readNumber(values, 'supply'),
    return: readNumber(values, 'return'),
    approach: readNumber(values, 'approach'),
  }
  const problems = [
    ...checkWeather(weather, readText(values, 'heatRejection') === 'tower'),
    ...checkLimits(limits),
  ]
  const load = readNumber(values, 'itLoad')
  const rating = readNumber(values, 'upsRating')
  if (load > rating) problems.push({ key: 'LOAD_ABOVE_RATING', field: 'upsRating', values: { load, rating } })
  else if (load < rating && readText(values, 'upsLosses') === 'oneEfficiency')
    problems.push({ key: 'PART_LOAD_WITHOUT_LOSSES', field: 'upsLosses' })
  return problems
}

function compute(values: Values, weather: WeatherYear | undefined): Outcome {
  const problems = checkScenario(values, weather)
  if (problems.length > 0 || weather === undefined) return refuse(...problems)
  const outdoor = readOutdoor(values, weather)
  const year = computeYear(values, outdoor)
  if ('beyond' in year) {
    return refuse({
      key: 'OUTSIDE_CHILLER',
      field: 'approach',
      values: { water: year.beyond, from: coldest, to: warmest },
    })
  }
  const load = sum(year.energy.IT)
  const total = parts.reduce((kilowattHours, part) => kilowattHours + sum(year.energy[part]), 0)
  const byMonth = Array.from({ length: 12 }, (_, month) => computePue(year, month))
  const defined = byMonth.filter((value) => value !== undefined)
  return {
    kind: 'result',
    figures: [
      figure('PUE', computePue(year), '', 3),
      figure('WARMEST_MONTH_PUE', defined.length === 0 ? undefined : Math.max(...defined), '', 3),
      figure('FACILITY_ENERGY', total / 1000, 'MWh', 0),
      figure('WUE', load === 0 ? undefined : sum(year.litres) / load, 'L/kWh', 2),
      figure('FULL_HOURS', year.fullHours, 'h', 0),
      figure('PARTIAL_HOURS', year.partialHours, 'h', 0),
      figure('MECHANICAL_HOURS', hoursOfYear - year.fullHours - year.partialHours, 'h', 0),
      ...listSensitivities(values, outdoor),
    ],
    plots:
      defined.length < 12
        ? []
        : [
            {
              key: 'PUE',
              unit: '',
              decimals: 3,
              along: 'month',
              points: defined.map((y, month) => ({ x: month + 1, y })),
            },
          ],
    breakdowns: [
      {
        key: 'ENERGY',
        unit: 'MWh',
        decimals: 0,
        parts: parts.map((key) => ({ key, value: sum(year.energy[key]) / 1000 })),
      },
    ],
    warnings: [
      ...listApproachRemarks({ supply: 0, return: 0, approach: readNumber(values, 'approach') }),
      ...listWeatherRemarks(values, weather),
    ],
  }
}

/** The PUE with one input changed a little; undefined where the change leads outside what is published. */
function listSensitivities(values: Values, outdoor: Float64Array) {
  const changeInput = (key: string, by: number): Values => ({
    ...values,
    [key]: readNumber(values, key) + by,
  })
  const computeScenarioPue = (scenario: Values): number | undefined => {
    const year = computeYear(scenario, outdoor)
    return 'beyond' in year ? undefined : computePue(year)
  }
  const colder = { ...changeInput('supply', -1), return: readNumber(values, 'return') - 1 }
  return [
    figure('PUE_COLDER_WATER', computeScenarioPue(colder), '', 3),
    figure('PUE_LARGER_APPROACH', computeScenarioPue(changeInput('approach', 1)), '', 3),
    figure('PUE_MORE_FANS', computeScenarioPue(changeInput('fanShare', 1)), '', 3),
  ]
}

export const pue: Tool = {
  key: 'pue',
  fields: [
    ...weatherFields,
    numberField('itLoad', 'kW', [0, 50_000], 864),
    numberField('upsRating', 'kW', [10, 60_000], 1000),
    choiceField('upsLosses', ['curve', 'oneEfficiency']),
    onlyWhen('upsLosses', 'curve', numberField('noLoadLoss', '%', [0, 10], 4)),
    onlyWhen('upsLosses', 'curve', numberField('loadLoss', '%', [0, 10], 5)),
    onlyWhen('upsLosses', 'oneEfficiency', numberField('upsEfficiency', '%', [80, 99.9], 95)),
    numberField('area', 'm²', [0, 100_000], 900),
    numberField('people', '', [0, 1000], 6),
    choiceField('heatRejection', ['tower', 'dryCooler']),
    choiceField('economising', ['yes', 'no']),
    numberField('supply', '°C', [chillerLimits.leaving[0], chillerLimits.leaving[1]], 18),
    numberField('return', '°C', [6, 40], 24),
    numberField('approach', 'K', [0.5, 20], 4),
    onlyWhen('economising', 'yes', numberField('exchangerApproach', 'K', [0, 5], 1.5)),
    numberField('fanShare', '%', [0, 20], 6),
    numberField('pumpShare', '%', [0, 10], 2),
    numberField('rejectionShare', '%', [0, 15], 4),
    onlyWhen('heatRejection', 'tower', numberField('cycles', '', [1.5, 20], 4)),
  ],
  sources: [
    metricsSource,
    heatSource,
    chillerSource,
    dryCoolerSource,
    coolingUnitSource,
    motorHeatSource,
    moistAirSource,
  ],
  compute,
}
