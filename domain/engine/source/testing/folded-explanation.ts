// Folds an explanation over the places of repeated parts: seven racks with the same conflict are listed once, as "racks 3 to 9".
import { countDecimals, unscaleInteger, toScaledInteger } from '../../decimal.ts'
import type { Value } from '../../model.ts'
import type { ConflictPart, Explanation, Repair } from '../../session.ts'
import type { Origin, Origins } from '../origin.ts'

/** Places from one to another, both included. */
export interface PlaceRange {
  readonly from: number
  readonly to: number
}

/** A part of a conflict, or several that differ only in their place. */
export type FoldedPart =
  | ConflictPart
  /** The choices of one parameter of a repeated part, place by place. */
  | {
      readonly kind: 'choices'
      readonly part: string
      readonly name: string
      readonly places: readonly PlaceRange[]
      /** In the order of the places. */
      readonly values: readonly Value[]
      /** Their exact sum, if they are numbers. */
      readonly total?: number
    }
  /** One rule of a repeated part, for these places. */
  | {
      readonly kind: 'rules'
      readonly part: string
      readonly rule: string
      readonly places: readonly PlaceRange[]
    }

/** What every repair of a group changes: `count` of these places, or one parameter outside any part. */
export interface FoldedChange {
  readonly name: string
  readonly part?: string
  readonly count: number
  readonly places: readonly PlaceRange[]
}

/** Repairs that change the same parameters at different places: "lower the load of one of the racks 3 to 9". */
export interface RepairGroup {
  readonly changes: readonly FoldedChange[]
  /** In the order of the explanation, so the first is the best of them. */
  readonly repairs: readonly Repair[]
}

export interface FoldedExplanation {
  readonly conflict: readonly FoldedPart[]
  readonly repairs: readonly RepairGroup[]
}

/** An explanation of an elaborated model in terms of its source, summarised without loss of information. */
export const foldExplanation = ({ conflict, repairs }: Explanation, origins: Origins): FoldedExplanation => ({
  conflict: foldConflict(conflict, origins),
  repairs: groupRepairs(repairs, origins),
})

/** Ascending numbers as ranges. */
export function toPlaceRanges(places: Iterable<number>): readonly PlaceRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const place of [...new Set(places)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to === place - 1) last.to = place
    else ranges.push({ from: place, to: place })
  }
  return ranges
}

/** A parameter or rule of a repeated part, at one place. */
interface PlaceOrigin {
  readonly part: string
  readonly name: string
  readonly place: number
}

function findPlaceOrigin(origin: Origin | undefined): PlaceOrigin | undefined {
  if (origin?.part === undefined || origin.place === undefined) return undefined
  return { part: origin.part, name: origin.name, place: origin.place }
}

const formatKey = ({ part, name }: Pick<PlaceOrigin, 'part' | 'name'>): string => JSON.stringify([part, name])

function foldConflict(conflict: readonly ConflictPart[], origins: Origins): readonly FoldedPart[] {
  const groupsByKey = new Map<
    string,
    { readonly at: PlaceOrigin; readonly parts: (readonly [number, ConflictPart])[] }
  >()
  const keysAndParts: (string | ConflictPart)[] = []
  for (const part of conflict) {
    const at = findPlaceOrigin(
      part.kind === 'rule' ? origins.rules[part.rule] : origins.parameters[part.parameter],
    )
    if (at === undefined) {
      keysAndParts.push(part)
      continue
    }
    const key = `${part.kind} ${formatKey(at)}`
    const group = groupsByKey.get(key)
    if (group === undefined) {
      groupsByKey.set(key, { at, parts: [[at.place, part]] })
      keysAndParts.push(key)
    } else group.parts.push([at.place, part])
  }
  return keysAndParts.map((keyOrPart) => {
    if (typeof keyOrPart !== 'string') return keyOrPart
    const { at, parts } = groupsByKey.get(keyOrPart)!
    const ordered = parts.toSorted(([a], [b]) => a - b)
    const places = toPlaceRanges(ordered.map(([place]) => place))
    const values = ordered.flatMap(([, part]) => (part.kind === 'choice' ? [part.value] : []))
    if (values.length === 0) return { kind: 'rules', part: at.part, rule: at.name, places }
    const total = sumValues(values)
    const choices = { kind: 'choices', part: at.part, name: at.name, places, values } as const
    return total === undefined ? choices : { ...choices, total }
  })
}

/** The exact sum of numbers; undefined if one of them is not a number, or the sum exceeds the exact integers. */
function sumValues(values: readonly Value[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length) return undefined
  const decimals = Math.max(...numbers.map(countDecimals))
  let sum = 0
  for (const number of numbers) sum += toScaledInteger(number, decimals) ?? Number.NaN
  return Number.isSafeInteger(sum) ? unscaleInteger(sum, decimals) : undefined
}

function groupRepairs(repairs: readonly Repair[], origins: Origins): readonly RepairGroup[] {
  const groups = new Map<string, Repair[]>()
  for (const repair of repairs) {
    const key = listChangedNames(repair, origins).toSorted().join()
    groups.set(key, [...(groups.get(key) ?? []), repair])
  }
  return [...groups.values()].map((group) => ({ changes: listChanges(group, origins), repairs: group }))
}

const listChangedNames = ({ changes }: Repair, origins: Origins): string[] =>
  Object.keys(changes).map((parameter) => {
    const at = findPlaceOrigin(origins.parameters[parameter])
    return at === undefined ? JSON.stringify(parameter) : formatKey(at)
  })

function listChanges(repairs: readonly Repair[], origins: Origins): readonly FoldedChange[] {
  const changes = new Map<string, { name: string; part?: string; count: number; places: Set<number> }>()
  repairs.forEach((repair, index) => {
    for (const parameter of Object.keys(repair.changes)) {
      const at = findPlaceOrigin(origins.parameters[parameter])
      const key = at === undefined ? JSON.stringify(parameter) : formatKey(at)
      const change = changes.get(key) ?? {
        name: at?.name ?? parameter,
        ...(at === undefined ? {} : { part: at.part }),
        count: 0,
        places: new Set<number>(),
      }
      // All repairs of a group change equally many places of a parameter.
      if (index === 0) change.count += 1
      if (at !== undefined) change.places.add(at.place)
      changes.set(key, change)
    }
  })
  return [...changes.values()].map((change) => ({ ...change, places: toPlaceRanges(change.places) }))
}
