// `npm run bench -- [products [product]|engine [instance]|list [question]|lines|web [screen]|chain|parts|parts-import|search|price|trade-off|selection|fleet|documents]
// [--runs 5] [--walks 4] [--node]`: compares the engine's figures with its goals and with other solvers.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { generateModelFromSeed, largeSize } from '@design-portal/domain/engine/testing/random-model.ts'
import { createBenchModel, createBenchNetwork } from './bench-model.ts'
import { startBrowser } from './chromium.ts'
import { measureChain } from './chain/bench-chain.ts'
import { measureEachProduct } from './each-product.ts'
import { measureDocuments } from './bench-documents.ts'
import { measureFleet } from './bench-fleet.ts'
import { measureInstances } from './instances/bench-instances.ts'
import { measureSize, printProduct, printSizes, formatFigure, sizeCounts, formatVerdict } from './goals.ts'
import { measureKernelSize } from './kernel-size.ts'
import { measureList } from './list/bench-list.ts'
import { measureLines } from './lines/bench-lines.ts'
import { measureEngine, type EngineFigures } from './measure.ts'
import { measureParts } from './parts/bench-parts.ts'
import { measurePartsImport } from './parts/bench-parts-import.ts'
import { measurePrice } from './price/bench-price.ts'
import { measureSearch } from './search/bench-search.ts'
import { measureSelection } from './bench-selection.ts'
import { measureTradeOff } from './bench-trade-off.ts'
import { measureRival, type RivalFigures, type RivalWork } from './measure-rivals.ts'
import { createRival, rivalNames, type RivalName } from './rivals.ts'
import type { StartData } from './start-worker.ts'
import { computeMedian } from './statistics.ts'
import { printTable } from './table.ts'
import { measureWeb } from './web/bench-web.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    walks: { type: 'string', default: '4' },
    node: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
/** One for each walk; the first is arbitrary. */
const seeds = Array.from({ length: Number(values.walks) }, (_, index) => 27 + index)
/** As many questions as fit into a few minutes; HiGHS needs seconds for each. */
const rivalWork: Readonly<Record<RivalName, RivalWork>> = {
  'CP-SAT': { seeds, stateCount: 6, valuesPerState: 15 },
  HiGHS: { seeds, stateCount: 2, valuesPerState: 3 },
}

const formatComparison = (rivalTime: number, ownTime: number): string =>
  `${formatFigure(rivalTime)} ms (${formatFigure(rivalTime / ownTime)}×)`

function printRivals(environment: string, ownFigures: EngineFigures, rivals: readonly RivalFigures[]): void {
  console.log(`\n${environment}: the same questions put to other solvers, one solve for each value`)
  printTable(
    ['solver', 'complete domains, mean', 'optimum, mean', 'other answers', 'unanswered', 'questions'],
    [
      [
        'ours',
        `${formatFigure(ownFigures.completeMean)} ms`,
        `${formatFigure(ownFigures.optimumMean)} ms`,
        '',
        '',
        '',
      ],
      ...rivals.map((rival) => [
        rival.name,
        formatComparison(rival.completeMean, ownFigures.completeMean),
        formatComparison(rival.optimumMean, ownFigures.optimumMean),
        rival.otherAnswers,
        rival.unanswered,
        rival.questions,
      ]),
    ],
  )
}

async function benchProducts(withRivals: boolean): Promise<void> {
  const kernelBytes = await measureKernelSize()
  console.log(
    `kernel, minified and gzipped: ${formatFigure(kernelBytes / 1000)} kB, alarm at 60 kB, published 7.5 kB, ${formatVerdict(kernelBytes / 1000, { goal: 60, unit: 'kB' })}`,
  )
  const model = createBenchModel()
  const network = createBenchNetwork()
  const start = await measureMedian(() => startInThread({ model, network }))
  const startCompiled = await measureMedian(() => startInThread({ model }))
  const ownFigures = measureEngine(model, seeds, runs)
  printProduct(`Node ${process.version}`, { ...ownFigures, start, startCompiled }, runs)
  if (withRivals) {
    const rivals: RivalFigures[] = []
    for (const name of rivalNames)
      rivals.push(await measureRival(model, await createRival[name](model), rivalWork[name]))
    printRivals('Node', ownFigures, rivals)
  } else
    printSizes(
      'Node',
      sizeCounts.map((count) => measureSize(model, count)),
    )
  if (!values.node) await benchInBrowser(withRivals)
}

