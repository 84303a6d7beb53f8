// Checks formulas that search, iterate or interpolate.
import type { FormulaCheck } from './check-formulas.ts'
import type { Formula } from './formula.ts'
import { createNumberKind, findDimension, type Kind } from './formula-kinds.ts'
import type { NamesInScope } from './formula-names.ts'
import { type Dimension, plainUnit } from './units.ts'

type FormulaOf<Kinds extends Formula['kind']> = Extract<Formula, { readonly kind: Kinds }>

/** The smallest number for which a condition holds, or the result of repeating a formula. */
export function checkSearch(
  check: FormulaCheck,
  path: string,
  expression: FormulaOf<'least' | 'iterate'>,
  scope: NamesInScope,
): Dimension | undefined {
  const bind = (kind: Kind): NamesInScope => ({
    ...scope,
    bound: new Map(scope.bound).set(expression.name, kind),
  })
  if (expression.kind === 'iterate') {
    const from = check.checkNumber(`${path}/from`, expression.from, scope)
    const by = check.checkNumber(`${path}/by`, expression.by, bind(createNumberKind(from)))
    return check.units.checkSameUnit(path, [from, by])
  }
  const inside = bind(createNumberKind(plainUnit))
  check.checkCondition(`${path}/suchThat`, expression.suchThat, inside)
  const given =
    expression.give === undefined ? plainUnit : check.checkNumber(`${path}/give`, expression.give, inside)
  return check.units.checkSameUnit(path, [
    given,
    findDimension(check.checkOtherwise(path, expression, scope)),
  ])
}

/** A number between the rows of a table, along one or two of its columns. */
export function checkFormulaInterpolation(
  check: FormulaCheck,
  path: string,
  expression: FormulaOf<'interpolate'>,
  scope: NamesInScope,
): Dimension | undefined {
  check.checkWhere(path, expression.table, expression.where ?? {}, scope)
  for (const [name, axis] of Object.entries({ x: expression.x, y: expression.y })) {
    if (axis === undefined) continue
    const at = `${path}/${name}`
    const column = findDimension(
      check.checkKind(at, 'number', check.checkColumn(at, expression.table, axis.column)),
    )
    check.units.checkSameUnit(at, [column, check.checkNumber(at, axis.at, scope)])
  }
  const result = check.checkKind(path, 'number', check.checkColumn(path, expression.table, expression.column))
  return check.units.checkSameUnit(path, [findDimension(result), ...check.units.listWrittenUnits(expression)])
}
