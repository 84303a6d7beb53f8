// Tests reading of EPW and TMY3 files, what is refused of them, and the years of the shipped stations.

import { describe, expect, test } from 'vitest'
import { loadStationYear, stations } from './stations.ts'
import { readWeatherFile } from './read-weather-file.ts'
import {
  buildWeatherYear,
  computeWetBulbs,
  findHemisphere,
  monthOfHour,
  WeatherFileError,
} from './weather-year.ts'
import type { WeatherRow } from './weather-year.ts'

const hourMilliseconds = 3_600_000
const place = { name: 'Somewhere', countryId: 'DE', latitude: 50, longitude: 8, elevation: 100 }

/** A year that is warm in July by a cosine, with a leap day at the end of February if wanted. */
function listRows(hasLeapDay = false): WeatherRow[] {
  const start = Date.UTC(hasLeapDay ? 2024 : 2023, 0, 1)
  return Array.from({ length: hasLeapDay ? 8784 : 8760 }, (_, hourOfYear) => {
    const time = new Date(start + hourOfYear * hourMilliseconds)
    return {
      month: time.getUTCMonth() + 1,
      day: time.getUTCDate(),
      hour: time.getUTCHours(),
      dryBulb: Number((10 - 10 * Math.cos((hourOfYear / 8760) * 2 * Math.PI)).toFixed(1)),
      dewPoint: 0,
      pressure: 100_000,
    }
  })
}

function findFailure(work: () => unknown): WeatherFileError | undefined {
  try {
    work()
    return undefined
  } catch (failure) {
    if (failure instanceof WeatherFileError) return failure
    throw failure
  }
}

const findProblem = (work: () => unknown): string | undefined => findFailure(work)?.problem

/** EPW writes missing temperatures as 99.9 and missing pressures as 999999. */
const writeEpw = (rows: readonly WeatherRow[]): string =>
  [
    'LOCATION,Frankfurt,HE,DEU,IWEC,106370,50.05,8.6,1.0,112',
    'DESIGN CONDITIONS,0',
    'TYPICAL/EXTREME PERIODS,0',
    'GROUND TEMPERATURES,0',
    'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0',
    'COMMENTS 1,',
    'COMMENTS 2,',
    'DATA PERIODS,1,1,Data,Sunday,1/1,12/31',
    ...rows.map(
      ({ month, day, hour, dryBulb, dewPoint, pressure }) =>
        `2001,${month},${day},${hour + 1},60,?9?9,${dryBulb ?? 99.9},${dewPoint ?? 99.9},80,${pressure ?? 999_999},0,0`,
    ),
  ].join('\r\n')

/** TMY3 writes missing values as -9900. */
const writeTmy3 = (rows: readonly WeatherRow[]): string =>
  [
    '725650,"DENVER INTL AP",CO,-7.0,39.833,-104.650,1650',
    'Date (MM/DD/YYYY),Time (HH:MM),ETR (W/m^2),Dry-bulb (C),Dew-point (C),Pressure (mbar)',
    ...rows.map(
      ({ month, day, hour, dryBulb, dewPoint, pressure }) =>
        `${month}/${day}/1995,${hour + 1}:00,0,${dryBulb ?? -9900},${dewPoint ?? -9900},${(pressure ?? -990_000) / 100}`,
    ),
  ].join('\n')

const toFahrenheit = (celsius: number | undefined) => (celsius ?? 0) * 1.8 + 32