/** The median of `runs` starts, one after the other. */
async function measureMedian(start: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await start())
  return computeMedian(times)
}

async function startInThread(data: StartData): Promise<number> {
  const thread = new Worker(new URL('start-worker.ts', import.meta.url), { workerData: data })
  const [milliseconds] = await once(thread, 'message')
  return Number(milliseconds)
}

async function benchInBrowser(withRivals: boolean): Promise<void> {
  const browser = await startBrowser()
  try {
    const ownFigures = await browser.ask<EngineFigures>(
      `(bench) => bench.measureEngine(${JSON.stringify(seeds)}, ${runs})`,
    )
    const start = await measureMedian(() => browser.ask<number>("(bench) => bench.measureStart('stored')"))
    const startCompiled = await measureMedian(() =>
      browser.ask<number>("(bench) => bench.measureStart('compiled')"),
    )
    printProduct('Chromium', { ...ownFigures, start, startCompiled }, runs)
    if (withRivals) {
      const rivals: RivalFigures[] = []
      for (const name of rivalNames)
        rivals.push(
          await browser.ask<RivalFigures>(
            `(bench) => bench.measureRival(${JSON.stringify(name)}, ${JSON.stringify(rivalWork[name])})`,
          ),
        )
      printRivals('Chromium', ownFigures, rivals)
    } else {
      const figures: EngineFigures[] = []
      for (const count of sizeCounts)
        figures.push(await browser.ask<EngineFigures>(`(bench) => bench.measureSize(${count})`))
      printSizes('Chromium', figures)
    }
  } finally {
    await browser.close()
  }
}

/** The engine on random models from a seed: no goals, but it reveals a change that slows the engine down. */
function benchEngine(): void {
  const allFigures = [1, 2, 3, 4, 5, 6].map((seed) =>
    measureEngine(generateModelFromSeed(seed, largeSize), [seed], runs),
  )
  printTable(
    [
      'random model',
      'steps',
      'propagated p95',
      'complete p95',
      'decided',
      'explanation p95',
      'optimum p95',
      'reference',
    ],
    allFigures.map((figures, index) => [
      `seed ${index + 1}`,
      figures.steps,
      `${formatFigure(figures.propagated)} ms`,
      `${formatFigure(figures.complete)} ms`,
      `${formatFigure(figures.decidedPercent)} %`,
      `${formatFigure(figures.explanation)} ms`,
      `${formatFigure(figures.optimum)} ms`,
      `${formatFigure(figures.referenceLoad)} ms`,
    ]),
  )
}

const [benchmark = 'products', ...names] = positionals
if (benchmark === 'engine') {
  if (names.length === 0) {
    await benchProducts(false)
    benchEngine()
  }
  await measureInstances({ seeds, nameParts: names, usesBrowser: !values.node })
} else if (benchmark === 'products') {
  if (names.length === 0) await benchProducts(true)
  measureEachProduct(names, seeds, runs)
} else if (benchmark === 'list') await measureList({ solutions: 1_000_000, runs: 4 * runs, nameParts: names })
else if (benchmark === 'lines') await measureLines({ lines: 10_000, runs })
else if (benchmark === 'web') await measureWeb({ runs, screenNames: names })
else if (benchmark === 'chain') await measureChain({ changes: 4 * runs })
else if (benchmark === 'parts') await measureParts({ parts: 600_000, lines: 10_000, runs: 4 * runs })
else if (benchmark === 'parts-import') await measurePartsImport(Number(process.env['BENCH_ROWS'] ?? '600000'))
else if (benchmark === 'search') await measureSearch({ solutions: 1_000_000, parts: 600_000, runs: 4 * runs })
else if (benchmark === 'price') measurePrice({ lines: 10_000, runs: 4 * runs })
else if (benchmark === 'trade-off') await measureTradeOff({ runs: 4 * runs })
else if (benchmark === 'selection') measureSelection({ runs: 4 * runs })
else if (benchmark === 'documents') await measureDocuments()
else if (benchmark === 'fleet') measureFleet({ runs: 2 * runs })
else {
  console.error(
    `"${benchmark}" is not known: npm run bench -- [products [product]|engine [instance]|list [question]|lines|web [screen]|chain|parts|parts-import|search|price|trade-off|selection|fleet|documents] [--runs 5] [--walks 4] [--node]`,
  )
  process.exitCode = 2
}
// The threads of CP-SAT would keep the process alive.
process.exit()
