// Expands the structures of a COOM model into the parts, options and numbers that a configuration may have.
import { add, all, atLeast, ifElse, num as numOf } from '@design-portal/domain/engine/testing/builder.ts'
import type { Condition, Num } from '@design-portal/domain/engine/model.ts'
import type { ProblemList } from '../read-model.ts'
import type { CoomModel, Enumeration, Feature, FeatureType, Structure } from './syntax.ts'

/** The option that an unused place has. */
export const NONE = '(none)'

/** More parts, options and numbers than this are not expanded. */
const MAX_INSTANCES = 200_000

/** Whether a part is present; undefined if it always is. */
export type Presence = Condition | undefined

interface InstanceBase {
  /** `bike[2].frame`; for options and numbers the name of their parameter. */
  readonly path: string
  readonly presence: Presence
}
export interface PartInstance extends InstanceBase {
  readonly kind: 'part'
  readonly structure: Structure
  readonly groups: Map<string, Group>
}
export interface OptionInstance extends InstanceBase {
  readonly kind: 'option'
  readonly enumeration: Enumeration
  /** The part that it belongs to, and its index among the instances of the same feature. */
  readonly group: Group
  readonly place: number
}
export interface NumberInstance extends InstanceBase {
  readonly kind: 'number'
  readonly range: { readonly min: number; readonly max: number }
  readonly decimals: number
  /** Its value while it is absent; 0 if the range contains it. */
  readonly unusedValue: number
}
export type Instance = PartInstance | OptionInstance | NumberInstance

/** The instances of one feature of one part. */
export interface Group {
  readonly owner: PartInstance
  readonly feature: Feature
  readonly path: string
  /** The maximum number of instances; for `*`, the minimum with the surplus. */
  readonly max: number
  readonly instances: Instance[]
  /** The parameter with their number, where it is variable and there are no options that imply it. */
  readonly counter: string | undefined
}

/** Everything that may be present, with indexes. */
export interface Expansion {
  readonly root: PartInstance
  readonly parts: readonly PartInstance[]
  readonly options: readonly OptionInstance[]
  readonly numbers: readonly NumberInstance[]
  readonly groups: readonly Group[]
}

/** Both conditions together; undefined when both parts are always present. */
export const combinePresence = (left: Presence, right: Presence): Presence =>
  left === undefined ? right : right === undefined ? left : all(left, right)

export const isPresent = (choice: string): Condition => ({
  kind: 'not',
  of: { kind: 'is', choice, options: [NONE] },
})

/** Yes and no, which COOM predefines. */
const boolEnumeration: Enumeration = {
  name: 'Bool',
  attributes: [],
  options: ['True', 'False'].map((name) => ({ name, values: [], span: { start: 0, end: 0 } })),
  span: { start: 0, end: 0 },
}

/** Expands a model; `starSurplus` is how far `*` may exceed the smallest number. */
export function expand(model: CoomModel, starSurplus: number, problems: ProblemList): Expansion {
  const product = model.structures.find(({ name }) => name === 'product')
  if (product === undefined)
    return problems.stop({ start: 0, end: 0 }, 'The model has no product.', 'Begin with `product { … }`.')
  return new Expander(model, starSurplus, problems).expand(product)
}

/** Creates parts and their content, from the product down. */
class Expander {
  readonly #structures: ReadonlyMap<string, Structure>
  readonly #enumerations: ReadonlyMap<string, Enumeration>
  readonly #starSurplus: number
  readonly #problems: ProblemList
  readonly #parts: PartInstance[] = []
  readonly #options: OptionInstance[] = []
  readonly #numbers: NumberInstance[] = []
  readonly #groups: Group[] = []
  #count = 0

