// Reads the file of a reference design as the manufacturer uploads it: JSON, with each problem by its line and field.

import {
  audiences,
  constructions,
  coolingKinds,
  designStandards,
  extents,
  highlights,
} from './reference-design.ts'
import { redundancies, redundantSystems, templateFields, type ReferenceDesign } from './reference-design.ts'
import { joinPath, JsonLineError, readJsonWithLines, type Json } from './json-lines.ts'
import { computeTotalLoad } from './roll-ups.ts'

/** The kinds of problems of a file; screens show `REFERENCE_FILE_<CODE>`, which also states the cure. */
export const designFileCodes = [
  'NO_JSON',
  'TWICE',
  'MISSING',
  'UNKNOWN',
  'NO_TEXT',
  'NO_NUMBER',
  'NO_WHOLE_NUMBER',
  'OUT_OF_RANGE',
  'NOT_OFFERED',
  'NO_RECORD',
  'NO_LIST',
  'NO_RANGE',
  'NO_DAY',
  'NO_KEY',
  'NO_ADDRESS',
  'NO_CURRENCY',
  'FINAL_LOAD',
] as const
export type DesignFileCode = (typeof designFileCodes)[number]

export interface DesignFileProblem {
  readonly line: number
  /** Path of the field: `blocks.0.zones.1.racks`; empty for the whole file. */
  readonly field: string
  readonly code: DesignFileCode
  /** The arguments of the sentence: limits, or the possible values. */
  readonly values: Readonly<Record<string, string | number>>
}

export type DesignFile =
  | { readonly kind: 'design'; readonly design: ReferenceDesign }
  | { readonly kind: 'unreadable'; readonly problems: readonly DesignFileProblem[] }

type Fault = Pick<DesignFileProblem, 'field' | 'code' | 'values'>
/** Reports what is wrong with a value at a path. */
type Check = (value: Json, field: string) => readonly Fault[]

const createFault = (field: string, code: DesignFileCode, values: Fault['values'] = {}): readonly Fault[] => [
  { field, code, values },
]

const checkText =
  (most: number): Check =>
  (value, field) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most
      ? []
      : createFault(field, 'NO_TEXT', { most })

const checkPattern =
  (pattern: RegExp, code: DesignFileCode): Check =>
  (value, field) =>
    typeof value === 'string' && pattern.test(value) ? [] : createFault(field, code)

const checkNumber =
  (least: number, most: number, { whole }: { readonly whole: boolean } = { whole: false }): Check =>
  (value, field) => {
    if (typeof value !== 'number') return createFault(field, 'NO_NUMBER', { least, most })
    if (whole && !Number.isInteger(value)) return createFault(field, 'NO_WHOLE_NUMBER', { least, most })
    return value >= least && value <= most ? [] : createFault(field, 'OUT_OF_RANGE', { least, most })
  }

const checkOffered =
  (offered: readonly (string | number)[]): Check =>
  (value, field) =>
    offered.some((option) => option === value)
      ? []
      : createFault(field, 'NOT_OFFERED', { offered: offered.join(', ') })

const checkList =
  (checkItem: Check, least: number, most: number): Check =>
  (value, field) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? value.flatMap((item: Json, index) => checkItem(item, joinPath(field, String(index))))
      : createFault(field, 'NO_LIST', { least, most })

const checkRange =
  (least: number, most: number): Check =>
  (value, field) => {
    const [from, to]: readonly unknown[] = Array.isArray(value) && value.length === 2 ? value : []
    const isRange =
      typeof from === 'number' && typeof to === 'number' && from >= least && from <= to && to <= most
    return isRange ? [] : createFault(field, 'NO_RANGE', { least, most })
  }

const checkDay: Check = (value, field) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/u.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
    ? []
    : createFault(field, 'NO_DAY')

type Fields = Readonly<Record<string, Check>>

const checkRecord =
  (required: Fields, optional: Fields = {}): Check =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return createFault(field, 'NO_RECORD')
    const stated: ReadonlyMap<string, Json> = new Map(Object.entries(value))
    const all = new Map([...Object.entries(required), ...Object.entries(optional)])
    return [
      ...Object.keys(required).flatMap((key) =>
        stated.has(key) ? [] : createFault(joinPath(field, key), 'MISSING'),
      ),
      ...[...stated].flatMap(([key, fieldValue]) => {
        const path = joinPath(field, key)
        return (
          all.get(key)?.(fieldValue, path) ??
          createFault(path, 'UNKNOWN', { offered: [...all.keys()].join(', ') })
        )
      }),
    ]
  }

