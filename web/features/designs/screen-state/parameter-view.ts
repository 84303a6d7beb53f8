/** Combines the engine's domain, the user's choice and the suggestion into what the screen shows of a parameter. */

import type { Assignment, Choices, Value } from '@design-portal/domain/engine/model.ts'
import type { Domains, ParameterDomain, ValueState } from '@design-portal/domain/engine/session.ts'
import type { FormParameter } from '../engine/protocol.ts'

/**
 * - `chosen` by the person. - `implied`: follows from the choices. - `suggested`: open; the completion near the usual
 * values has this one. - `open`: nothing is known yet, or every value needs another assumption. - `blocked`: no value is
 * left under the other choices. - `refuted`: its assumed value contradicts the choices, and another one would not.
 */
export type FieldStatus = 'chosen' | 'implied' | 'suggested' | 'open' | 'blocked' | 'refuted'

export interface OptionView {
  readonly value: Value
  readonly state: ValueState
  /** Whether it is the value of the suggested configuration, while the user has not chosen. */
  readonly isSuggested: boolean
}

export interface ParameterView {
  readonly parameter: FormParameter
  readonly status: FieldStatus
  /** The chosen, implied or suggested value; undefined while nothing is known. */
  readonly value: Value | undefined
  readonly domain: ParameterDomain | undefined
}

/** Combines what is known about one parameter. */
export function buildParameterView(
  parameter: FormParameter,
  choices: Choices,
  domains: Domains | undefined,
  suggestion: Assignment | undefined,
): ParameterView {
  const { name } = parameter
  const domain = domains?.parameters[name]
  const chosen = choices[name]
  if (chosen !== undefined) return { parameter, status: 'chosen', value: chosen, domain }
  const implied = domain === undefined ? undefined : findImpliedValue(domain)
  if (implied !== undefined) return { parameter, status: 'implied', value: implied, domain }
  if (domain !== undefined && hasNoAvailableValue(domain))
    return { parameter, status: isConditional(domain) ? 'open' : 'blocked', value: undefined, domain }
  const suggested = suggestion?.[name]
  return { parameter, status: suggested === undefined ? 'open' : 'suggested', value: suggested, domain }
}

/**
 * Marks the view of an assumed requirement or fact as refuted, for choices that hold only if an assumption changes. Its values are judged
 * without its own assumption, so if one of them is possible, choosing it resolves the contradiction.
 */
export function markRefuted(view: ParameterView): ParameterView {
  const { parameter, status, domain } = view
  const isAssumed = parameter.role !== undefined && status !== 'chosen'
  if (!isAssumed || domain === undefined || hasNoAvailableValue(domain)) return view
  return { ...view, status: 'refuted', value: undefined }
}

/** Returns true if two views of a parameter would look the same. */
export function isSameView(first: ParameterView, second: ParameterView): boolean {
  return (
    first.parameter === second.parameter &&
    first.status === second.status &&
    first.value === second.value &&
    isSameDomain(first.domain, second.domain)
  )
}

/** The properties that a field is rendered from. */
export interface FieldProps {
  readonly view: ParameterView
  /** Whether the part that the field sets is selected in drawings and bill. */
  readonly isMarked: boolean
}

/** Returns true if a field would look the same: a form has dozens of fields, and an answer changes only a few. */
export const isSameField = (before: FieldProps, after: FieldProps): boolean =>
  before.isMarked === after.isMarked && isSameView(before.view, after.view)

function isSameDomain(first: ParameterDomain | undefined, second: ParameterDomain | undefined): boolean {
  if (first === undefined || second === undefined) return first === second
  if (first.kind === 'range') {
    return (
      second.kind === 'range' &&
      first.min === second.min &&
      first.max === second.max &&
      first.proved === second.proved
    )
  }
  if (second.kind === 'range') return false
  // The values of a parameter and their order never change.
  return (
    first.values.length === second.values.length &&
    first.values.every(({ state }, index) => state === second.values[index]?.state)
  )
}

/** Returns the options of a choice or flag with their states, in the given order. */
export function listOptionViews(view: ParameterView, values: readonly Value[]): readonly OptionView[] {
  const states = new Map<Value, ValueState>(
    view.domain?.kind === 'listed' ? view.domain.values.map(({ value, state }) => [value, state]) : [],
  )
  return values.map((value) => ({
    value,
    state: view.status === 'chosen' && view.value === value ? 'chosen' : (states.get(value) ?? 'unchecked'),
    isSuggested: view.status === 'suggested' && view.value === value,
  }))
}

export interface PossibleRange {
  readonly min: number
  readonly max: number
  /** The possible values in the range if they are few. */
  readonly values: readonly number[] | undefined
}

/** The maximum number of possible values that are listed one by one. */
const maxListedValues = 8

/** Returns the numbers that are still possible; undefined if there are none or nothing is known yet. */
export function findPossibleRange(domain: ParameterDomain | undefined): PossibleRange | undefined {
  if (domain === undefined) return undefined
  if (domain.kind === 'range') {
    return domain.min > domain.max ? undefined : { min: domain.min, max: domain.max, values: undefined }
  }
  const possible = domain.values.flatMap(({ value, state }) =>
    typeof value === 'number' && !isUnavailable(state) ? [value] : [],
  )
  const [min] = possible
  const max = possible.at(-1)
  if (min === undefined || max === undefined) return undefined
  return { min, max, values: possible.length <= maxListedValues ? possible : undefined }
}

/** Returns whether a value cannot be chosen: pressing it explains why. */
export const isUnavailable = (state: ValueState): boolean => state === 'impossible' || state === 'conditional'

export interface Progress {
  readonly decided: number
  readonly total: number
}

/** Computes how many requirements and facts of a group are decided; parameters that the engine may decide do not count. */
export function computeProgress(views: readonly ParameterView[]): Progress {
  const requirements = views.filter(({ parameter }) => parameter.role !== undefined)
  const decided = requirements.filter(({ status }) => status === 'chosen' || status === 'implied')
  return { decided: decided.length, total: requirements.length }
}

export interface DomainCounts {
  readonly impossible: number
  readonly implied: number
}

/** Counts impossible values and implied parameters, so that the effect of a choice can be announced to screen reader users. */
export function countDomains(domains: Domains): DomainCounts {
  let impossible = 0
  let implied = 0
  for (const domain of Object.values(domains.parameters)) {
    if (findImpliedValue(domain) !== undefined) implied += 1
    if (domain.kind === 'listed')
      impossible += domain.values.filter(({ state }) => state === 'impossible').length
  }
  return { impossible, implied }
}

function findImpliedValue(domain: ParameterDomain): Value | undefined {
  if (domain.kind === 'range') {
    return domain.min === domain.max && domain.chosen === undefined ? domain.min : undefined
  }
  return domain.values.find(({ state }) => state === 'implied')?.value
}

/** Whether a value is possible if the assumptions about other parameters change. */
function isConditional(domain: ParameterDomain): boolean {
  return domain.kind === 'range'
    ? domain.conditional !== undefined
    : domain.values.some(({ state }) => state === 'conditional')
}

function hasNoAvailableValue(domain: ParameterDomain): boolean {
  if (domain.kind === 'range') return domain.min > domain.max
  return domain.values.every(({ state }) => isUnavailable(state))
}
