// Checks the conditions of a source model where they stand.
import type { CheckScope, ExpressionCheck } from './check-expressions.ts'
import type { SourceCondition } from './source-model.ts'
import { calendar, days } from './units.ts'

type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

export function checkCondition(
  check: ExpressionCheck,
  path: string,
  expression: SourceCondition,
  scope: CheckScope,
): void {
  switch (expression.kind) {
    case 'compare':
      check.same(path, [
        check.number(`${path}/left`, expression.left, scope),
        check.number(`${path}/right`, expression.right, scope),
      ])
      break
    case 'is':
      check.options(path, expression.choice, expression.options, scope)
      break
    case 'flag':
      checkFlag(check, path, expression.name, scope)
      break
    case 'cellIs': {
      const parameter = check.choice(path, expression.choice, scope)
      if (parameter !== undefined && 'table' in parameter.from)
        check.same(path, [
          check.column(path, parameter.from.table, expression.column),
          ...check.written(expression),
        ])
      break
    }
    case 'row':
      check.where(path, expression.table, expression.where, scope)
      break
    case 'all':
    case 'any':
      for (const [index, part] of expression.of.entries()) check.condition(`${path}/of/${index}`, part, scope)
      break
    case 'not':
      check.condition(`${path}/of`, expression.of, scope)
      break
    default:
      checkConstruct(check, path, expression, scope)
  }
}

function checkFlag(check: ExpressionCheck, path: string, name: string, scope: CheckScope): void {
  const parameter = check.parameter(path, name, scope, 'flag')
  if (parameter !== undefined && parameter.kind !== 'flag')
    check.report(path, `'${name}' is a ${parameter.kind}, not a flag.`, 'Name a flag parameter.')
}

function checkConstruct(
  check: ExpressionCheck,
  path: string,
  expression: Exclude<
    SourceCondition,
    ConditionOf<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>
  >,
  scope: CheckScope,
): void {
  switch (expression.kind) {
    case 'every':
    case 'some':
      check.condition(`${path}/of`, expression.of, check.overPlaces(path, expression, scope))
      break
    case 'distinct':
      checkDistinct(check, path, expression, scope)
      break
    case 'neighbourHolds':
      check.condition(`${path}/of`, expression.of, check.neighbour(path, expression, scope))
      break
    case 'same':
      for (const name of [expression.left, expression.right]) check.choice(path, name, scope)
      break
    case 'inEvery':
      check.scenario(path, expression.scenario)
      check.condition(`${path}/of`, expression.of, scope)
      break
    case 'lost':
      checkLost(check, path, expression, scope)
      break
    case 'stated':
      checkStated(check, path, expression, scope)
      break
    case 'hasValue':
      check.number(`${path}/of`, expression.of, scope)
      break
    case 'estimated':
      checkEstimated(check, path, expression, scope)
      break
    default:
      check.same(path, [calendar, check.number(`${path}/date`, expression.date, scope)])
      check.same(path, [calendar, check.number(`${path}/from`, expression.from, scope)])
      check.same(path, [days, check.number(`${path}/days`, expression.days, scope)])
  }
}

function checkDistinct(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'distinct'>,
  scope: CheckScope,
): void {
  const inside = check.overPlaces(path, expression, scope)
  if ('number' in expression.of) check.number(`${path}/of`, expression.of.number, inside)
  else check.choice(`${path}/of`, expression.of.parameter, inside)
}

function checkLost(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'lost'>,
  scope: CheckScope,
): void {
  const scenario = check.scenario(path, expression.scenario)
  const part = check.binder(path, expression.part, scope)
  if (scenario === undefined || part === undefined) return
  if (!('lostPart' in scenario) || scenario.lostPart !== part)
    check.report(
      path,
      `${expression.scenario} never loses a place of ${part}.`,
      'Name the scenario that does.',
    )
}

function checkStated(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'stated'>,
  scope: CheckScope,
): void {
  const parameter = check.parameter(path, expression.parameter, scope)
  if (parameter !== undefined && !(parameter.kind === 'number' && parameter.mayBeUnstated === true))
    check.report(
      path,
      `'${expression.parameter}' always has a value.`,
      'Write `optional` behind its range, or leave the question out.',
    )
}

function checkEstimated(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'estimated'>,
  scope: CheckScope,
): void {
  check.number(path, { kind: 'ref', name: expression.value }, scope)
  const [binder = '', member] = expression.value.split('.')
  const part = check.source.parts?.find(({ name }) => name === scope.binders.get(binder))
  const values = part === undefined ? check.source.values : part.values
  const value = values?.find(({ name }) => name === (part === undefined ? expression.value : member))
  if (value !== undefined && value.is.kind !== 'tableOrEstimate')
    check.report(path, `'${expression.value}' is never estimated.`, 'Define it as `published(… else …)`.')
}
