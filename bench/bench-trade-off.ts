// How long the PUE of a year takes: the year of a station is loaded again for each run, so that its wet bulbs are computed again.
import { loadStationYear, stations } from '@design-portal/domain/weather/stations.ts'
import { pue } from '@design-portal/domain/trade-off/pue.ts'
import { computeScenario, listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import { formatFigure, formatTimes } from './goals.ts'
import { measureReferenceLoad } from './statistics.ts'
import { printTable } from './table.ts'

/** The time that one scenario of 8,760 hours may take, with its three sensitivities. */
const goalMilliseconds = 100

export async function measureTradeOff({ runs }: { readonly runs: number }): Promise<void> {
  const rows: string[][] = []
  for (const { id } of stations.filter(({ hasHumidity }) => hasHumidity)) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const year = await loadStationYear(id)
      const started = performance.now()
      computeScenario(pue, listInitialValues(pue), year)
      times.push(performance.now() - started)
    }
    rows.push(formatTimes(id, times, goalMilliseconds))
  }
  printTable(['PUE of 8,760 hours', 'first', 'median', `goal ${goalMilliseconds} ms`], rows)
  console.log(`reference load ${formatFigure(measureReferenceLoad())} ms`)
}
