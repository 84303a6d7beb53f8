// Refines domains twice where something is assumed: under all premises, then what these exclude under the choices alone.
import type { Choices, Model, Value } from '../model.ts'
import type { Domains, ListedDomain, ParameterDomain, RangeDomain, ValueState } from '../session.ts'

interface RefinementRequest {
  readonly model: Model
  readonly choices: Choices
  readonly assumptions: Choices
  readonly domains: Domains
  /** Decides unchecked values under some choices. */
  readonly refine: (premises: Choices, undecided: Domains) => Generator<Domains, Domains>
}

type ChangeState = (state: ValueState, value: Value, name: string) => ValueState

/**
 * Decides unchecked values. Those of a parameter that assumptions follow stay unchecked: each of them would have to be
 * asked about under premises of its own.
 */
export function* refineUnderAssumptions(request: RefinementRequest): Generator<Domains, Domains> {
  const { model, choices, assumptions, domains, refine } = request
  const leading = new Set(
    model.parameters.flatMap(({ name, preferredBy, statedWith }) =>
      assumptions[name] === undefined ? [] : [preferredBy?.choice, statedWith],
    ),
  )
  // Here a value that is not asked about counts as possible, one that only an assumption excludes as impossible.
  const underAll = changeStates(
    domains,
    (state, _, name) => (leading.has(name) ? 'possible' : state === 'conditional' ? 'impossible' : state),
    (range, name) => (leading.has(name) ? { ...range, proved: true } : range),
  )
  const stateBefore = indexStates(domains)
  const restoreLeading = (found: Domains): Domains =>
    changeStates(
      found,
      (state, value, name) => {
        const earlier = stateBefore(name, value)
        return leading.has(name) || earlier !== 'unchecked' || state === 'impossible' ? earlier : state
      },
      ({ min, max }, name) => ({ ...getRange(domains, name), min, max }),
    )
  const first = yield* mapSteps(refine({ ...assumptions, ...choices }, underAll), restoreLeading)
  const stateAfter = indexStates(first.last)
  const isExcluded = (name: string, value: Value): boolean =>
    !leading.has(name) && stateBefore(name, value) === 'unchecked' && stateAfter(name, value) === 'impossible'
  const underAllPremises = first.mapped
  const underChoices = changeStates(
    underAllPremises,
    (state, value, name) => {
      if (isExcluded(name, value)) return 'unchecked'
      return state === 'impossible' ? state : 'possible'
    },
    ({ conditional, ...range }) => ({ ...range, ...conditional }),
  )
  const second = yield* mapSteps(refine(choices, underChoices), (found) => {
    const stateUnderChoices = indexStates(found)
    return changeStates(
      underAllPremises,
      (state, value, name) => {
        if (!isExcluded(name, value)) return state
        const stateAlone = stateUnderChoices(name, value)
        return stateAlone === 'impossible' || stateAlone === 'unchecked' ? stateAlone : 'conditional'
      },
      (range, name) => {
        const [{ min, max, proved }, asAssumed] = [getRange(found, name), getRange(first.last, name)]
        const isWider = min <= max && (min < range.min || max > range.max)
        return {
          kind: 'range',
          min: range.min,
          max: range.max,
          proved: proved && asAssumed.proved && (!leading.has(name) || range.proved),
          ...(range.chosen === undefined ? {} : { chosen: range.chosen }),
          ...(isWider ? { conditional: { min, max } } : {}),
        }
      },
    )
  })
  return second.mapped
}

/** Runs steps to their end, each in another form; returns the last in both. */
function* mapSteps(
  steps: Generator<Domains, Domains>,
  map: (step: Domains) => Domains,
): Generator<Domains, { readonly last: Domains; readonly mapped: Domains }> {
  let [last, mapped]: [Domains | undefined, Domains | undefined] = [undefined, undefined]
  for (;;) {
    const step = steps.next()
    if (step.value !== last || mapped === undefined) mapped = map(step.value)
    last = step.value
    if (step.done === true) return { last, mapped }
    yield mapped
  }
}

/** Changes the states of listed values, and ranges. */
function changeStates(
  domains: Domains,
  change: ChangeState,
  changeRange: (range: RangeDomain, name: string) => RangeDomain,
): Domains {
  const parameters = Object.fromEntries(
    Object.entries(domains.parameters).map(([name, domain]): [string, ParameterDomain] => {
      if (domain.kind === 'range') return [name, changeRange(domain, name)]
      const values: ListedDomain['values'] = domain.values.map(({ value, state }) => ({
        value,
        state: state === 'chosen' ? state : change(state, value, name),
      }))
      return [name, { kind: 'listed', values }]
    }),
  )
  const complete = Object.values(parameters).every((domain) =>
    domain.kind === 'range' ? domain.proved : domain.values.every(({ state }) => state !== 'unchecked'),
  )
  return { complete, parameters }
}

/** The range of a parameter; throws RangeError where its values are listed. */
function getRange(domains: Domains, name: string): RangeDomain {
  const domain = domains.parameters[name]
  if (domain?.kind !== 'range') throw new RangeError(`${name} is no range`)
  return domain
}

function indexStates(domains: Domains): (name: string, value: Value) => ValueState {
  const states = new Map(
    Object.entries(domains.parameters).map(([name, domain]) => [
      name,
      new Map(domain.kind === 'listed' ? domain.values.map(({ value, state }) => [value, state]) : []),
    ]),
  )
  return (name, value) => states.get(name)?.get(value) ?? 'unchecked'
}
