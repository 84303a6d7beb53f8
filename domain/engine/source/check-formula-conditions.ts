// Checks the conditions of formulas.
import type { FormulaCheck } from './check-formulas.ts'
import type { FormulaCondition } from './formula.ts'
import type { NamesInScope } from './formula-names.ts'
import { dateUnit, dayUnit } from './units.ts'

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
      check.checkKind(path, 'truth', check.checkReference(path, expression.name, scope))
      break
    case 'cellIs':
      check.checkCell(path, expression.choice, expression.column, scope)
      break
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

function checkComparison(
  check: FormulaCheck,
  path: string,
  expression: ConditionOf<'compare'>,
  scope: NamesInScope,
): void {
  const common = check.checkSameKind(path, [
    check.checkFormula(`${path}/left`, expression.left, scope),
    check.checkFormula(`${path}/right`, expression.right, scope),
  ])
  const isEquality = expression.operator === '=' || expression.operator === '!='
  if (!isEquality && (common.is === 'text' || common.is === 'truth'))
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
  const parameter = check.names.findParameter(expression.choice, scope)
  const options = parameter && check.names.findOptions(parameter)
  if (options === undefined)
    check.checkKind(path, 'text', check.checkReference(path, expression.choice, scope))
  else for (const option of expression.options) check.checkOption(path, expression.choice, option, options)
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
      check.checkCondition(`${path}/of`, expression.of, check.checkRecords(path, expression, scope))
      break
    case 'distinct': {
      const inside = check.checkRecords(path, expression, scope)
      if ('number' in expression.of) check.checkFormula(`${path}/of`, expression.of.number, inside)
      else check.checkReference(`${path}/of`, expression.of.parameter, inside)
      break
    }
    case 'neighbourHolds':
      check.checkCondition(`${path}/of`, expression.of, check.checkNeighbour(path, expression, scope))
      break
    case 'same':
      check.checkSameKind(path, [
        check.checkReference(path, expression.left, scope),
        check.checkReference(path, expression.right, scope),
      ])
      break
    case 'stated':
      check.checkReference(path, expression.parameter, scope)
      break
    case 'hasValue':
      check.checkFormula(`${path}/of`, expression.of, scope)
      break
    case 'estimated':
      check.checkReference(path, expression.value, scope)
      break
    default:
      check.units.checkSameUnit(path, [dateUnit, check.checkNumber(`${path}/date`, expression.date, scope)])
      check.units.checkSameUnit(path, [dateUnit, check.checkNumber(`${path}/from`, expression.from, scope)])
      check.units.checkSameUnit(path, [dayUnit, check.checkNumber(`${path}/days`, expression.days, scope)])
  }
}