const wholeNumber = { whole: true }

const checkDesign = checkRecord(
  {
    key: checkPattern(/^[A-Z][A-Z0-9-]{1,19}$/u, 'NO_KEY'),
    version: checkNumber(1, 9999, wholeNumber),
    source: checkRecord(
      { title: checkText(200), edition: checkText(100) },
      { address: checkPattern(/^https:\/\/[^\s"<>]{3,300}$/u, 'NO_ADDRESS') },
    ),
    extent: checkOffered(extents),
    standard: checkOffered(designStandards),
    frequency: checkOffered([50, 60]),
    supply: checkList(checkRange(0.1, 800), 1, 6),
    loadVoltage: checkRange(100, 1000),
    published: checkRecord({ first: checkNumber(1, 10_000_000), final: checkNumber(1, 10_000_000) }),
    blocks: checkList(
      checkRecord(
        {
          name: checkText(40),
          count: checkNumber(1, 200, wholeNumber),
          rooms: checkNumber(1, 100, wholeNumber),
          zones: checkList(
            checkRecord({
              name: checkText(40),
              racks: checkNumber(1, 10_000, wholeNumber),
              rackPower: checkNumber(0.5, 60),
            }),
            1,
            20,
          ),
        },
        { area: checkNumber(1, 10_000_000) },
      ),
      1,
      20,
    ),
    area: checkNumber(1, 10_000_000),
    maximumDemand: checkNumber(0.01, 10_000),
    redundancy: checkRecord(
      {},
      Object.fromEntries(redundantSystems.map((system) => [system, checkOffered(redundancies)])),
    ),
    cooling: checkOffered(coolingKinds),
    construction: checkOffered(constructions),
    audience: checkList(checkOffered(audiences), 0, audiences.length),
    highlights: checkList(checkOffered(highlights), 0, highlights.length),
    locked: checkList(checkOffered(templateFields), 0, templateFields.length),
  },
  {
    ambient: checkRecord({ from: checkNumber(-60, 60), to: checkNumber(-60, 60) }),
    altitude: checkNumber(0, 5000),
    price: checkRecord({
      perKilowatt: checkNumber(0.01, 10_000_000),
      currency: checkPattern(/^[A-Z]{3}$/u, 'NO_CURRENCY'),
      day: checkDay,
    }),
  },
)

/** The published final load may be rounded: by 2 % at most. */
const publishedTolerance = 0.02

function checkFinalLoad(design: ReferenceDesign): readonly Fault[] {
  const total = computeTotalLoad(design)
  const { final } = design.published
  return Math.abs(total - final) <= publishedTolerance * final
    ? []
    : createFault('published.final', 'FINAL_LOAD', { total, final })
}

/** The line of a field; of a missing field, the line of the record that lacks it. */
function findLine(lines: ReadonlyMap<string, number>, field: string): number {
  const line = lines.get(field)
  if (line !== undefined || field === '') return line ?? 1
  return findLine(lines, field.split('.').slice(0, -1).join('.'))
}

export function readDesignFile(text: string): DesignFile {
  try {
    const { value, lines } = readJsonWithLines(text)
    const faults = checkDesign(value, '')
    const isDesign = (_checked: unknown): _checked is ReferenceDesign => faults.length === 0
    const all = isDesign(value) ? checkFinalLoad(value) : faults
    if (all.length === 0 && isDesign(value)) return { kind: 'design', design: value }
    const problems = all.map((fault) => ({ ...fault, line: findLine(lines, fault.field) }))
    return { kind: 'unreadable', problems: problems.toSorted((one, other) => one.line - other.line) }
  } catch (error) {
    if (!(error instanceof JsonLineError)) throw error
    const { line, repeatedField } = error
    return {
      kind: 'unreadable',
      problems: [
        { line, field: repeatedField, code: repeatedField === '' ? 'NO_JSON' : 'TWICE', values: {} },
      ],
    }
  }
}

/** Writes a design as a file that the manufacturer can change and upload as the next version. */
export const writeDesignFile = (design: ReferenceDesign): string =>
  `${JSON.stringify(design, undefined, 2)}\n`
