/** Computes trade-offs in a worker, so that a year of 8,760 hours does not block the page; caches the weather years. */

import { computeScenario, readText, refuse } from '@design-portal/domain/trade-off/tool.ts'
import type { Outcome, Tool, Values } from '@design-portal/domain/trade-off/tool.ts'
import { getTool } from '@design-portal/domain/trade-off/tools.ts'
import { readWeatherFile } from '@design-portal/domain/weather/read-weather-file.ts'
import { loadStationYear } from '@design-portal/domain/weather/stations.ts'
import { WeatherFileError } from '@design-portal/domain/weather/weather-year.ts'
import type { WeatherYear } from '@design-portal/domain/weather/weather-year.ts'
import { decodeWeatherFile, filePrefix } from './weather-files.ts'
import type { FromTradeOffWorker, ToTradeOffWorker } from './worker-protocol.ts'

const years = new Map<string, WeatherYear>()

async function findYear(name: string): Promise<WeatherYear | undefined> {
  const cachedYear = years.get(name)
  if (cachedYear !== undefined) return cachedYear
  const loaded = await loadStationYear(name)
  if (loaded !== undefined) years.set(name, loaded)
  return loaded
}

async function compute(tool: Tool, values: Values): Promise<Outcome> {
  const name = readText(values, 'weather')
  if (name === '') return computeScenario(tool, values, undefined)
  const year = await findYear(name)
  if (year !== undefined) return computeScenario(tool, values, year)
  const key = name.startsWith(filePrefix) ? 'FILE_NOT_HERE' : 'STATION_UNKNOWN'
  return refuse({ key, field: 'weather', values: { station: name } })
}

async function answer(request: ToTradeOffWorker): Promise<FromTradeOffWorker> {
  const { id } = request
  try {
    if (request.kind === 'read') {
      years.set(request.name, readWeatherFile(decodeWeatherFile(request.bytes)))
      return { id, kind: 'read' }
    }
    const outcomes: Outcome[] = []
    const tool = getTool(request.tool, request.costCurves)
    for (const values of request.scenarios) outcomes.push(await compute(tool, values))
    return { id, kind: 'outcomes', outcomes }
  } catch (failure) {
    return failure instanceof WeatherFileError
      ? { id, kind: 'unreadable', problem: failure.problem, values: failure.values }
      : { id, kind: 'failed', reason: String(failure) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToTradeOffWorker>) => {
  void answer(data).then((message) => self.postMessage(message))
})
