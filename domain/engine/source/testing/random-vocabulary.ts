// What the expressions of a random source model may refer to: its names by unit, its parts, lists, tables and scenarios.
import { pick, type Draw } from '../../testing/draw.ts'
import type { Cell } from '../../model.ts'
import type { SourceUnit } from '../source-model.ts'

/** A number with a name. */
export interface NamedNumber {
  readonly name: string
  readonly unit: SourceUnit
}

/** A choice with its options; `table` is the table whose rows it selects, if there is one. */
export interface NamedChoice {
  readonly name: string
  readonly options: readonly string[]
  readonly table?: RowsTable
}

/** A table whose rows can be selected. */
export interface RowsTable {
  readonly name: string
  readonly unit: SourceUnit
  readonly notes: readonly Cell[]
}

/** The members of the model itself, or of one place of a part. */
export interface Members {
  readonly numbers: NamedNumber[]
  readonly choices: NamedChoice[]
  readonly flags: string[]
  /** Numbers that may be left unstated. */
  readonly unstated: string[]
  /** Values that are a `tableOrEstimate`. */
  readonly estimates: string[]
}

export interface PartVocabulary extends Members {
  readonly name: string
  readonly ordered: boolean
  readonly max: number
}

/** A table of points for interpolation. */
export interface Curve {
  readonly table: string
  readonly x: SourceUnit
  readonly y?: SourceUnit
  readonly result: SourceUnit
  /** The choice whose options are in the column `of`, where the points differ by it. */
  readonly of?: string
}

/** A table of cells to look up: by the option of a choice and a plain number. */
export interface Grid {
  readonly table: string
  readonly choice: string
  readonly unit: SourceUnit
}

export interface Vocabulary {
  readonly draw: Draw
  readonly modelMembers: Members
  readonly parts: PartVocabulary[]
  readonly lists: NamedNumber[]
  readonly curves: Curve[]
  readonly grids: Grid[]
  readonly scenarios: (
    | { readonly name: string; readonly cases: readonly string[] }
    | { readonly name: string; readonly lostPart: string }
  )[]
}

/** The places in scope by name, and the numbers named by `least` and `iterate`. */
export interface Scope {
  readonly binders: ReadonlyMap<string, PartVocabulary>
  readonly bound: readonly NamedNumber[]
}

export const modelScope: Scope = { binders: new Map(), bound: [] }

export const createPlaceScope = (part: PartVocabulary): Scope => ({
  binders: new Map([[part.name, part]]),
  bound: [],
})

export const createEmptyMembers = (): Members => ({
  numbers: [],
  choices: [],
  flags: [],
  unstated: [],
  estimates: [],
})

/** Everything that may be named in a scope, under its name there. */
export function listMembersAt({ modelMembers }: Vocabulary, { binders, bound }: Scope): Members {
  const all: Members = {
    // A bound name hides nothing, because drawn names are unique.
    numbers: [...modelMembers.numbers, ...bound],
    choices: [...modelMembers.choices],
    flags: [...modelMembers.flags],
    unstated: [...modelMembers.unstated],
    estimates: [...modelMembers.estimates],
  }
  for (const [as, part] of binders) {
    const qualify = (name: string): string => `${as}.${name}`
    all.numbers.push(...part.numbers.map((number) => ({ ...number, name: qualify(number.name) })))
    all.choices.push(...part.choices.map((choice) => ({ ...choice, name: qualify(choice.name) })))
    all.flags.push(...part.flags.map(qualify))
    all.unstated.push(...part.unstated.map(qualify))
    all.estimates.push(...part.estimates.map(qualify))
  }
  return all
}

/** A random item of the list; undefined when it is empty. */
export const pickAny = <T>(draw: Draw, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : pick(draw, list)

/** The other units into which each can be converted. */
export const convertibleUnits: Readonly<Partial<Record<SourceUnit, readonly SourceUnit[]>>> = {
  kW: ['W'],
  W: ['kW'],
  A: ['kA'],
  kA: ['A'],
  min: ['h', 'd'],
  h: ['min', 'd'],
  d: ['h', 'min'],
}

/** The pairs of units whose product has each unit. */
export const factorUnits: Readonly<
  Partial<Record<SourceUnit, readonly (readonly [SourceUnit, SourceUnit])[]>>
> = {
  VA: [['V', 'A']],
  kWh: [['kW', 'h']],
  kW: [['1', 'kW']],
  W: [['W', '1']],
  A: [['1', 'A']],
  '1': [['1', '1']],
}