  constructor(model: CoomModel, starSurplus: number, problems: ProblemList) {
    this.#structures = new Map(model.structures.map((structure) => [structure.name, structure]))
    this.#enumerations = new Map(
      [boolEnumeration, ...model.enumerations].map((enumeration) => [enumeration.name, enumeration]),
    )
    this.#starSurplus = starSurplus
    this.#problems = problems
  }

  expand(product: Structure): Expansion {
    const root = this.#createPart('', product, undefined, [])
    return {
      root,
      parts: this.#parts,
      options: this.#options,
      numbers: this.#numbers,
      groups: this.#groups,
    }
  }

  /** @param containers the structures that contain the part, outermost first */
  #createPart(
    path: string,
    structure: Structure,
    presence: Presence,
    containers: readonly Structure[],
  ): PartInstance {
    if (containers.includes(structure))
      this.#problems.stop(
        structure.span,
        `A ${structure.name} would contain itself.`,
        'Give each level a structure of its own.',
      )
    const part: PartInstance = { kind: 'part', path, structure, presence, groups: new Map() }
    this.#parts.push(part)
    for (const feature of structure.features)
      part.groups.set(feature.name, this.#createGroup(part, feature, [...containers, structure]))
    return part
  }

  #createGroup(owner: PartInstance, feature: Feature, containers: readonly Structure[]): Group {
    const path = owner.path === '' ? feature.name : `${owner.path}.${feature.name}`
    const max = feature.max ?? feature.min + this.#starSurplus
    const isEnumeration = feature.type.kind === 'named' && this.#enumerations.has(feature.type.name)
    const counter = isEnumeration || max === feature.min ? undefined : `${path}.count`
    const group: Group = { owner, feature, path, max, instances: [], counter }
    this.#groups.push(group)
    for (let place = 0; place < max; place += 1) {
      this.#count += 1
      if (this.#count > MAX_INSTANCES)
        this.#problems.stop(
          feature.span,
          `The model has more than ${MAX_INSTANCES} parts and options.`,
          'Lower the cardinalities.',
        )
      group.instances.push(this.#createInstance(group, place, containers))
    }
    return group
  }

  #createInstance(group: Group, place: number, containers: readonly Structure[]): Instance {
    const { feature, owner, counter } = group
    const path = group.max === 1 ? group.path : `${group.path}[${place}]`
    const isAlwaysPresent = place < feature.min && owner.presence === undefined
    const presence: Presence =
      counter === undefined || isAlwaysPresent
        ? owner.presence
        : atLeast({ kind: 'ref', name: counter }, place + 1)
    if (feature.type.kind === 'number') return this.#createNumber(path, presence, feature, feature.type)
    const enumeration = this.#enumerations.get(feature.type.name)
    if (enumeration !== undefined) {
      const optionPresence = isAlwaysPresent ? undefined : isPresent(path)
      const option: OptionInstance = {
        kind: 'option',
        path,
        presence: optionPresence,
        enumeration,
        group,
        place,
      }
      this.#options.push(option)
      return option
    }
    const structure = this.#structures.get(feature.type.name)
    if (structure !== undefined) return this.#createPart(path, structure, presence, containers)
    return this.#problems.stop(
      feature.span,
      `There is no structure or enumeration ${feature.type.name}.`,
      `Declare ${feature.type.name}, or correct the name.`,
    )
  }

  #createNumber(
    path: string,
    presence: Presence,
    feature: Feature,
    type: Extract<FeatureType, { kind: 'number' }>,
  ): NumberInstance {
    const { range } = type
    if (range === undefined)
      return this.#problems.stop(
        feature.span,
        `The number ${feature.name} has no range.`,
        `Write \`num 0-100 ${feature.name}\` with its least and greatest value.`,
      )
    const unusedValue = range.min <= 0 && range.max >= 0 ? 0 : range.min
    const { decimals } = type
    const number: NumberInstance = { kind: 'number', path, presence, range, decimals, unusedValue }
    this.#numbers.push(number)
    return number
  }
}

/** The number of instances of a feature that are present. */
export function countInstances({ owner, feature, max, instances, counter }: Group): Num {
  if (counter !== undefined) return { kind: 'ref', name: counter }
  if (max === feature.min) return owner.presence === undefined ? numOf(max) : ifElse(owner.presence, max, 0)
  return add(...instances.map(({ presence }) => (presence === undefined ? 1 : ifElse(presence, 1, 0))))
}
