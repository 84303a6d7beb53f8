// Checks the conditions of a source model, wherever one is used.
import type { CheckScope, ExpressionCheck } from './check-expressions.ts'
import type { SourceCondition } from './source-model.ts'
import { dateUnit, dayUnit } from './units.ts'

type ConditionOf<Kind extends SourceCondition['kind']> = Extract<SourceCondition, { readonly kind: Kind }>

export function checkCondition(
  check: ExpressionCheck,
  path: string,
  expression: SourceCondition,
  scope: CheckScope,
): void {
  switch (expression.kind) {
    case 'compare':
      check.checkSameUnit(path, [
        check.checkNumber(`${path}/left`, expression.left, scope),
        check.checkNumber(`${path}/right`, expression.right, scope),
      ])
      break
    case 'is':
      check.checkOptions(path, expression.choice, expression.options, scope)
      break
    case 'flag':
      checkFlag(check, path, expression.name, scope)
      break
    case 'cellIs': {
      const parameter = check.checkChoice(path, expression.choice, scope)
      if (parameter !== undefined && 'table' in parameter.from)
        check.checkSameUnit(path, [
          check.checkColumn(path, parameter.from.table, expression.column),
          ...check.listWrittenUnits(expression),
        ])
      break
    }
    case 'row':
      check.checkWhere(path, expression.table, expression.where, scope)
      break
    case 'all':
    case 'any':
      for (const [index, part] of expression.of.entries())
        check.checkCondition(`${path}/of/${index}`, part, scope)
      break
    case 'not':
      check.checkCondition(`${path}/of`, expression.of, scope)
      break
    default:
      checkConstruct(check, path, expression, scope)
  }
}

function checkFlag(check: ExpressionCheck, path: string, name: string, scope: CheckScope): void {
  const parameter = check.checkParameter(path, name, scope, 'flag')
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
      check.checkCondition(`${path}/of`, expression.of, check.checkPlaces(path, expression, scope))
      break
    case 'distinct':
      checkDistinct(check, path, expression, scope)
      break
    case 'neighbourHolds':
      check.checkCondition(`${path}/of`, expression.of, check.checkNeighbour(path, expression, scope))
      break
    case 'same':
      for (const name of [expression.left, expression.right]) check.checkChoice(path, name, scope)
      break
    case 'inEvery':
      check.checkScenario(path, expression.scenario)
      check.checkCondition(`${path}/of`, expression.of, scope)
      break
    case 'lost':
      checkLost(check, path, expression, scope)
      break
    case 'stated':
      checkStated(check, path, expression, scope)
      break
    case 'hasValue':
      check.checkNumber(`${path}/of`, expression.of, scope)
      break
    case 'estimated':
      checkEstimated(check, path, expression, scope)
      break
    default:
      check.checkSameUnit(path, [dateUnit, check.checkNumber(`${path}/date`, expression.date, scope)])
      check.checkSameUnit(path, [dateUnit, check.checkNumber(`${path}/from`, expression.from, scope)])
      check.checkSameUnit(path, [dayUnit, check.checkNumber(`${path}/days`, expression.days, scope)])
  }
}

function checkDistinct(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'distinct'>,
  scope: CheckScope,
): void {
  const inside = check.checkPlaces(path, expression, scope)
  if ('number' in expression.of) check.checkNumber(`${path}/of`, expression.of.number, inside)
  else check.checkChoice(`${path}/of`, expression.of.parameter, inside)
}

function checkLost(
  check: ExpressionCheck,
  path: string,
  expression: ConditionOf<'lost'>,
  scope: CheckScope,
): void {
  const scenario = check.checkScenario(path, expression.scenario)
  const part = check.checkPlaceName(path, expression.part, scope)
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
  const parameter = check.checkParameter(path, expression.parameter, scope)
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
  check.checkNumber(path, { kind: 'ref', name: expression.value }, scope)
  const [binder = '', member] = expression.value.split('.')
  const part = check.source.parts?.find(({ name }) => name === scope.binders.get(binder))
  const values = part === undefined ? check.source.values : part.values
  const value = values?.find(({ name }) => name === (part === undefined ? expression.value : member))
  if (value !== undefined && value.is.kind !== 'tableOrEstimate')
    check.report(path, `'${expression.value}' is never estimated.`, 'Define it as `published(… else …)`.')
}
