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

/** The stored choices by user, import and headings, the latest first. */
type RememberedChoices = readonly (readonly [key: string, choice: string])[]

/** A choice as it is stored. */
interface RememberedChoice {
  /** For each field of the import the index of its column; null for a field without one. */
  readonly places: readonly (number | null)[]
  /** How many rows the chosen row of headings is below the one that the server found. */
  readonly rowsBelow: number
}

/** More layouts of files than a user imports in years; the oldest are dropped. */
const maxRemembered = 50

const createKey = ({ userId, kind }: ColumnMemory, { headings }: TableDescription): string =>
  JSON.stringify([userId, kind, headings.map(({ place, text }) => [place, text])])

const isEntry = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')

function readRememberedChoices(): RememberedChoices {
  try {
    const stored: unknown = JSON.parse(readStored('importColumns') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

/**
 * Remembers the columns of the tables that are imported.
 *
 * @param initialReading how the server read the file before the user chose anything; a chosen row of headings is stored relative to it
 */
export function saveColumns(
  memory: ColumnMemory,
  { tables }: ReadingDescription,
  initialReading?: ReadingDescription,
): void {
  const chosen = tables
    .filter(({ isTaken }) => isTaken)
    .map((table): readonly [string, string] => {
      const initialTable = initialReading?.tables.find(({ sheet }) => sheet === table.sheet) ?? table
      const choice: RememberedChoice = { places: table.places, rowsBelow: table.row - initialTable.row }
      return [createKey(memory, initialTable), JSON.stringify(choice)]
    })
  const keys = new Set(chosen.map(([key]) => key))
  const others = readRememberedChoices().filter(([key]) => !keys.has(key))
  writeStored('importColumns', JSON.stringify([...chosen, ...others].slice(0, maxRemembered)))
}

/**
 * Returns the choice that reads a file as one with the same headings was read the last time. Undefined if no table or several tables of
 * the file are remembered, or if the file is already read that way.
 */
export function findRememberedTables(
  memory: ColumnMemory,
  { tables }: ReadingDescription,
): readonly TableChoice[] | undefined {
  if (memory.takesOneTable !== true && tables.length > 1) return undefined
  const remembered = readRememberedChoices()
  const matches = tables.flatMap((table) => {
    const key = createKey(memory, table)
    const stored = remembered.find(([storedKey]) => storedKey === key)?.[1]
    const choice = stored === undefined ? undefined : parseChoice(stored, table)
    return choice === undefined ? [] : [{ table, choice }]
  })
  const [match, ...others] = matches
  if (match === undefined || others.length > 0) return undefined
  const { table, choice } = match
  const isAlreadyRead =
    table.isTaken &&
    table.questions.length === 0 &&
    choice.rowsBelow === 0 &&
    JSON.stringify(choice.places) === JSON.stringify(table.places)
  return isAlreadyRead
    ? undefined
    : [{ sheet: table.sheet, row: table.row + choice.rowsBelow, places: choice.places }]
}

/** Parses a stored choice; undefined if it does not fit the fields and rows of the table. */
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
