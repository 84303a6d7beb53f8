// The root domains, before any choice: values that nobody can ever choose, and parameters without alternatives.
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import type { Value } from '../model.ts'
import { type ParameterSpace, findPosition, getValueAt } from '../parameter-space.ts'
import type { Domains, ParameterDomain, RangeDomain, Session, ValueState } from '../session.ts'
import { type Reason, findReason, findContradictionReason } from './reason.ts'
import { type Run, findRuns } from './runs.ts'
import type { Work } from './work.ts'

/** Values of one parameter that share a state and a reason. */
export interface DeadValues {
  readonly parameter: string
  readonly values: readonly Run[]
  /** Absent if it was not found within the budget. */
  readonly reason?: Reason
}

export interface RootDomains {
  /** Whether the model has any configuration; undefined if that was not decided. */
  readonly possible: boolean | undefined
  /** Why it has no configuration. */
  readonly reason?: Reason
  readonly domains: Domains
  /** Proved to be in no configuration. */
  readonly dead: readonly DeadValues[]
  /** Parameters with one possible value. */
  readonly fixed: readonly { readonly parameter: string; readonly value: Value }[]
  /** Not decided within the budget. */
  readonly undecided: readonly { readonly parameter: string; readonly values: readonly Run[] }[]
  /** Numbers with more than 1,000 values: their ends are proved, values in between are not checked individually. */
  readonly ranges: readonly { readonly parameter: string; readonly min: number; readonly max: number }[]
}

/** The positions of a listed domain with one of the states. */
export function listPositionsWith(domain: ParameterDomain, ...states: readonly ValueState[]): number[] {
  if (domain.kind === 'range') return []
  return domain.values.flatMap(({ state }, position) => (states.includes(state) ? [position] : []))
}

const isEmpty = (domain: ParameterDomain): boolean =>
  domain.kind === 'range'
    ? domain.min > domain.max
    : domain.values.every(({ state }) => state === 'impossible')

/** Whether a parameter is proved to have no value left, which means that there is no configuration. */
export const isNothingLeft = ({ parameters }: Domains): boolean => Object.values(parameters).some(isEmpty)

/** Decides every value of the model without choices. */
export function computeRootDomains(compiled: CompiledModel, work: Work): RootDomains {
  const session = createSession(compiled, { assume: false })
  const domains = session.completeDomains(work.domainsBudget)
  const possible = isNothingLeft(domains) ? false : session.consistent(work.budget)
  work.step('domains', 0, compiled.parameters.length)
  if (possible === false) {
    const reason = findContradictionReason(session, work)
    const nothing = { dead: [], fixed: [], undecided: [], ranges: [] }
    return { possible, domains, ...nothing, ...(reason === undefined ? {} : { reason }) }
  }
  const dead: DeadValues[] = []
  for (const [index, space] of compiled.parameters.entries()) {
    dead.push(...findDeadValues(session, space, domains.parameters[space.name]!, work))
    work.step('domains', index + 1, compiled.parameters.length)
  }
  return { possible, domains, dead, ...listOtherFindings(compiled, domains) }
}

/** The number of values in a range from end to end. */
const countValues = (space: ParameterSpace, { min, max }: RangeDomain): number =>
  findPosition(space, max)! - findPosition(space, min)! + 1

/** The findings about domains other than dead values. */
function listOtherFindings(
  compiled: CompiledModel,
  domains: Domains,
): Pick<RootDomains, 'fixed' | 'undecided' | 'ranges'> {
  const spaceDomains = compiled.parameters.map((space) => ({
    space,
    domain: domains.parameters[space.name]!,
  }))
  return {
    fixed: spaceDomains.flatMap(({ space, domain }) => {
      const [only, ...others] = listPositionsWith(domain, 'possible', 'implied', 'unchecked')
      return only === undefined || others.length > 0 || space.size === 1
        ? []
        : [{ parameter: space.name, value: getValueAt(space, only) }]
    }),
    undecided: spaceDomains.flatMap(({ space, domain }) => {
      const runs =
        domain.kind === 'range'
          ? domain.proved
            ? []
            : [{ from: domain.min, to: domain.max, count: countValues(space, domain) }]
          : findRuns(space, listPositionsWith(domain, 'unchecked'))
      return runs.length === 0 ? [] : [{ parameter: space.name, values: runs }]
    }),
    ranges: spaceDomains.flatMap(({ space, domain }) =>
      domain.kind === 'range' && domain.proved
        ? [{ parameter: space.name, min: domain.min, max: domain.max }]
        : [],
    ),
  }
}

/** The impossible values of a parameter, grouped by reason. */
function findDeadValues(
  session: Session,
  space: ParameterSpace,
  domain: ParameterDomain,
  work: Work,
): DeadValues[] {
  if (domain.kind === 'range') return findDeadEnds(session, space, { min: domain.min, max: domain.max }, work)
  const groups = new Map<string, { positions: number[]; reason: Reason | undefined }>()
  for (const position of listPositionsWith(domain, 'impossible')) {
    const reason = findReason(session, space.name, getValueAt(space, position), work)
    const key = JSON.stringify(reason?.rules.toSorted() ?? null)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { positions: [position], reason })
    else group.positions.push(position)
  }
  return [...groups.values()].map(({ positions, reason }) => ({
    parameter: space.name,
    values: findRuns(space, positions),
    ...(reason === undefined ? {} : { reason }),
  }))
}

/** The values below and above the proved ends of a range, with the reason of the value next to the end. */
function findDeadEnds(
  session: Session,
  space: ParameterSpace,
  { min, max }: { readonly min: number; readonly max: number },
  work: Work,
): DeadValues[] {
  const [low, high] = [findPosition(space, min), findPosition(space, max)]
  if (low === undefined || high === undefined) return []
  const ends = [
    { first: 0, last: low - 1, nearest: low - 1 },
    { first: high + 1, last: space.size - 1, nearest: high + 1 },
  ]
  return ends
    .filter(({ first, last }) => first <= last)
    .map(({ first, last, nearest }) => {
      const reason = findReason(session, space.name, getValueAt(space, nearest), work)
      return {
        parameter: space.name,
        values: [{ from: getValueAt(space, first), to: getValueAt(space, last), count: last - first + 1 }],
        ...(reason === undefined ? {} : { reason }),
      }
    })
}
