// The parameters of a source model in the core: days as numbers, a flag for each number that may be unstated, and one of each for every place.
import type { Condition, Parameter, Rule, Value } from '../model.ts'
import { all, compare, constant, not, reference } from './core-terms.ts'
import { parseDay } from './days.ts'
import type { Elaboration } from './elaboration.ts'
import { listChoiceOptions } from './has-value.ts'
import { getStatedName } from './missing-values.ts'
import type { Origin } from './origin.ts'
import { toCoreUnit, flattenPlace } from './rewriter.ts'
import { getPlaceGroup } from './sections.ts'
import type { SourceParameter } from './source-model.ts'

/** Adds every parameter, and returns the rules that pin the irrelevant ones: unstated numbers, unused places. */
export function addParameters(elaboration: Elaboration): Rule[] {
  const pins: Rule[] = []
  for (const parameter of elaboration.source.parameters) {
    addDeclinedFlags(elaboration, parameter)
    const origin = { path: `parameters/${parameter.name}`, name: parameter.name }
    pins.push(...addParameter(elaboration, parameter, parameter.name, origin))
  }
  for (const { part, min, max } of elaboration.parts.values()) {
    const { name, count } = part
    const path = `parts/${name}/count`
    if (typeof count !== 'number')
      addCoreParameter(
        elaboration,
        { kind: 'number', name: `${name}.count`, ...count, step: 1, unit: '1' },
        { path, name: 'count', part: name, madeBy: 'count' },
      )
    for (let number = 1; number <= max; number += 1) {
      const placeOrigin = { part: name, place: number }
      const place = flattenPlace({ part: name, number })
      const countBefore = elaboration.parameters.size
      for (const parameter of part.parameters) {
        const origin = {
          path: `parts/${name}/parameters/${parameter.name}`,
          name: parameter.name,
          ...placeOrigin,
        }
        const group = getPlaceGroup(elaboration.source.sections, parameter.group, { part: name, number })
        pins.push(...addParameter(elaboration, { ...parameter, group }, `${place}.${parameter.name}`, origin))
      }
      const placeParameters = [...elaboration.parameters.values()].slice(countBefore)
      if (number > min && placeParameters.length > 0)
        pins.push(createUnusedPlaceRule(elaboration, placeParameters, placeOrigin))
    }
  }
  return pins
}

function addCoreParameter(elaboration: Elaboration, parameter: Parameter, origin: Origin): void {
  elaboration.parameters.set(parameter.name, parameter)
  elaboration.origins.parameters[parameter.name] = origin
}

/** The flag for declining an addition precedes the parameter that it sets, so that a completion settles it first. */
function addDeclinedFlags(elaboration: Elaboration, { name, group }: SourceParameter): void {
  for (const { id, set } of elaboration.source.additions ?? [])
    if (set.parameter === name)
      addCoreParameter(
        elaboration,
        { kind: 'flag', name: getDeclinedName(id), group, preferred: false, result: true },
        { path: `additions/${id}`, name: id, madeBy: 'addition' },
      )
}

export const getDeclinedName = (id: string): string => `${id}.declined`

function addParameter(
  elaboration: Elaboration,
  parameter: SourceParameter,
  name: string,
  origin: Origin,
): readonly Rule[] {
  if (parameter.kind === 'date') {
    const { min, max, preferred, ...rest } = parameter
    const day = preferred === undefined ? undefined : parseDay(preferred)
    const days = { min: parseDay(min) ?? 0, max: parseDay(max) ?? 0, step: 1, unit: 'd' } as const
    addCoreParameter(
      elaboration,
      { ...rest, kind: 'number', name, ...days, ...(day === undefined ? {} : { preferred: day }) },
      origin,
    )
    return []
  }
  if (parameter.kind !== 'number') {
    addCoreParameter(elaboration, { ...parameter, name }, origin)
    return []
  }
  const { mayBeUnstated, unit, ...rest } = parameter
  const number: Parameter = { ...rest, name, unit: toCoreUnit(unit) }
  if (mayBeUnstated !== true) {
    addCoreParameter(elaboration, number, origin)
    return []
  }
  const flag = getStatedName(name)
  const { group, result, role } = rest
  const preferred = rest.preferred !== undefined
  addCoreParameter(
    elaboration,
    {
      kind: 'flag',
      name: flag,
      group,
      preferred,
      ...(role === undefined ? {} : { role, statedWith: name }),
      ...(result === undefined ? {} : { result }),
    },
    { ...origin, madeBy: 'stated' },
  )
  // Flag and number are assumed together: once either is stated, nothing is assumed of the other.
  const pinned = role === undefined ? number : { preferred: number.min, ...number, statedWith: flag }
  addCoreParameter(elaboration, pinned, origin)
  const id = `${name}.unstated`
  elaboration.origins.rules[id] = { ...origin, madeBy: 'unstated' }
  const stated: Condition = { kind: 'flag', name: flag }
  return [{ id, when: not(stated), require: buildPinCondition(elaboration, number) }]
}

/** Places beyond the count are irrelevant: each of their parameters has one value. */
function createUnusedPlaceRule(
  elaboration: Elaboration,
  parameters: readonly Parameter[],
  { part, place }: { readonly part: string; readonly place: number },
): Rule {
  const id = `${part}.unused[${place}]`
  elaboration.origins.rules[id] = {
    path: `parts/${part}/count`,
    name: 'count',
    part,
    place,
    madeBy: 'unusedPlace',
  }
  return {
    id,
    when: compare(reference(`${part}.count`), '<', constant(place)),
    require: all(parameters.map((parameter) => buildPinCondition(elaboration, parameter))),
  }
}

const buildPinCondition = (elaboration: Elaboration, parameter: Parameter): Condition =>
  buildChosenCondition(parameter, parameter.preferred ?? getFirstValue(elaboration, parameter))

function getFirstValue(elaboration: Elaboration, parameter: Parameter): Value {
  if (parameter.kind === 'flag') return false
  if (parameter.kind === 'number') return parameter.min
  return listChoiceOptions(parameter, (name) => elaboration.tables[name])[0] ?? ''
}

/** A parameter has this value. */
export function buildChosenCondition({ kind, name }: Parameter, value: Value): Condition {
  if (kind === 'choice') return { kind: 'is', choice: name, options: [String(value)] }
  if (kind === 'number') return compare(reference(name), '=', constant(Number(value)))
  return value === true ? { kind: 'flag', name } : not({ kind: 'flag', name })
}
