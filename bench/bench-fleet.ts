// Processor time of the whole answer for a fleet of 20,000 devices, of the list of its devices, and of the comparison of two of its states.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { compareRows } from '@design-portal/domain/products/compare-rows.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { type DataContent, type DataRow, splitChoices } from '@design-portal/domain/products/data-rows.ts'
import { getShippedProduct } from '@design-portal/server/products/shipped-products.ts'
import { formatTimes } from './goals.ts'
import { printTable } from './table.ts'

/** Processor time in user mode that the answer to a change of a choice may take. */
const goalMilliseconds = 300

const deviceCount = 20_000
const fleetHash = 'a'.repeat(64)
const models = [
  'SMC1000',
  'SMT1500',
  'SMT3000',
  'BX1500M',
  'SRT5000',
  'SRT10000',
  'SURT15K',
  'PW-FERRUPS-3',
  'other',
] as const
const countries = ['DE', 'FR', 'US', 'AD'] as const

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Models, days and sites of all kinds, so that every state and finding occurs. The cells follow the columns of the table. */
function buildFleet(table: DataTableDeclaration): DataContent {
  const rows = Array.from({ length: deviceCount }, (_, index): DataRow => {
    // Days since 1970, as in each data row: from February 2020 on, over about six years.
    const purchaseDay = 18_300 + ((index * 37) % 2300)
    const model = pick(models, index) ?? ''
    return [
      model,
      index % 50 === 0 ? null : `S${index}`,
      purchaseDay,
      purchaseDay - 40,
      pick(countries, index) ?? 'DE',
      `Site ${index % 120}`,
      null,
      index % 11 === 0 ? 3 : null,
      null,
      index % 3 === 0 ? false : null,
      model === 'other' ? 1.5 : null,
      null,
    ]
  })
  return {
    columns: table.columns.map(({ name }) => name),
    rows,
  }
}

const measureUserTime = (runs: number, run: () => void): number[] =>
  Array.from({ length: runs }, () => {
    const userTimeBefore = process.cpuUsage().user
    run()
    return (process.cpuUsage().user - userTimeBefore) / 1000
  })

export function measureFleet({ runs }: { readonly runs: number }): void {
  const product = getShippedProduct(getConfiguratorType('single-phase-service-selector'))
  const [table] = product.dataTables
  if (table === undefined) throw new Error('The product has no data table')
  const session = createSession(compileModel(product.buildModel()))
  session.setChoices({ monitoring: 'standard', batteryService: 'kit' })
  const completion = session.complete()
  if (!completion.found) throw new Error('There is no configuration')
  const fleet = buildFleet(table)
  const read = (content: DataContent) => {
    const splitResult = splitChoices(
      product.dataTables,
      { fleet: fleetHash },
      new Map([[fleetHash, content]]),
    )
    if (splitResult.kind === 'unreadable') throw new Error(splitResult.message)
    return splitResult.rows
  }
  const productWithFleet = product.withData(read(fleet))
  // Column 5 is the site.
  const changedRows = fleet.rows.map((row, index) => (index % 100 === 0 ? row.with(5, 'Elsewhere') : row))
  printTable(
    [`fleet of ${deviceCount} devices`, 'first', 'median', `goal ${goalMilliseconds} ms of processor time`],
    [
      formatTimes(
        'rows are read',
        measureUserTime(runs, () => read({ ...fleet })),
        goalMilliseconds,
      ),
      formatTimes(
        'figures, bill, notices, drawings, places, exchange',
        measureUserTime(runs, () => {
          // A copy, because answers are cached by the assignment object.
          const assignment = { ...completion.assignment }
          productWithFleet.evaluate(assignment)
          productWithFleet.draw(assignment)
          productWithFleet.getPlaces(assignment)
          productWithFleet.exchange(assignment)
        }),
        goalMilliseconds,
      ),
      formatTimes(
        'the list of the devices after that',
        measureUserTime(runs, () => productWithFleet.list(completion.assignment)),
        goalMilliseconds,
      ),
      formatTimes(
        'comparison of two states',
        measureUserTime(runs, () => compareRows(table, fleet.rows, changedRows)),
        goalMilliseconds,
      ),
    ],
  )
}
