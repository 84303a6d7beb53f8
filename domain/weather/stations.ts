// The station years that come with the portal, with their origin and licence. They are typical or averaged years, not forecasts.

import { buildWeatherYear } from './weather-year.ts'
import type { WeatherPlace, WeatherRow, WeatherYear } from './weather-year.ts'

/** The stored form of a year: a line for each day with 24 values, a dash for a missing one; °C, and hPa for the pressure. */
interface YearTable {
  readonly dryBulb: readonly string[]
  readonly dewPoint?: readonly string[]
  readonly pressure: readonly string[]
}

type LoadTable = () => Promise<{ readonly default: YearTable }>

export interface Station extends WeatherPlace {
  readonly id: string
  readonly countryId: string
  /** Whether the year has humidity, without which there is no wet bulb. */
  readonly hasHumidity: boolean
  readonly origin: string
  readonly licence: string
}

const tmy3 = 'NREL TMY3 typical year'
const governmentWork = 'United States government work, public domain'

export const stations: readonly Station[] = [
  {
    id: 'us-atl',
    name: 'Atlanta Hartsfield-Jackson International Airport',
    countryId: 'US',
    latitude: 33.633,
    longitude: -84.433,
    elevation: 308,
    hasHumidity: true,
    origin: `${tmy3} 722190, by way of Climate.OneBuilding.Org and Modelica Buildings; the columns of NREL`,
    licence: governmentWork,
  },
  {
    id: 'us-chi',
    name: "Chicago O'Hare International Airport",
    countryId: 'US',
    latitude: 41.98,
    longitude: -87.92,
    elevation: 201,
    hasHumidity: true,
    origin: `${tmy3} 725300, as shipped with Modelica Buildings`,
    licence: governmentWork,
  },
  {
    id: 'us-den',
    name: 'Denver International Airport',
    countryId: 'US',
    latitude: 39.83,
    longitude: -104.65,
    elevation: 1650,
    hasHumidity: true,
    origin: `${tmy3} 725650, as shipped with Modelica Buildings`,
    licence: governmentWork,
  },
  {
    id: 'us-gso',
    name: 'Greensboro Piedmont Triad International Airport',
    countryId: 'US',
    latitude: 36.1,
    longitude: -79.95,
    elevation: 273,
    hasHumidity: true,
    origin: `${tmy3} 723170, as shipped with pvlib`,
    licence: governmentWork,
  },
  {
    id: 'us-sfo',
    name: 'San Francisco International Airport',
    countryId: 'US',
    latitude: 37.62,
    longitude: -122.4,
    elevation: 2,
    hasHumidity: true,
    origin: `${tmy3} 724940, as shipped with Modelica Buildings`,
    licence: governmentWork,
  },
  {
    id: 'us-sea-n',
    name: 'Seattle (normals 1981–2010)',
    countryId: 'US',
    // The file gives no position; averages are smoother than a year.
    latitude: undefined,
    longitude: undefined,
    elevation: undefined,
    hasHumidity: false,
    origin: 'NOAA NCDC climate normals, as shipped with vega-datasets',
    licence: governmentWork,
  },
  {
    id: 'it-45n8e',
    name: 'Piedmont 45.0° N 8.0° E, between Turin and Milan',
    countryId: 'IT',
    latitude: 45,
    longitude: 8,
    elevation: 250,
    hasHumidity: true,
    // Its hours are UTC, so that its days begin an hour late in local time.
    origin: 'PVGIS typical year 2005–2023, as shipped with pvlib',
    licence: '© European Union 2001–2025, CC BY 4.0 (Decision 2011/833/EU)',
  },
]

const tables: Readonly<Record<string, LoadTable>> = {
  'us-atl': () => import('./years/us-atl.json', { with: { type: 'json' } }),
  'us-chi': () => import('./years/us-chi.json', { with: { type: 'json' } }),
  'us-den': () => import('./years/us-den.json', { with: { type: 'json' } }),
  'us-gso': () => import('./years/us-gso.json', { with: { type: 'json' } }),
  'us-sfo': () => import('./years/us-sfo.json', { with: { type: 'json' } }),
  'us-sea-n': () => import('./years/us-sea-n.json', { with: { type: 'json' } }),
  'it-45n8e': () => import('./years/it-45n8e.json', { with: { type: 'json' } }),
}

export const findStation = (id: string): Station | undefined => stations.find((station) => station.id === id)

/** The year of a station; undefined if there is no station of this id. */
export async function loadStationYear(id: string): Promise<WeatherYear | undefined> {
  const station = findStation(id)
  const table = (await tables[id]?.())?.default
  return station === undefined || table === undefined ? undefined : buildWeatherYear(station, listRows(table))
}

function listRows({ dryBulb, dewPoint, pressure }: YearTable): WeatherRow[] {
  // A year without a leap day.
  const start = Date.UTC(2023, 0, 1)
  return dryBulb.flatMap((line, dayOfYear) => {
    const day = new Date(start + dayOfYear * 86_400_000)
    const [dry, dew, hectopascals] = [line, dewPoint?.[dayOfYear], pressure[dayOfYear]].map(readLine)
    return Array.from({ length: 24 }, (_, hour): WeatherRow => {
      const pressureOfHour = hectopascals?.[hour]
      return {
        month: day.getUTCMonth() + 1,
        day: day.getUTCDate(),
        hour,
        dryBulb: dry?.[hour],
        dewPoint: dew?.[hour],
        pressure: pressureOfHour === undefined ? undefined : pressureOfHour * 100,
      }
    })
  })
}

const readLine = (line: string | undefined): (number | undefined)[] =>
  line?.split(' ').map((text) => (text === '-' ? undefined : Number(text))) ?? []