describe('a file of hours', () => {
  test.each([
    ['EPW', writeEpw, 'Frankfurt', 'DE', 112],
    ['TMY3', writeTmy3, 'DENVER INTL AP, CO', 'US', 1650],
  ] as const)('is read as %s with its place', (_, write, name, countryId, elevation) => {
    const year = readWeatherFile(write(listRows()))
    expect(year.place).toMatchObject({ name, countryId, elevation })
    expect(year.dryBulb[0]).toBe(0)
    expect(year.pressure[8759]).toBe(100_000)
    expect(year.filledHours).toBe(0)
    expect(findHemisphere(year)).toBe('north')
  })

  test('may lack one hour in a hundred, which are interpolated', () => {
    const rows = listRows()
    // 87 of 8,760 hours.
    const rowsWithGap = rows.map((row, index) =>
      index > 100 && index <= 187 ? { ...row, dryBulb: undefined } : row,
    )
    const year = readWeatherFile(writeEpw(rowsWithGap))
    expect(year.filledHours).toBe(87)
    expect(year.dryBulb[144]).toBeCloseTo(((rows[100]?.dryBulb ?? 0) + (rows[188]?.dryBulb ?? 0)) / 2, 1)
    expect(findProblem(() => readWeatherFile(writeEpw(rowsWithGap.slice(1))))).toBe('MISSING_HOURS')
  })

  test('loses a whole leap day, and is refused if a leap day takes the place of another day', () => {
    const year = readWeatherFile(writeTmy3(listRows(true)))
    expect(year.leapDayDropped).toBe(true)
    expect(year.dryBulb).toHaveLength(8760)
    expect(findProblem(() => readWeatherFile(writeTmy3(listRows(true).slice(0, 8760))))).toBe('LEAP_DAY')
  })

  test.each([
    ['a text', 'Hello', 'NOT_WEATHER'],
    ['half hours', writeEpw(listRows()).replace('PERIODS,1,1', 'PERIODS,1,2'), 'NOT_HOURLY'],
    ['an hour twice', writeEpw([...listRows(), ...listRows().slice(0, 1)]), 'HOUR_TWICE'],
    [
      '31 April',
      writeEpw(listRows().map((row, index) => (index === 0 ? { ...row, month: 4, day: 31 } : row))),
      'NO_SUCH_HOUR',
    ],
    [
      '80 °C',
      writeEpw(listRows().map((row, index) => (index === 5 ? { ...row, dryBulb: 80 } : row))),
      'UNLIKELY_VALUE',
    ],
    [
      'gaps in its humidity',
      writeEpw(listRows().map((row, index) => (index < 90 ? { ...row, dewPoint: undefined } : row))),
      'MISSING_HUMIDITY',
    ],
  ])('with %s is refused', (_, content, problem) => {
    expect(findProblem(() => readWeatherFile(content))).toBe(problem)
  })

  test.each([
    // The first hour is in line 9 of an EPW.
    ['a month missing', listRows().slice(744), 'MISSING_HOURS', { missing: 744, month: 1, day: 1, hour: 1 }],
    ['an hour twice', [...listRows(), ...listRows().slice(0, 1)], 'HOUR_TWICE', { first: 9, line: 8769 }],
    [
      'hours counted from 0',
      listRows().map((row) => ({ ...row, hour: row.hour - 1 })),
      'NO_SUCH_HOUR',
      { hour: 0, line: 9 },
    ],
    [
      'a gap in the middle',
      listRows().map((row, index) => (index >= 100 && index < 300 ? { ...row, dryBulb: undefined } : row)),
      'MISSING_HOURS',
      { missing: 200, day: 5, hour: 5, line: 109 },
    ],
    [
      'degrees Fahrenheit',
      // Divided by 1.1, so that every value is plausible, up to 61.8 °C, and only the mean is not.
      listRows().map((row) => ({ ...row, dryBulb: toFahrenheit(row.dryBulb) / 1.1 })),
      'UNLIKELY_MEAN',
      { limit: 35 },
    ],
    [
      'degrees Fahrenheit in one column',
      listRows().map((row) => ({ ...row, dewPoint: toFahrenheit(row.dewPoint) })),
      'DEW_POINT_ABOVE',
      { hours: 8760, line: 9 },
    ],
    [
      'pressure in kPa',
      listRows().map((row) => ({ ...row, pressure: 100 })),
      'UNLIKELY_VALUE',
      { line: 9, value: 100 },
    ],
  ] as const)(
    'with %s is refused with the place and the figures of the problem',
    (_, rows, problem, values) => {
      expect(findFailure(() => readWeatherFile(writeEpw(rows)))).toMatchObject({ problem, values })
    },
  )

  test('without humidity has no wet bulb, and without pressure has that of the standard atmosphere at its elevation', () => {
    const rowsWithoutHumidity = listRows().map((row) => ({
      ...row,
      dewPoint: undefined,
      pressure: undefined,
    }))
    const year = buildWeatherYear(place, rowsWithoutHumidity)
    expect(computeWetBulbs(year)).toBeUndefined()
    expect(year.pressure[0]).toBeCloseTo(100_129, -1)
  })
})

test('a year whose summer is in January is of the southern hemisphere', () => {
  const rows = listRows().map((row) => ({ ...row, dryBulb: 20 - (row.dryBulb ?? 0) }))
  expect(findHemisphere(buildWeatherYear(place, rows))).toBe('south')
  expect(
    findHemisphere(
      buildWeatherYear(
        place,
        rows.map((row) => ({ ...row, dryBulb: 27 })),
      ),
    ),
  ).toBeUndefined()
})

test('a year has 744 hours in January and 672 in February', () => {
  expect([0, 1].map((month) => monthOfHour.filter((one) => one === month).length)).toEqual([744, 672])
})

test.each(stations)(
  'the station $id has a year with origin and licence',
  async ({ id, hasHumidity, origin, licence }) => {
    const year = await loadStationYear(id)
    expect(year?.dryBulb.every((celsius) => celsius > -40 && celsius < 45)).toBe(true)
    expect(year?.dewPoint !== undefined).toBe(hasHumidity)
    expect(`${origin} ${licence}`).toMatch(/NREL|NOAA|PVGIS/)
  },
)

test('a station that does not exist has no year', async () => {
  await expect(loadStationYear('nowhere')).resolves.toBeUndefined()
})
