// Reads weather files of users: EPW of EnergyPlus (Auxiliary Programs, EPW CSV format inputs) and TMY3 of NREL
// (Users Manual for TMY3 Data Sets, NREL/TP-581-43156, 2008).

import { buildWeatherYear, WeatherFileError } from './weather-year.ts'
import type { WeatherRow, WeatherYear } from './weather-year.ts'

/** The largest file that is read, in bytes; a year of EPW has 1.6 MB. */
export const maxWeatherFileSize = 10_000_000

/** @throws WeatherFileError with what is wrong and where */
export function readWeatherFile(content: string): WeatherYear {
  // Empty lines at the end only, so that lines are counted as an editor does.
  const lines = content.trimEnd().split(/\r\n|\r|\n/)
  if (lines[0]?.startsWith('LOCATION,') === true) return readEpw(lines)
  if (lines[1]?.startsWith('Date (MM/DD/YYYY)') === true) return readTmy3(lines)
  throw new WeatherFileError('NOT_WEATHER')
}

const epwHeaderLines = 8

function readEpw(lines: readonly string[]): WeatherYear {
  const [, city = '', , country = '', , , latitude, longitude, , elevation] = (lines[0] ?? '').split(',')
  // DATA PERIODS, count of periods, records per hour.
  const periods = lines.find((line) => line.startsWith('DATA PERIODS,'))?.split(',')
  if (periods?.[1] !== '1' || periods[2] !== '1') throw new WeatherFileError('NOT_HOURLY')
  const place = {
    name: city,
    countryId: findCountry(country),
    latitude: parseNumber(latitude),
    longitude: parseNumber(longitude),
    elevation: parseNumber(elevation),
  }
  const rows = lines.slice(epwHeaderLines).map((line, index): WeatherRow => {
    const fields = line.split(',')
    const at = { line: index + epwHeaderLines + 1 }
    return {
      ...at,
      month: Number(fields[1]),
      day: Number(fields[2]),
      hour: Number(fields[3]) - 1,
      // 99.9 and 999999 stand for missing values.
      dryBulb: readCelsius(fields[6], 99.9, at),
      dewPoint: readCelsius(fields[7], 99.9, at),
      pressure: readPressure(fields[9], 1, at),
    }
  })
  return buildWeatherYear(place, rows)
}

function readTmy3(lines: readonly string[]): WeatherYear {
  const [, name = '', state = '', , latitude, longitude, elevation] = (lines[0] ?? '').split(',')
  const titles = (lines[1] ?? '').split(',')
  const [dryBulb, dewPoint, pressure] = ['Dry-bulb (C)', 'Dew-point (C)', 'Pressure (mbar)'].map((title) =>
    titles.indexOf(title),
  )
  if (dryBulb === -1) throw new WeatherFileError('NOT_WEATHER')
  const place = {
    name: `${name.replaceAll('"', '')}, ${state}`,
    // The set covers the United States and its territories.
    countryId: 'US',
    latitude: parseNumber(latitude),
    longitude: parseNumber(longitude),
    elevation: parseNumber(elevation),
  }
  const rows = lines.slice(2).map((line, index): WeatherRow => {
    const fields = line.split(',')
    const [month, day] = (fields[0] ?? '').split('/')
    const at = { line: index + 3 }
    return {
      ...at,
      month: Number(month),
      day: Number(day),
      hour: Number((fields[1] ?? '').split(':')[0]) - 1,
      dryBulb: readCelsius(fields[dryBulb ?? -1], -9900, at),
      dewPoint: readCelsius(fields[dewPoint ?? -1], -9900, at),
      pressure: readPressure(fields[pressure ?? -1], 100, at),
    }
  })
  return buildWeatherYear(place, rows)
}

/** EPW files name countries by three letters; codes beside these common ones are unknown. */
const findCountry = (code: string): string | undefined =>
  ({ USA: 'US', ITA: 'IT', CAN: 'CA', DEU: 'DE', FRA: 'FR', GBR: 'GB' })[code]

function parseNumber(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

interface Line {
  readonly line: number
}

/** Range of plausible air temperatures in °C: the coldest and warmest ever measured at the ground, with some margin (WMO: −89.2 in 1983 and 56.7 in 1913; also guinnessworldrecords.com). */
const likelyCelsius = { from: -95, to: 65 }

function readCelsius(text: string | undefined, missing: number, { line }: Line): number | undefined {
  const value = parseNumber(text)
  if (value === undefined || value === missing) return undefined
  if (value < likelyCelsius.from || value > likelyCelsius.to)
    throw new WeatherFileError('UNLIKELY_VALUE', { line, value })
  return value
}

/** Pressure in Pa, from 31 to 120 kPa, the bounds of EPW. @param pascals of one unit of the file */
function readPressure(text: string | undefined, pascals: number, { line }: Line): number | undefined {
  const value = parseNumber(text)
  if (value === undefined || value === 999_999 || value === -9900) return undefined
  const pressure = value * pascals
  if (pressure < 31_000 || pressure > 120_000) throw new WeatherFileError('UNLIKELY_VALUE', { line, value })
  return pressure
}
