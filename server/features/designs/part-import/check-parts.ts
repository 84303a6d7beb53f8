/** Decides what becomes of the rows of a file of parts, chunk by chunk, by comparing them with the catalogue. */
import { randomUUID } from 'node:crypto'
import type { PartImportProblem, PartPreviewRow } from '@design-portal/contract/part-imports.ts'
import type { SheetRow } from '@design-portal/domain/parts/import/cells.ts'
import type { DecimalSign } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import {
  type ListHead,
  type ListRow,
  readListRows,
  type ReadList,
} from '../../operations/admin-lists/list-file.ts'
import { diffFields } from '../../people/record-history/record-change.ts'
import {
  comparePart,
  type StoredPart,
  type SentPart,
  toColumns,
  toFields,
} from '../catalogue-parts/compare-part.ts'
import { type PartField, partFileColumns, readPartRow } from '../catalogue-parts/read-part-row.ts'

export interface CheckOptions {
  readonly decimalSign: DecimalSign
  /** The source of facts without a stated one. */
  readonly companyName: string
}

/** What the catalogue has of the parts of a chunk, as written by `readFactsText`. */
export interface CatalogueFacts {
  readonly parts: readonly (StoredPart & { readonly partNumber: string })[]
  /** Those of the part numbers that are in use, regardless of case. */
  readonly numbersInUse: readonly string[]
  /** Each stated successor that exists, and all that follow it, with their own successors. */
  readonly successors: readonly (readonly [partNumber: string, successor: string | null])[]
}

type Outcome = PartPreviewRow['outcome'] | 'waiting'

export interface RowVerdict {
  readonly row: number
  readonly partNumber: string
  readonly outcome: Outcome
  readonly problems: readonly PartImportProblem[] | null
}

/** Parts to write, with the fields that their history records. */
type WrittenPart = ReturnType<typeof toColumns> & {
  readonly id: string
  readonly partNumber: string
  readonly rowVersion: number
  readonly fields: ReturnType<typeof diffFields>
}

export interface CheckedRows {
  readonly created: readonly WrittenPart[]
  readonly changed: readonly WrittenPart[]
  readonly verdicts: readonly RowVerdict[]
}

/** Rows of a chunk, read and not checked yet. */
export interface TakenRows {
  readonly sheetRows: readonly SheetRow[]
  readonly read: ReadList<PartField>
  readonly duplicates: ReadonlySet<number>
}

/** Checks the rows of one file. A later row may name a part of an accepted row as its successor. */
export class PartChecker {
  readonly #head: ListHead<PartField>
  readonly #options: CheckOptions
  readonly #readNumbers = new Set<string>()
  readonly #acceptedNumbers = new Set<string>()
  /** The successors of accepted rows, where they have one now or had one before. */
  readonly #successors = new Map<string, string>()

  constructor(head: ListHead<PartField>, options: CheckOptions) {
    this.#head = head
    this.#options = options
  }

  /** Reads rows below the headings. @param isRepeated whether the rows were taken before, so that their numbers are no duplicates */
  take(rows: readonly SheetRow[], isRepeated: boolean): TakenRows {
    const read = readListRows(this.#head, rows, partFileColumns, Number.POSITIVE_INFINITY)
    const duplicates = new Set<number>()
    for (const { row, cells } of isRepeated ? [] : read.rows) {
      const number = cells.partNumber.toUpperCase()
      if (number !== '' && this.#readNumbers.has(number)) duplicates.add(row)
      this.#readNumbers.add(number)
    }
    return { sheetRows: rows, read, duplicates }
  }

  /** @param isFinal whether a row may no longer wait for its successor to follow in the file */
  check(taken: TakenRows, facts: CatalogueFacts, isFinal: boolean): CheckedRows {
    const chunk: Chunk = {
      taken,
      parts: new Map(facts.parts.map((part) => [part.partNumber, part])),
      numbersInUse: new Set(facts.numbersInUse),
      successors: new Map(facts.successors),
      isFinal,
      created: [],
      changed: [],
    }
    const { rows, report } = taken.read
    const outcomes = rows.map((row) => this.#checkRow(row, chunk))
    const problems = Map.groupBy(report.listProblems(), ({ row }) => row)
    const verdicts = rows.map(({ row, cells: { partNumber } }, index): RowVerdict => {
      const found = problems
        .get(row)
        ?.map(({ code, cell, column, found: cellText }) => ({ code, cell, column, found: cellText }))
      return { row, partNumber, outcome: outcomes[index] ?? 'refused', problems: found ?? null }
    })
    return { created: chunk.created, changed: chunk.changed, verdicts }
  }

  #checkRow(row: ListRow<PartField>, chunk: Chunk): Outcome {
    const { partNumber } = row.cells
    const { decimalSign, companyName } = this.#options
    const { report } = chunk.taken.read
    const stored = chunk.parts.get(partNumber)
    if (chunk.taken.duplicates.has(row.row)) report.add('duplicate', row.row, 'partNumber', partNumber)
    else if (stored === undefined && chunk.numbersInUse.has(partNumber))
      report.add('taken', row.row, 'partNumber', partNumber)
    const sent = readPartRow(row, stored, { decimalSign, report })
    if (sent === undefined || report.rowsWithErrors.has(row.row)) return 'refused'
    const problem = this.#findSuccessorProblem(sent, chunk.successors)
    if (problem !== undefined && !chunk.isFinal) return 'waiting'
    if (problem !== undefined) {
      report.add(problem, row.row, 'successor', sent.successor ?? '')
      return 'refused'
    }
    this.#acceptedNumbers.add(partNumber)
    if (sent.successor || stored?.part.successor) this.#successors.set(partNumber, sent.successor ?? '')
    return addPart(chunk, sent, stored, companyName)
  }

  #findSuccessorProblem(
    { partNumber, successor }: SentPart,
    facts: Chunk['successors'],
  ): 'unknown' | 'contradicts' | undefined {
    if (successor === null || successor === '') return undefined
    if (!facts.has(successor) && !this.#acceptedNumbers.has(successor)) return 'unknown'
    const visited = new Set<string>()
    for (let current = successor; current !== '' && !visited.has(current);) {
      if (current === partNumber) return 'contradicts'
      visited.add(current)
      current = this.#successors.get(current) ?? facts.get(current) ?? ''
    }
    return undefined
  }
}

/** A chunk while it is checked. */
interface Chunk {
  readonly taken: TakenRows
  readonly parts: ReadonlyMap<string, StoredPart>
  readonly numbersInUse: ReadonlySet<string>
  readonly successors: ReadonlyMap<string, string | null>
  readonly isFinal: boolean
  readonly created: WrittenPart[]
  readonly changed: WrittenPart[]
}

/** Adds a part to those that are created or changed; nothing is added where nothing changes. */
function addPart(
  to: { readonly created: WrittenPart[]; readonly changed: WrittenPart[] },
  sent: SentPart,
  stored: StoredPart | undefined,
  companyName: string,
): 'created' | 'changed' | 'unchanged' {
  const { partNumber } = sent
  if (stored === undefined) {
    const columns = toColumns(sent, companyName)
    const fields = diffFields({}, { partNumber, ...toFields(columns, []) })
    to.created.push({ ...columns, id: randomUUID(), partNumber, rowVersion: 1, fields })
    return 'created'
  }
  const { columns, fields } = comparePart(sent, stored, companyName)
  if (Object.keys(fields).length === 0) return 'unchanged'
  const { id, row_version: rowVersion } = stored.part
  to.changed.push({ ...columns, id, partNumber, rowVersion: rowVersion + 1, fields })
  return 'changed'
}
