/** Reads a written bill as an import does, with a catalogue in memory, and compares it with what the file means. */
import { createSeededDraw } from '@design-portal/domain/engine/testing/draw.ts'
import { chooseBillTables } from '@design-portal/domain/parts/import/choose-bill-tables.ts'
import { toMatchKey } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import {
  type CatalogueAnswers,
  type CataloguePart,
  collectCatalogueQueries,
  createPartTest,
} from '@design-portal/domain/parts/import/find-part.ts'
import { readTableRows } from '@design-portal/domain/parts/import/read-table-rows.ts'
import { createRowMatcher } from '@design-portal/domain/parts/import/row-matcher.ts'
import { readTable } from '../../files/read-table.ts'
import { type BillFile, catalogue, writeBillFile } from './write-bill-file.ts'

/** What an import makes of a file; `wrong` is a line that nobody meant, or one that vanished silently. */
export const verdicts = ['right', 'asked', 'refused', 'wrong'] as const

export interface CheckedFile {
  readonly file: BillFile
  readonly verdict: (typeof verdicts)[number]
  /** Why it is not right. */
  readonly reason: string
}

const parts = catalogue.map((partNumber): CataloguePart => ({
  partNumber,
  description: '',
  state: 'released',
  lastOrderDate: null,
  successor: null,
}))

const answers: CatalogueAnswers = {
  findExact: (number) => parts.find(({ partNumber }) => partNumber === number),
  listByKey: (key) => parts.filter(({ partNumber }) => toMatchKey(partNumber) === key),
  findOnlyBeginningWith: () => undefined,
}

export async function checkBillFile(seed: number): Promise<CheckedFile> {
  const file = writeBillFile(seed, createSeededDraw(seed))
  const parsedFile = await readTable({ fileName: file.fileName, bytes: file.bytes })
  if ('problem' in parsedFile) return { file, verdict: 'refused', reason: JSON.stringify(parsedFile.problem) }
  const choice = chooseBillTables(parsedFile.sheets, undefined, createPartTest(answers))
  if (choice.isOpen) {
    const reason = JSON.stringify(choice.tables.map(({ row, questions }) => [row, questions]))
    // Where the file does not say what it means, a question is the right answer.
    return { file, verdict: file.doubt === 'none' ? 'asked' : 'right', reason }
  }
  const rows = choice.tablesToRead.flatMap((table) => readTableRows(table).rows)
  // The import looks up its rows in the catalogue by these queries, so they are built here as well.
  collectCatalogueQueries(rows)
  const matchRow = createRowMatcher(rows, answers, { day: '2026-01-01', decimalSign: 'unstated' })
  const results = rows.map(matchRow)
  const lines = results.flatMap(({ outcome, part, quantity }) =>
    outcome === 'matched' || outcome === 'cleaned' ? [`${part?.partNumber} × ${quantity}`] : [],
  )
  const meantLines = file.lines.map(({ partNumber, quantity }) => `${partNumber} × ${quantity}`)
  const extra = subtract(lines, meantLines)
  const missing = subtract(meantLines, lines)
  const undecidedCount = results.filter(
    ({ outcome }) => outcome === 'suggestion' || outcome === 'refused',
  ).length
  if (extra.length > 0 || missing.length > undecidedCount || file.doubt !== 'none')
    return {
      file,
      verdict: 'wrong',
      reason: `not meant: ${extra.join(', ')}; missing: ${missing.join(', ')}`,
    }
  const isAmbiguityAsked = results.every(
    ({ outcome, part, problems }) =>
      outcome !== 'refused' || part === null || problems.every(({ code }) => code === 'quantityAmbiguous'),
  )
  return missing.length === 0 || (file.isAmbiguous && isAmbiguityAsked)
    ? { file, verdict: 'right', reason: '' }
    : { file, verdict: 'asked', reason: `asked about ${missing.join(', ')}` }
}

/** The entries of a list without those of another one, each as often as it occurs there. */
function subtract(list: readonly string[], other: readonly string[]): readonly string[] {
  const remaining = [...other]
  return list.filter((entry) => {
    const index = remaining.indexOf(entry)
    if (index === -1) return true
    remaining.splice(index, 1)
    return false
  })
}
