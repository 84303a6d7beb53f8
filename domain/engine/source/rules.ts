// Rules, notices, goals and automatic additions of a source model in the core, once for each place to which they apply.
import type { Condition, Goal, MessageArgument, Notice, Rule } from '../model.ts'
import { all, always, any, compare, constant, not, reference } from './core-terms.ts'
import { parseDay } from './days.ts'
import type { Elaboration } from './elaboration.ts'
import { getDeclinedName, buildChosenCondition } from './parameters.ts'
import {
  toCoreUnit,
  flattenPlace,
  createModelScope,
  createPlaceScope,
  type Place,
  type Scope,
} from './rewriter.ts'
import type { Addition, Applies, SourceArgument, SourceNotice, SourceRule } from './source-model.ts'

export function elaborateRules(elaboration: Elaboration): Rule[] {
  const { source, parts, origins } = elaboration
  const rules = source.rules.map((rule) => {
    const path = `rules/${rule.id}`
    origins.rules[rule.id] = { path, name: rule.id }
    return elaborateRule(elaboration, rule, { id: rule.id, scope: createModelScope(path) })
  })
  for (const { part, max } of parts.values())
    for (const rule of part.rules ?? [])
      for (let number = 1; number <= max; number += 1) {
        const path = `parts/${part.name}/rules/${rule.id}`
        const place = { part: part.name, number }
        const id = `${rule.id}@${flattenPlace(place)}`
        origins.rules[id] = { path, name: rule.id, part: part.name, place: number }
        rules.push(elaborateRule(elaboration, rule, { id, scope: createPlaceScope(path, place), place }))
      }
  return rules
}

function elaborateRule(
  elaboration: Elaboration,
  rule: SourceRule,
  { id, scope, place }: { readonly id: string; readonly scope: Scope; readonly place?: Place },
): Rule {
  const { applies, when, require, implied, arguments: arguments_, ...rest } = rule
  const inForce = isInForce(elaboration, applies, place)
  const condition = when === undefined ? undefined : elaboration.condition(when, scope)
  const guard = condition === undefined ? inForce : elaboration.hasValue.and(inForce, condition)
  return {
    ...rest,
    id,
    ...(guard === always && when === undefined ? {} : { when: guard }),
    require: elaboration.condition(require, scope),
    ...(implied === undefined ? {} : { implied: elaboration.condition(implied, scope) }),
    ...rewriteArguments(elaboration, arguments_, scope),
  }
}

const toIsConditions = (
  choice: string | undefined,
  options: readonly string[] | undefined,
): readonly Condition[] =>
  choice === undefined || options === undefined ? [] : [{ kind: 'is', choice, options }]

/** The place is used, and the rule applies to country, standard, edition and date; always has a value. */
function isInForce(elaboration: Elaboration, applies: Applies = {}, place?: Place): Condition {
  const { context = {} } = elaboration.source
  const { country, standard, edition, date } = context
  const compareDay = (text: string | undefined, operator: '>=' | '<='): readonly Condition[] =>
    date === undefined || text === undefined
      ? []
      : [compare(reference(date), operator, constant(parseDay(text) ?? 0))]
  return all([
    ...(place === undefined ? [] : [elaboration.used(place)]),
    ...toIsConditions(country, applies.countries),
    ...toIsConditions(standard, applies.standards),
    ...toIsConditions(edition, applies.editions),
    ...compareDay(applies.from, '>='),
    ...compareDay(applies.until, '<='),
  ])
}

export function elaborateNotices(elaboration: Elaboration): Notice[] {
  const { source, parts, origins } = elaboration
  const notices = source.notices.map((notice) => {
    const path = `notices/${notice.id}`
    origins.notices[notice.id] = { path, name: notice.id }
    return elaborateNotice(elaboration, notice, { id: notice.id, scope: createModelScope(path) })
  })
  for (const { part, max } of parts.values())
    for (const notice of part.notices ?? [])
      for (let number = 1; number <= max; number += 1) {
        const path = `parts/${part.name}/notices/${notice.id}`
        const place = { part: part.name, number }
        const id = `${notice.id}@${flattenPlace(place)}`
        origins.notices[id] = { path, name: notice.id, part: part.name, place: number }
        notices.push(
          elaborateNotice(elaboration, notice, { id, scope: createPlaceScope(path, place), place }),
        )
      }
  return notices
}

