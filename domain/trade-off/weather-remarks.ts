// Problems and remarks on the weather of a scenario: refused without weather, marked if the weather is that of another place.

import { computeWetBulbs, findHemisphere, maxMissingShare } from '../weather/weather-year.ts'
import type { WeatherYear } from '../weather/weather-year.ts'
import { readText } from './tool.ts'
import type { Remark, Values } from './tool.ts'

/** Countries that lie wholly or mostly south of the equator and have their summer from December to February (ISO 3166-1). */
const southernCountries = new Set(
  ['AO', 'AR', 'AU', 'BO', 'BR', 'BW', 'CL', 'FK', 'LS', 'MG', 'MW', 'MZ', 'NA', 'NC', 'NZ', 'PE'].concat([
    'PY',
    'SZ',
    'UY',
    'ZA',
    'ZM',
    'ZW',
  ]),
)

/** Why an annual figure cannot be computed: no year of weather, or none with humidity where it is needed. */
export function checkWeather(weather: WeatherYear | undefined, needsHumidity: boolean): Remark[] {
  if (weather === undefined) return [{ key: 'NO_WEATHER', field: 'weather' }]
  if (!needsHumidity || computeWetBulbs(weather) !== undefined) return []
  return [{ key: 'NO_HUMIDITY', field: 'weather', values: { station: weather.place.name } }]
}

/** Remarks on the weather of a scenario: of another place, of the other hemisphere, with filled hours or without its leap day. */
export function listWeatherRemarks(values: Values, weather: WeatherYear): Remark[] {
  const { place, filledHours, leapDayDropped } = weather
  const country = readText(values, 'country')
  const remarks: Remark[] = []
  if (country !== '') remarks.push({ key: 'BORROWED_WEATHER', values: { station: place.name, country } })
  const season = findHemisphere(weather)
  if (season !== undefined && season !== (findExpectedHemisphere(country, place.latitude) ?? season))
    remarks.push({ key: 'OTHER_HEMISPHERE', values: { station: place.name } })
  if (filledHours > 0)
    remarks.push({ key: 'FILLED_HOURS', values: { hours: filledHours, limit: maxMissingShare * 100 } })
  if (leapDayDropped) remarks.push({ key: 'LEAP_DAY_DROPPED' })
  return remarks
}

function findExpectedHemisphere(
  country: string,
  latitude: number | undefined,
): 'north' | 'south' | undefined {
  if (country !== '') return southernCountries.has(country) ? 'south' : 'north'
  return latitude === undefined ? undefined : latitude < 0 ? 'south' : 'north'
}
