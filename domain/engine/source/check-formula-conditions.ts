// Checks the conditions of formulas.
import type { FormulaCheck } from './check-formulas.ts'
import type { FormulaCondition } from './formula.ts'
import type { FormulaScope } from './formula-names.ts'
import { calendar, days } from './units.ts'

type Over<Kinds extends FormulaCondition['kind']> = Extract<FormulaCondition, { readonly kind: Kinds }>

export function checkFormulaCondition(
  check: FormulaCheck,
  path: string,
  of: FormulaCondition,
  scope: FormulaScope,
): void {
  switch (of.kind) {
    case 'compare':
      checkComparison(check, path, of, scope)
      break
    case 'is':
      checkOptions(check, path, of, scope)
      break
    case 'flag':
      check.expect(path, 'truth', check.reference(path, of.name, scope))
      break
    case 'cellIs':
      check.cell(path, of.choice, of.column, scope)
      break
    case 'row':
      check.where(path, of.table, of.where, scope)
      break
    case 'all':
    case 'any':
      for (const [at, part] of of.of.entries()) check.condition(`${path}/of/${at}`, part, scope)
      break
    case 'not':
      check.condition(`${path}/of`, of.of, scope)
      break
    default:
      checkConstruct(check, path, of, scope)
  }
}

function checkComparison(check: FormulaCheck, path: string, of: Over<'compare'>, scope: FormulaScope): void {
  const met = check.meet(path, [
    check.kind(`${path}/left`, of.left, scope),
    check.kind(`${path}/right`, of.right, scope),
  ])
  const isEquality = of.operator === '=' || of.operator === '!='
  if (!isEquality && (met.is === 'text' || met.is === 'truth'))
    check.report(
      path,
      `Only numbers are compared by ${of.operator}.`,
      'Texts are equal or not: write `=` or `!=`.',
    )
}

function checkOptions(check: FormulaCheck, path: string, of: Over<'is'>, scope: FormulaScope): void {
  const parameter = check.names.parameter(of.choice, scope)
  const known = parameter && check.names.options(parameter)
  if (known === undefined) check.expect(path, 'text', check.reference(path, of.choice, scope))
  else for (const option of of.options) check.option(path, of.choice, option, known)
}

function checkConstruct(
  check: FormulaCheck,
  path: string,
  of: Exclude<FormulaCondition, Over<'compare' | 'is' | 'flag' | 'cellIs' | 'row' | 'all' | 'any' | 'not'>>,
  scope: FormulaScope,
): void {
  switch (of.kind) {
    case 'every':
    case 'some':
      check.condition(`${path}/of`, of.of, check.over(path, of, scope))
      break
    case 'distinct': {
      const inside = check.over(path, of, scope)
      if ('number' in of.of) check.kind(`${path}/of`, of.of.number, inside)
      else check.reference(`${path}/of`, of.of.parameter, inside)
      break
    }
    case 'neighbourHolds':
      check.condition(`${path}/of`, of.of, check.neighbour(path, of, scope))
      break
    case 'same':
      check.meet(path, [check.reference(path, of.left, scope), check.reference(path, of.right, scope)])
      break
    case 'stated':
      check.reference(path, of.parameter, scope)
      break
    case 'hasValue':
      check.kind(`${path}/of`, of.of, scope)
      break
    case 'estimated':
      check.reference(path, of.value, scope)
      break
    default:
      check.units.same(path, [calendar, check.number(`${path}/date`, of.date, scope)])
      check.units.same(path, [calendar, check.number(`${path}/from`, of.from, scope)])
      check.units.same(path, [days, check.number(`${path}/days`, of.days, scope)])
  }
}
