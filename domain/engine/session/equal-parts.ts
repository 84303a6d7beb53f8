// Detects equal parts of a model and their corresponding parameters, so that two parts can exchange their values.
import type { ParameterSpace } from '../parameter-space.ts'

/** The field of a parameter in a part that has equal parts. */
export interface PlaceInPart {
  /** The parameters of its part; the same field has the same index in every equal part. */
  readonly fields: Int32Array
  readonly index: number
  /** The `fields` of all equal parts, including those of this one. */
  readonly equalParts: readonly Int32Array[]
}

type NamedSpace = Pick<ParameterSpace, 'index' | 'name' | 'size'>

/** Parts with more fields are hardly ever similar enough. */
const MAX_FIELDS = 8

/** `rack[3].kind` is the field `.kind` of the third `rack`. */
const PART_MEMBER = /^(?<part>.*\[\d+\])(?<field>.*)$/s

/**
 * The field of each parameter, by its number; undefined where no other part has the same fields with equal numbers of
 * values. Detection uses only names, so the caller has to check the result of an exchange.
 */
export function findPlacesInEqualParts(
  parameters: readonly NamedSpace[],
): readonly (PlaceInPart | undefined)[] {
  const parts = new Map<string, { field: string; parameter: NamedSpace }[]>()
  for (const parameter of parameters) {
    const { part, field = '' } = PART_MEMBER.exec(parameter.name)?.groups ?? {}
    if (part === undefined) continue
    parts.set(part, [...(parts.get(part) ?? []), { field, parameter }])
  }
  const byShape = new Map<string, Int32Array[]>()
  for (const [part, members] of parts) {
    if (members.length > MAX_FIELDS) continue
    const sorted = members.toSorted((a, b) => (a.field < b.field ? -1 : 1))
    const shape = sorted.map(({ field, parameter }) => `${field}:${parameter.size}`).join(' ')
    const kind = `${part.slice(0, part.lastIndexOf('['))} ${shape}`
    const fields = Int32Array.from(sorted, ({ parameter }) => parameter.index)
    byShape.set(kind, [...(byShape.get(kind) ?? []), fields])
  }
  const places: (PlaceInPart | undefined)[] = parameters.map(() => undefined)
  for (const equalParts of byShape.values())
    if (equalParts.length > 1)
      for (const fields of equalParts)
        fields.forEach((index, at) => (places[index] = { fields, index: at, equalParts }))
  return places
}
