/** What can be wrong in a file with the rows of a price list: closed sets that screens have texts for, and a list that stays short. */
import { priceImportLimits } from './limits.ts'

/** The columns of a price list, by our names; files may head them in nine languages. */
export const priceColumns = [
  'partNumber',
  'unitPrice',
  'currency',
  'per',
  'unit',
  'fromQuantity',
  'pack',
  'largestQuantity',
  'validFrom',
  'validUntil',
  'cost',
  'floor',
] as const
export type PriceColumn = (typeof priceColumns)[number]

/** A file with one of them is refused whole. */
export const importErrors = [
  'columnMissing',
  'columnTwice',
  'noRows',
  'partNumberMissing',
  'partNumberTooLong',
  'partNumberRounded',
  'formulaError',
  'amountMissing',
  'notANumber',
  'numberAmbiguous',
  'otherDecimalSign',
  'negative',
  'tooManyDecimals',
  'amountTooLarge',
  'notWhole',
  'quantityTooSmall',
  'quantityTooLarge',
  'perNotAllowed',
  'unitUnknown',
  'currencyDiffers',
  'notADay',
  'dayAmbiguous',
  'otherDayOrder',
  'dayOutOfRange',
  'endBeforeStart',
  'largestBelowBreak',
  'unitsDiffer',
  'duplicateRow',
] as const
export type ImportError = (typeof importErrors)[number]

/** What is worth a look, and keeps nobody from going on. */
export const importCautions = [
  'columnNotRead',
  'partNumberCleaned',
  'partUnknown',
  'partWithdrawn',
  'priceIsZero',
  'finerThanCurrency',
  'priceBelowCost',
  'priceBelowFloor',
  'floorBelowCost',
  'hasEnded',
  'breakPriceRises',
  'breakNotInPacks',
] as const
export type ImportCaution = (typeof importCautions)[number]

/** Something about a cell. */
export interface ImportProblem {
  readonly code: ImportError | ImportCaution
  /** As spreadsheet programs number it, from 1; 0: of the file as a whole. */
  readonly row: number
  /** Such as C7; empty where no cell is meant. */
  readonly cell: string
  readonly column: PriceColumn | null
  /** What stands there. */
  readonly found: string
  /** What it is measured by: a bound, the wanted currency, the row that says the same; empty where there is none. */
  readonly against: string
}

const cautions: ReadonlySet<string> = new Set(importCautions)

export const isCaution = ({ code }: Pick<ImportProblem, 'code'>): boolean => cautions.has(code)

/** Longest text of a cell that a problem repeats. */
const maxFoundLength = 60

/** Problems as they are found: the first of them to tell, and how many there are of each code. */
export interface ProblemList {
  add(problem: ImportProblem): void
  readonly errors: number
  readonly cautions: number
  counts(): Readonly<Record<string, number>>
  /** At most `mostTold`, errors before cautions, each by row. */
  told(): readonly ImportProblem[]
}

export function createProblemList(): ProblemList {
  const found = { errors: 0, cautions: 0 }
  const reported: Record<'errors' | 'cautions', ImportProblem[]> = { errors: [], cautions: [] }
  const counts = new Map<string, number>()
  return {
    add(problem) {
      const kind = isCaution(problem) ? 'cautions' : 'errors'
      found[kind] += 1
      counts.set(problem.code, (counts.get(problem.code) ?? 0) + 1)
      const list = reported[kind]
      if (list.length < priceImportLimits.maxReported) {
        list.push({ ...problem, found: Array.from(problem.found).slice(0, maxFoundLength).join('') })
      }
    },
    get errors() {
      return found.errors
    },
    get cautions() {
      return found.cautions
    },
    counts: () => Object.fromEntries(counts),
    told: () =>
      [...reported.errors.toSorted(byRow), ...reported.cautions.toSorted(byRow)].slice(
        0,
        priceImportLimits.maxReported,
      ),
  }
}

const byRow = (left: ImportProblem, right: ImportProblem): number => left.row - right.row
