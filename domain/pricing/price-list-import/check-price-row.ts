/** Checks a single row that a person types, by the same rules as the rows of a file. */
import { chooseTable } from '../../parts/import/choose-table.ts'
import { priceTable } from './price-table.ts'
import type { Sheet } from '../../parts/import/cells.ts'
import { type PriceListRow, toCells } from './list-row.ts'
import { createProblemList, type ImportProblem, priceColumns } from './problems.ts'
import { type ReadingRules, readPriceRows } from './read-price-rows.ts'

export type TypedRowRules = Pick<ReadingRules, 'currency' | 'today' | 'maxUnitPrice'>

/**
 * The errors and cautions of a row, and those that it causes in the other breaks of its part.
 *
 * @param breaks the other rows of the part from the same day on, which have no errors
 */
export function checkPriceRow(
  row: PriceListRow,
  breaks: readonly PriceListRow[],
  rules: TypedRowRules,
): readonly ImportProblem[] {
  const before = new Set(findProblems(breaks, rules).map((problem) => JSON.stringify(problem)))
  // The row stands last, so that the others keep their places and a row that exists already is this one's problem.
  return findProblems([...breaks, row], rules).filter((problem) => !before.has(JSON.stringify(problem)))
}

function findProblems(rows: readonly PriceListRow[], rules: TypedRowRules): readonly ImportProblem[] {
  if (rows.length === 0) return []
  const problems = createProblemList()
  const stated = { decimalSign: 'point', dayOrder: 'unstated', firstDay: rules.today } as const
  readPriceRows(
    chooseTable([toSheet(rows, rules.currency)], undefined, priceTable),
    { ...rules, ...stated },
    problems,
  )
  return problems.list()
}

const toSheet = (rows: readonly PriceListRow[], currency: string): Sheet => ({
  name: '',
  rows: [priceColumns, ...rows.map((row) => toCells(row, currency))].map((texts, index) => ({
    row: index + 1,
    cells: new Map(texts.map((text, column) => [column, { kind: 'text', text }])),
  })),
})
