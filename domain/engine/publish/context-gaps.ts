// What the values of one parameter, a country or a date, make impossible elsewhere: the gaps of an offer.
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import type { Value } from '../model.ts'
import { type ParameterSpace, findPosition, getValueAt } from '../parameter-space.ts'
import type { Domains, ParameterDomain, Session } from '../session.ts'
import { type Reason, findReason } from './reason.ts'
import { isNothingLeft, listPositionsWith } from './root-domains.ts'
import { type Run, findRuns } from './runs.ts'
import type { Work } from './work.ts'

/** Values of another parameter that are possible in general, but not here. */
export interface VanishedValues {
  readonly parameter: string
  readonly values: readonly Run[]
}

/** Values of the context parameter with the same gaps. */
export interface Gap {
  readonly values: readonly Value[]
  readonly vanished: readonly VanishedValues[]
}

export interface ContextGaps {
  readonly parameter: string
  /** Values for which no configuration exists. */
  readonly impossible: readonly { readonly value: Value; readonly reason?: Reason }[]
  /** Most values first; values without any gap are left out. */
  readonly gaps: readonly Gap[]
  /** Values that have configurations, but none with what is suggested for requirements and facts. */
  readonly unsuited: readonly { readonly value: Value; readonly reason?: Reason }[]
  /** Values for which something was not decided within the budget. */
  readonly undecided: readonly Value[]
}

/**
 * The gaps of a listed parameter; throws RangeError when the model has no such parameter. `root` are the domains
 * without choices.
 */
export function findContextGaps(
  compiled: CompiledModel,
  parameter: string,
  root: Domains,
  work: Work,
): ContextGaps {
  const context = compiled.parameterByName.get(parameter)
  if (context?.listed !== true)
    throw new RangeError(
      `Gaps are looked for by a parameter with listed values, and '${parameter}' is none of ${compiled.model.id}`,
    )
  const session = createSession(compiled, { assume: false })
  const asSuggested = createSession(compiled)
  const impossible: { value: Value; reason?: Reason }[] = []
  const unsuited: { value: Value; reason?: Reason }[] = []
  const undecided: Value[] = []
  const gaps = new Map<string, { values: Value[]; vanished: readonly VanishedValues[] }>()
  for (let position = 0; position < context.size; position++) {
    const value = getValueAt(context, position)
    work.step('gaps', position, context.size)
    session.setChoices({})
    const domains = computeDomains(session, parameter, value, work)
    if (domains === undefined) {
      const reason = findReason(session, parameter, value, work)
      impossible.push({ value, ...(reason === undefined ? {} : { reason }) })
      continue
    }
    asSuggested.setChoices({})
    const state = asSuggested.getState(parameter, value, work.budget)
    if (state === 'conditional') {
      const reason = findReason(asSuggested, parameter, value, work)
      unsuited.push({ value, ...(reason === undefined ? {} : { reason }) })
    }
    if (!domains.complete || state === 'unchecked') undecided.push(value)
    const vanished = findVanished(compiled, parameter, root, domains)
    if (vanished.length === 0) continue
    const key = JSON.stringify(vanished)
    const gap = gaps.get(key)
    if (gap === undefined) gaps.set(key, { values: [value], vanished })
    else gap.values.push(value)
  }
  work.step('gaps', context.size, context.size)
  const ordered = [...gaps.values()].toSorted((a, b) => b.values.length - a.values.length)
  return { parameter, impossible, unsuited, gaps: ordered, undecided }
}

/** The domains with a value; undefined where no configuration has it, which may take the budget of all domains to prove. */
function computeDomains(session: Session, parameter: string, value: Value, work: Work): Domains | undefined {
  if (session.getState(parameter, value, work.budget) === 'impossible') return undefined
  session.choose(parameter, value)
  const domains = session.completeDomains(work.domainsBudget)
  return isNothingLeft(domains) ? undefined : domains
}

function findVanished(
  compiled: CompiledModel,
  context: string,
  root: Domains,
  domains: Domains,
): VanishedValues[] {
  return compiled.parameters
    .filter(({ name }) => name !== context)
    .flatMap((space) => {
      const values = listVanishedValues(space, root.parameters[space.name]!, domains.parameters[space.name]!)
      return values.length === 0 ? [] : [{ parameter: space.name, values }]
    })
}

/** Values that are not impossible at the root and are proved impossible now. */
function listVanishedValues(space: ParameterSpace, before: ParameterDomain, now: ParameterDomain): Run[] {
  if (before.kind === 'listed') {
    const impossibleBefore = new Set(listPositionsWith(before, 'impossible'))
    return findRuns(
      space,
      listPositionsWith(now, 'impossible').filter((position) => !impossibleBefore.has(position)),
    )
  }
  if (now.kind !== 'range') return []
  const toPosition = (value: number): number => findPosition(space, value)!
  const [first, low, high, last] = [
    toPosition(before.min),
    toPosition(now.min),
    toPosition(now.max),
    toPosition(before.max),
  ]
  return [[first, low - 1] as const, [high + 1, last] as const]
    .filter(([from, to]) => from <= to)
    .map(([from, to]) => ({ from: getValueAt(space, from), to: getValueAt(space, to), count: to - from + 1 }))
}
