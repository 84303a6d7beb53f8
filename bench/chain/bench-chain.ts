/**
 * `npm run bench -- chain`: changes the load of one rack in a whole solution and measures from the key press to the
 * frame with the new price and findings.
 */
import { checkSolution } from '@design-portal/domain/solution-check/check-solution.ts'
import { startChromium } from '../lines/measure-screen.ts'
import { formatMilliseconds, formatTimeVerdict } from '../lines/verdict.ts'
import { computeMedian, computePercentile, measureReferenceLoad, measureRuns } from '../statistics.ts'
import { printTable } from '../table.ts'
import { type ChainPortal, openChainPortal } from './chain-portal.ts'
import { type Change, measureChanges } from './measure-changes.ts'

/** Permitted time from the key press to the frame with the new price and findings, at the 95th percentile. */
const boundMilliseconds = 200

/** @param changes how many changes are measured */
export async function measureChain({ changes }: { readonly changes: number }): Promise<void> {
  console.log('Building the screens and a solution of UPS, distribution, two rows, cooling and services.')
  const portal = await openChainPortal()
  const browser = await startChromium()
  try {
    for (const row of portal.rows) {
      const load = measureReferenceLoad()
      const [first, ...others] = await measureChanges(browser, portal, row, changes)
      console.log(
        `\nLoad of one rack, ${row.name}; ms from the Enter key; reference load ${formatMilliseconds(load)} ms`,
      )
      printChanges(first, others)
    }
    await printCheck(portal, changes)
  } finally {
    await browser.close()
    await portal.close()
  }
}

function printChanges(first: Change | undefined, changes: readonly Change[]): void {
  const formatRow = (
    name: string,
    getFigure: (change: Change) => number,
    limit?: number,
  ): (string | number)[] => {
    const series = changes.map(getFigure)
    const p95 = computePercentile(series, 95)
    const boundAndVerdict = limit === undefined ? ['', ''] : [String(limit), formatTimeVerdict(p95, limit)]
    const firstFigure = first === undefined ? '' : formatMilliseconds(getFigure(first))
    return [
      name,
      firstFigure,
      formatMilliseconds(computeMedian(series)),
      formatMilliseconds(p95),
      ...boundAndVerdict,
    ]
  }
  printTable(
    ['', 'first', 'median', 'p95', 'bound', 'verdict'],
    [
      formatRow('findings of the solution drawn', ({ findings }) => findings, boundMilliseconds),
      formatRow('price drawn', ({ price }) => price, boundMilliseconds),
      formatRow('  the number decided', ({ decided }) => decided),
      formatRow('  choices sent', ({ decided, followed }) => followed - decided),
      formatRow('  propagated', ({ followed, propagated }) => propagated - followed),
      formatRow(
        '  configuration, bill, drawings, exchange',
        ({ propagated, configured }) => configured - propagated,
      ),
      formatRow('  both drawn', ({ configured, findings, price }) => Math.max(findings, price) - configured),
      formatRow('everything decided', ({ settled }) => settled),
    ],
  )
}

/** Measures only the check, on the designs as saved, in this process. */
async function printCheck({ client, cfgId }: ChainPortal, runs: number): Promise<void> {
  const { designs, links } = await client.call('solution/chain', { cfgId })
  const series = await measureRuns(runs, async () => await Promise.resolve(checkSolution(designs, links)))
  console.log(`The check of ${designs.length} designs alone: median ${computeMedian(series).toFixed(2)} ms.`)
}
