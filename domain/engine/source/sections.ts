// The sections of the form: the order in which parameters are settled, and a section for each place of a part if the product requests it.
import type { Model } from '../model.ts'
import type { CountedPart, Place } from './rewriter.ts'
import type { Section, SourceModel } from './source-model.ts'

/** The groups in which a model has choices, in the order of declaration. */
export function findGroups({ parameters, parts = [] }: SourceModel): ReadonlySet<string> {
  const counts = parts.flatMap(({ count }) => (typeof count === 'number' ? [] : [count]))
  const members = parts.flatMap((part) => part.parameters)
  return new Set([...parameters, ...counts, ...members].map(({ group }) => group))
}

/** The group of a place with its own section: `racks2`. */
const formatPlaceGroup = (group: string, number: number): string => `${group}${number}`

/** The group at a place for a parameter declared in `group`. */
export const getPlaceGroup = (
  sections: readonly Section[] = [],
  group: string,
  { part, number }: Place,
): string =>
  sections.some(({ name, eachOf }) => name === group && eachOf === part)
    ? formatPlaceGroup(group, number)
    : group

/**
 * Parameters in the order of their sections, and within a section in the order of declaration; those of unlisted groups
 * come last.
 */
export function sortBySection(
  sections: readonly Section[] | undefined,
  parts: ReadonlyMap<string, CountedPart>,
  parameters: Model['parameters'],
): Model['parameters'] {
  if (sections === undefined) return parameters
  const order = sections.flatMap(({ name, eachOf }) => [
    name,
    ...listPlaceGroups(name, countPlaces(parts, eachOf)),
  ])
  const ranks = new Map(order.map((name, rank) => [name, rank]))
  const getRank = (group: string): number => ranks.get(group) ?? order.length
  return parameters.toSorted((a, b) => getRank(a.group) - getRank(b.group))
}

const countPlaces = (parts: ReadonlyMap<string, CountedPart>, part: string | undefined): number =>
  part === undefined ? 0 : (parts.get(part)?.max ?? 0)

/** The groups of a number of places, in order. */
export const listPlaceGroups = (group: string, places: number): readonly string[] =>
  Array.from({ length: places }, (_, index) => formatPlaceGroup(group, index + 1))
