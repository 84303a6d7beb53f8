// How long a quotation of 200 pages takes to print on the server, and how long other calls take meanwhile.
import type { QuotationItem } from '@design-portal/domain/quotations/quotation-content.ts'
import { defaultTemplate } from '@design-portal/domain/documents/document-template.ts'
import { buildQuotationDocument } from '../server/features/sales/quotations/build-document.ts'
import { buildSampleContent, buildSampleItem } from '../server/features/sales/quotations/testing.ts'
import { printInThread } from '../server/files/documents/print-in-thread.ts'
import { send } from '../server/testing/workflow-walk/world.ts'
import { formatFigure, formatVerdict } from './goals.ts'
import { computePercentile, measureReferenceLoad } from './statistics.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

/** The time that 200 pages may take: the goal for issuing a quotation is 10 s. */
const goalMilliseconds = 10_000
/** Enough designs with the parts of a distribution unit to fill 200 pages. */
const designCount = 165

export async function measureDocuments(): Promise<void> {
  const { world, close } = await openWorkflowPortal()
  const measureCall = async () => {
    const started = performance.now()
    const { status } = await send(world, 'super', 'dashboard/summary', {})
    if (status !== 200) throw new Error(`The dashboard answered ${status}`)
    return performance.now() - started
  }
  const measureCalls = async (isFinished: (count: number) => boolean) => {
    const series: number[] = []
    while (!isFinished(series.length)) series.push(await measureCall())
    return series
  }
  // The first calls warm up and do not count.
  await measureCalls((count) => count >= 20)
  const timesAlone = await measureCalls((count) => count >= 200)
  const printRequest = { ...(await buildLargeQuotation()), template: defaultTemplate, createdAt: new Date() }
  // The first document starts the thread and reads the fonts.
  for (const attempt of ['first', 'again']) {
    let progressReports = 0
    let isDone = false
    const started = performance.now()
    const progressOptions = { signal: new AbortController().signal, onProgress: () => (progressReports += 1) }
    const printing = printInThread(printRequest, progressOptions).finally(() => (isDone = true))
    const timesWhilePrinting = await measureCalls(() => isDone)
    const { pages, bytes } = await printing
    const duration = performance.now() - started
    const durationOf200Pages = (duration * 200) / pages
    printTable(
      ['document', 'pages', 'kB', 'time', '200 pages', 'reports', 'calls beside, p95', 'calls alone, p95'],
      [
        [
          attempt,
          pages,
          Math.round(bytes.length / 1024),
          `${formatFigure(duration)} ms`,
          `${formatFigure(durationOf200Pages)} ms ${formatVerdict(durationOf200Pages, { goal: goalMilliseconds, unit: 'ms' })}`,
          progressReports,
          `${formatFigure(computePercentile(timesWhilePrinting, 95))} ms`,
          `${formatFigure(computePercentile(timesAlone, 95))} ms`,
        ],
      ],
    )
  }
  console.log(`reference load ${formatFigure(measureReferenceLoad())} ms`)
  await close()
}

async function buildLargeQuotation() {
  const { item, drawings } = await buildSampleItem('pantera-pdu', { language: 'en', place: 1 })
  const items = Array.from({ length: designCount }, (_, index): QuotationItem => {
    const position = String(index + 1)
    return {
      ...item,
      itemId: `design-${position}`,
      position,
      lines: item.lines.map((line) => ({ ...line, position: line.position.replace(/^1/, position) })),
    }
  })
  const itemDrawings = items.flatMap(({ itemId }) => drawings.map((drawing) => ({ ...drawing, itemId })))
  return {
    content: buildQuotationDocument({
      content: buildSampleContent(items, 'en'),
      drawings: itemDrawings,
      template: defaultTemplate,
    }),
  }
}
