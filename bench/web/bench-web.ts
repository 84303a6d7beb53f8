/**
 * `npm run bench -- web`: how soon each screen is displayed and responds on a slow machine, compared with a bare page
 * of the same libraries.
 */
import { join } from 'node:path'
import { startChromium } from '../lines/measure-screen.ts'
import { formatMilliseconds, formatTimeVerdict } from '../lines/verdict.ts'
import { computeMedian, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import { computeInteractionFigures } from './interactions.ts'
import { bareScreen, type MeasuredScreen, listMeasuredScreens } from './screens.ts'
import { type Visit, visitScreen } from './visit-screen.ts'
import { openWebPortal } from './web-portal.ts'

/**
 * Milliseconds: largest contentful paint and how far it may exceed that of the bare page, and interaction to next
 * paint.
 */
const bounds = { largest: 1200, above: 300, interaction: 100 } as const

export interface WebBenchOptions {
  readonly runs: number
  /** Names of the screens to measure; empty means all. */
  readonly screenNames: readonly string[]
}

interface MeasuredVisits {
  readonly screen: MeasuredScreen
  readonly visits: readonly Visit[]
}

export async function measureWeb({ runs, screenNames }: WebBenchOptions): Promise<void> {
  console.log('Building the screens and the bare page, loading the sample data.')
  const portal = await openWebPortal(join(import.meta.dirname, 'bare'))
  const browser = await startChromium()
  try {
    const screens = listMeasuredScreens(portal).filter(
      ({ name }) => screenNames.length === 0 || screenNames.includes(name),
    )
    const pages = [
      { screen: bareScreen, address: portal.bareAddress },
      ...screens.map((screen) => ({ screen, address: portal.address })),
    ]
    const measuredVisits = pages.map(({ screen }) => ({ screen, visits: new Array<Visit>() }))
    const loads: number[] = []
    // Pages are measured in turn, so that other load on the machine affects all alike.
    for (let run = 0; run < runs; run += 1) {
      loads.push(measureReferenceLoad())
      for (const [index, { screen, address }] of pages.entries())
        measuredVisits[index]?.visits.push(await visitScreen(browser, screen, { address, key: portal.key }))
    }
    console.log(
      `\nChromium, 4 times slowed, 10 Mbit/s, 40 ms, empty cache: medians of ${runs} visits; reference load ${formatMilliseconds(computeMedian(loads))} ms`,
    )
    printPaints(measuredVisits)
    printInteractions(measuredVisits)
  } finally {
    await browser.close()
    await portal.close()
  }
}

function printPaints(measuredVisits: readonly MeasuredVisits[]): void {
  const barePaint = computeLargestPaint(measuredVisits[0])
  printTable(
    [
      'ms',
      'largest paint',
      'above bare',
      'content',
      'long tasks',
      `${bounds.largest}`,
      `bare + ${bounds.above}`,
      'what',
    ],
    measuredVisits.map((page, index) => {
      const largest = computeLargestPaint(page)
      const isBounded = index > 0
      return [
        page.screen.name,
        formatMilliseconds(largest),
        isBounded ? formatMilliseconds(largest - barePaint) : '',
        formatMilliseconds(computeMedian(page.visits.map(({ content }) => content))),
        formatMilliseconds(computeMedian(page.visits.map(({ longTasks }) => longTasks))),
        isBounded ? formatTimeVerdict(largest, bounds.largest) : '',
        isBounded ? formatTimeVerdict(largest, barePaint + bounds.above) : '',
        page.visits.at(-1)?.largest.element ?? '',
      ]
    }),
  )
}

const computeLargestPaint = (page: MeasuredVisits | undefined): number =>
  computeMedian((page?.visits ?? []).map(({ largest }) => largest.time))

function printInteractions(measuredVisits: readonly MeasuredVisits[]): void {
  console.log('\nInteraction to next paint')
  printTable(
    ['ms', 'median of the worst', 'p98', 'worst', 'bound', 'verdict'],
    measuredVisits.flatMap(({ screen, visits }) =>
      screen.interactions.map(({ name }, index) => {
        const figures = computeInteractionFigures(visits.map(({ interactions }) => interactions[index] ?? []))
        return [
          `${screen.name}: ${name}`,
          formatMilliseconds(figures.median),
          formatMilliseconds(figures.p98),
          formatMilliseconds(figures.worst),
          String(bounds.interaction),
          formatTimeVerdict(figures.median, bounds.interaction),
        ]
      }),
    ),
  )
}