function elaborateNotice(
  elaboration: Elaboration,
  notice: SourceNotice,
  { id, scope, place }: { readonly id: string; readonly scope: Scope; readonly place?: Place },
): Notice {
  const { applies, when, arguments: arguments_, ...rest } = notice
  const inForce = isInForce(elaboration, applies, place)
  return {
    ...rest,
    id,
    when: elaboration.hasValue.and(inForce, elaboration.condition(when, scope)),
    ...rewriteArguments(elaboration, arguments_, scope),
  }
}

export const elaborateGoals = (elaboration: Elaboration): Goal[] =>
  elaboration.source.goals.map((goal) => ({
    ...goal,
    minimise: elaboration.number(goal.minimise, createModelScope(`goals/${goal.name}`)),
  }))

function rewriteArguments(
  elaboration: Elaboration,
  sourceArguments: Readonly<Record<string, SourceArgument>> | undefined,
  scope: Scope,
): { readonly arguments?: Readonly<Record<string, MessageArgument>> } {
  if (sourceArguments === undefined) return {}
  return {
    arguments: Object.fromEntries(
      Object.entries(sourceArguments).map(([name, argument]) => [
        name,
        rewriteArgument(elaboration, argument, scope),
      ]),
    ),
  }
}

function rewriteArgument(elaboration: Elaboration, argument: SourceArgument, scope: Scope): MessageArgument {
  if ('number' in argument) {
    const { unit, number } = argument
    return {
      number: elaboration.number(number, scope),
      ...(unit === undefined ? {} : { unit: toCoreUnit(unit) }),
    }
  }
  const parameter = elaboration.flatName(argument.parameter, scope)
  return elaboration.mayBeUnstated(parameter)
    ? { number: elaboration.reference(argument.parameter, scope) }
    : { parameter }
}

/**
 * An addition is declined exactly where its condition holds and the parameter has another value. A completion prefers
 * additions that are not declined, so it sets the value automatically; a person who chooses otherwise declines it. It
 * makes nothing impossible.
 */
export function elaborateAdditions(elaboration: Elaboration): {
  readonly rules: readonly Rule[]
  readonly notices: readonly Notice[]
} {
  const elaborated = (elaboration.source.additions ?? []).map((addition) =>
    elaborateAddition(elaboration, addition),
  )
  return { rules: elaborated.map(({ rule }) => rule), notices: elaborated.map(({ notice }) => notice) }
}

function elaborateAddition(
  elaboration: Elaboration,
  addition: Addition,
): { readonly rule: Rule; readonly notice: Notice } {
  const { id, when, set, applies, source, arguments: arguments_ } = addition
  const { hasValue, origins, parameters } = elaboration
  const path = `additions/${id}`
  const scope = createModelScope(path)
  origins.rules[id] = { path, name: id, madeBy: 'addition' }
  origins.notices[id] = { path, name: id, madeBy: 'addition' }
  const condition = elaboration.condition(when, scope)
  const wanted = hasValue.and(
    isInForce(elaboration, applies),
    hasValue.and(hasValue.condition(condition), condition),
  )
  const declined: Condition = { kind: 'flag', name: getDeclinedName(id) }
  const otherwise = not(buildChosenCondition(parameters.get(set.parameter)!, set.value))
  const required = all([wanted, otherwise])
  const rest = {
    id,
    ...(source === undefined ? {} : { source }),
    ...rewriteArguments(elaboration, arguments_, scope),
  }
  return {
    rule: { ...rest, require: any([all([declined, required]), all([not(declined), not(required)])]) },
    notice: { ...rest, severity: 'auto', when: all([wanted, not(declined)]) },
  }
}
