/** Remembers, for each user and row of headings, the columns that were chosen for an import. */
import type {
  ReadingDescription,
  TableDescription,
} from '@design-portal/domain/parts/import/describe-table.ts'
import type { TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'

/** Whose columns are meant, and for which import. */
export interface ColumnMemory {
  readonly userId: string
  readonly kind: string
  /** The import takes one table of a file; otherwise a file with several is always asked about. */
  readonly takesOneTable?: true
}

/** Columns that were chosen, the latest first. */
type Remembered = readonly (readonly [key: string, choice: string])[]

/** The columns of the fields, and how many rows the chosen headings stand below those that were found. */
interface RememberedChoice {
  readonly places: readonly (number | null)[]
  readonly rowsBelow: number
}

/** More rows of headings than a person meets in years. */
const maxRemembered = 50

const toKey = ({ userId, kind }: ColumnMemory, { headings }: TableDescription): string =>
  JSON.stringify([userId, kind, headings.map(({ place, text }) => [place, text])])

const isEntry = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')

function readRemembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(readStored('importColumns') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

/**
 * Remembers the columns of the tables that are read.
 *
 * @param found how the file was read before anything was chosen, so that a chosen row of headings is remembered too
 */
export function saveColumns(
  memory: ColumnMemory,
  { tables }: ReadingDescription,
  found?: ReadingDescription,
): void {
  const taken = tables
    .filter(({ isTaken }) => isTaken)
    .map((table): readonly [string, string] => {
      const before = found?.tables.find(({ sheet }) => sheet === table.sheet) ?? table
      const choice: RememberedChoice = { places: table.places, rowsBelow: table.row - before.row }
      return [toKey(memory, before), JSON.stringify(choice)]
    })
  const keys = new Set(taken.map(([key]) => key))
  const others = readRemembered().filter(([key]) => !keys.has(key))
  writeStored('importColumns', JSON.stringify([...taken, ...others].slice(0, maxRemembered)))
}

/**
 * The choice by which a table of a file is read as it was the last time; undefined if none or several were chosen
 * before, or if the table is read so already.
 */
export function findRememberedTables(
  memory: ColumnMemory,
  { tables }: ReadingDescription,
): readonly TableChoice[] | undefined {
  if (memory.takesOneTable !== true && tables.length > 1) return undefined
  const remembered = readRemembered()
  const known = tables.flatMap((table) => {
    const key = toKey(memory, table)
    const stored = remembered.find(([one]) => one === key)?.[1]
    const choice = stored === undefined ? undefined : parseChoice(stored, table)
    return choice === undefined ? [] : [{ table, choice }]
  })
  const [only, ...others] = known
  if (only === undefined || others.length > 0) return undefined
  const { table, choice } = only
  const isReadSo =
    table.isTaken &&
    table.questions.length === 0 &&
    choice.rowsBelow === 0 &&
    JSON.stringify(choice.places) === JSON.stringify(table.places)
  return isReadSo
    ? undefined
    : [{ sheet: table.sheet, row: table.row + choice.rowsBelow, places: choice.places }]
}

/** A stored choice for a table with as many fields; undefined for any other. */
function parseChoice(text: string, { places: fields, row }: TableDescription): RememberedChoice | undefined {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || !('places' in stored)) return undefined
  const { places } = stored
  const rowsBelow = 'rowsBelow' in stored ? Number(stored.rowsBelow) : 0
  if (!Array.isArray(places) || places.length !== fields.length) return undefined
  return Number.isInteger(rowsBelow) && row + rowsBelow >= 0
    ? { places: places.map((place: unknown) => (typeof place === 'number' ? place : null)), rowsBelow }
    : undefined
}
