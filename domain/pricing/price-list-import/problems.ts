/** The problems of a price list file: closed sets that screens have texts for, and a list of bounded length. */
import { priceImportLimits } from './limits.ts'

/** The columns of a price list under our names; files may have headings in nine languages. */
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

/** An error in any row rejects the whole file. */
export const importErrors = [
  'columnMissing',
  'columnTwice',
  'severalSheets',
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

/** Cautions are worth a look but do not block the import. */
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

/** A problem of a cell. */
export interface ImportProblem {
  readonly code: ImportError | ImportCaution
  /** Row number as in spreadsheet programs, from 1; 0 for the file as a whole. */
  readonly row: number
  /** Cell address such as C7; empty if the problem concerns no single cell. */
  readonly cell: string
  readonly column: PriceColumn | null
  /** The text of the cell. */
  readonly found: string
  /**
   * The value that the cell was compared with: a limit, the expected currency, the duplicate row; empty if there is
   * none.
   */
  readonly against: string
}

const cautions: ReadonlySet<string> = new Set(importCautions)

export const isCaution = ({ code }: Pick<ImportProblem, 'code'>): boolean => cautions.has(code)

/** Maximum length of a cell's text that a problem quotes. */
const maxFoundLength = 60

/** Collects problems: lists the first of them and counts them by code. */
export interface ProblemList {
  add(problem: ImportProblem): void
  readonly errors: number
  readonly cautions: number
  counts(): Readonly<Record<string, number>>
  /** The reported problems, at most `maxReported`: errors before cautions, each sorted by row. */
  list(): readonly ImportProblem[]
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
    list: () =>
      [...reported.errors.toSorted(compareByRow), ...reported.cautions.toSorted(compareByRow)].slice(
        0,
        priceImportLimits.maxReported,
      ),
  }
}

const compareByRow = (left: ImportProblem, right: ImportProblem): number => left.row - right.row
