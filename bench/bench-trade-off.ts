// How long the PUE of a year takes: the year of a station is loaded again for each run, so that its wet bulbs are computed again.
import { loadStationYear, stations } from '@design-portal/domain/weather/stations.ts'
import { pue } from '@design-portal/domain/trade-off/pue.ts'
import { computeScenario, listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import { formatFigure, formatTimes } from './goals.ts'
import { measureReferenceLoad } from './statistics.ts'
import { printTable } from './table.ts'

/** ms that one scenario of 8,760 hours may take, with its three sensitivities. */
const goal = 100

export async function measureTradeOff({ runs }: { readonly runs: number }): Promise<void> {
  const rows: string[][] = []
  for (const { id } of stations.filter(({ hasHumidity }) => hasHumidity)) {
    const taken: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const year = await loadStationYear(id)
      const started = performance.now()
      computeScenario(pue, listInitialValues(pue), year)
      taken.push(performance.now() - started)
    }
    rows.push(formatTimes(id, taken, goal))
  }
  printTable(['PUE of 8,760 hours', 'first', 'median', `goal ${goal} ms`], rows)
  console.log(`reference load ${formatFigure(measureReferenceLoad())} ms`)
}
