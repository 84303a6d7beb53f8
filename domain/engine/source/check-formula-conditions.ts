// Checks the conditions of formulas.
import type { FormulaCheck } from './check-formulas.ts'
import type { FormulaCondition } from './formula.ts'
import type { NamesInScope } from './formula-names.ts'
import { calendar, days } from './units.ts'

type ConditionOf<Kinds extends FormulaCondition['kind']> = Extract<FormulaCondition, { readonly kind: Kinds }>

export function checkFormulaCondition(
  check: FormulaCheck,
  path: string,
  expression: FormulaCondition,
  scope: NamesInScope,
): void {
  switch (expression.kind) {
    case 'compare':
      checkComparison(check, path, expression, scope)
      break
    case 'is':
      checkOptions(check, path, expression, scope)
      break
    case 'flag':
      check.expect(path, 'truth', check.reference(path, expression.name, scope))
      break
    case 'cellIs':
      check.cell(path, expression.choice, expression.column, scope)
      break
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

function checkComparison(
  check: FormulaCheck,
  path: string,
  expression: ConditionOf<'compare'>,
  scope: NamesInScope,
): void {
  const met = check.meet(path, [
    check.kind(`${path}/left`, expression.left, scope),
    check.kind(`${path}/right`, expression.right, scope),
  ])
  const isEquality = expression.operator === '=' || expression.operator === '!='
  if (!isEquality && (met.is === 'text' || met.is === 'truth'))
    check.report(
      path,
      `Only numbers are compared by ${expression.operator}.`,
      'Texts are equal or not: write `=` or `!=`.',
    )
}

function checkOptions(
  check: FormulaCheck,
  path: string,
  expression: ConditionOf<'is'>,
  scope: NamesInScope,
): void {
  const parameter = check.names.parameter(expression.choice, scope)
  const known = parameter && check.names.options(parameter)
  if (known === undefined) check.expect(path, 'text', check.reference(path, expression.choice, scope))
  else for (const option of expression.options) check.option(path, expression.choice, option, known)
}

function checkConstruct(
  check: FormulaCheck,
  path: string,
  expression: Exclude<
    FormulaCondition,
    ConditionOf<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>
  >,
  scope: NamesInScope,
): void {
  switch (expression.kind) {
    case 'every':
    case 'some':
      check.condition(`${path}/of`, expression.of, check.over(path, expression, scope))
      break
    case 'distinct': {
      const inside = check.over(path, expression, scope)
      if ('number' in expression.of) check.kind(`${path}/of`, expression.of.number, inside)
      else check.reference(`${path}/of`, expression.of.parameter, inside)
      break
    }
    case 'neighbourHolds':
      check.condition(`${path}/of`, expression.of, check.neighbour(path, expression, scope))
      break
    case 'same':
      check.meet(path, [
        check.reference(path, expression.left, scope),
        check.reference(path, expression.right, scope),
      ])
      break
    case 'stated':
      check.reference(path, expression.parameter, scope)
      break
    case 'hasValue':
      check.kind(`${path}/of`, expression.of, scope)
      break
    case 'estimated':
      check.reference(path, expression.value, scope)
      break
    default:
      check.units.same(path, [calendar, check.number(`${path}/date`, expression.date, scope)])
      check.units.same(path, [calendar, check.number(`${path}/from`, expression.from, scope)])
      check.units.same(path, [days, check.number(`${path}/days`, expression.days, scope)])
  }
}
