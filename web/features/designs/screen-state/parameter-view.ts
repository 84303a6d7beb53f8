/** Combines the engine's domain, the user's choice and the suggestion into what the screen shows of a parameter. */

import type { Assignment, Choices, Value } from '@design-portal/domain/engine/model.ts'
import type { Domains, ParameterDomain, ValueState } from '@design-portal/domain/engine/session.ts'
import type { FormParameter } from '../engine/protocol.ts'

/**
 * - `chosen` by the person. - `implied`: follows from the choices. - `suggested`: open; the completion near the usual
 * values has this one. - `open`: nothing is known yet, or every value needs another assumption. - `blocked`: no value is
 * left under the other choices. - `refuted`: what is assumed of it contradicts the choices, and another value would do.
 */
export type FieldStatus = 'chosen' | 'implied' | 'suggested' | 'open' | 'blocked' | 'refuted'

export interface OptionView {
  readonly value: Value
  readonly state: ValueState
  /** The value in the suggested configuration while the user has not chosen. */
  readonly suggested: boolean
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
  if (domain !== undefined && isEmpty(domain))
    return { parameter, status: isConditional(domain) ? 'open' : 'blocked', value: undefined, domain }
  const suggested = suggestion?.[name]
  return { parameter, status: suggested === undefined ? 'open' : 'suggested', value: suggested, domain }
}

/**
 * Shows of a requirement or fact that its assumption contradicts the choices; for choices that hold only if an assumption changes. Its values
 * are judged without its own assumption, so where one is left, stating it is a way out.
 */
export function markRefuted(view: ParameterView): ParameterView {
  const { parameter, status, domain } = view
  const isAssumed = parameter.role !== undefined && status !== 'chosen'
  if (!isAssumed || domain === undefined || isEmpty(domain)) return view
  return { ...view, status: 'refuted', value: undefined }
}

/** Returns true if two views of a parameter would look the same. */
export function isSameView(one: ParameterView, other: ParameterView): boolean {
  return (
    one.parameter === other.parameter &&
    one.status === other.status &&
    one.value === other.value &&
    isSameDomain(one.domain, other.domain)
  )
}

/** The properties that a field is rendered from. */
export interface FieldProps {
  readonly view: ParameterView
  /** Whether the part that the field sets is marked in drawings and bill. */
  readonly marked: boolean
}

/** Returns true if a field would look the same: a form has dozens of fields, and an answer changes only a few. */
export const isSameField = (before: FieldProps, after: FieldProps): boolean =>
  before.marked === after.marked && isSameView(before.view, after.view)

function isSameDomain(one: ParameterDomain | undefined, other: ParameterDomain | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  if (one.kind === 'range') {
    return (
      other.kind === 'range' && one.min === other.min && one.max === other.max && one.proved === other.proved
    )
  }
  if (other.kind === 'range') return false
  // A parameter has the same values in the same order all its life.
  return (
    one.values.length === other.values.length &&
    one.values.every(({ state }, index) => state === other.values[index]?.state)
  )
}

/** Returns the options of a choice or flag with their states, in the given order. */
export function listOptionViews(view: ParameterView, order: readonly Value[]): readonly OptionView[] {
  const states = new Map<Value, ValueState>(
    view.domain?.kind === 'listed' ? view.domain.values.map(({ value, state }) => [value, state]) : [],
  )
  return order.map((value) => ({
    value,
    state: view.status === 'chosen' && view.value === value ? 'chosen' : (states.get(value) ?? 'unchecked'),
    suggested: view.status === 'suggested' && view.value === value,
  }))
}

export interface PossibleRange {
  readonly min: number
  readonly max: number
  /** The possible values in the range if they are few. */
  readonly values: readonly number[] | undefined
}

/** The maximum number of possible values that are listed one by one. */
const fewValues = 8

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
  return { min, max, values: possible.length <= fewValues ? possible : undefined }
}

/** Returns whether picking a value explains what stands against it instead of choosing it. */
export const isUnavailable = (state: ValueState): boolean => state === 'impossible' || state === 'conditional'

export interface Progress {
  readonly decided: number
  readonly total: number
}

/** Computes the progress of a group of parameters: what the engine may decide does not count. */
export function groupProgress(views: readonly ParameterView[]): Progress {
  const questions = views.filter(({ parameter }) => parameter.role !== undefined)
  const decided = questions.filter(({ status }) => status === 'chosen' || status === 'implied')
  return { decided: decided.length, total: questions.length }
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

/** Whether values are left without what is assumed of other parameters. */
function isConditional(domain: ParameterDomain): boolean {
  return domain.kind === 'range'
    ? domain.conditional !== undefined
    : domain.values.some(({ state }) => state === 'conditional')
}

function isEmpty(domain: ParameterDomain): boolean {
  if (domain.kind === 'range') return domain.min > domain.max
  return domain.values.every(({ state }) => isUnavailable(state))
}
