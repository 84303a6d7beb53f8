// Checks suggestions: one that follows another parameter must follow a fact or requirement, lead to existing values and form no cycle, and
// `insteadOf` must name another value.
import type { Model, Parameter, Value } from './model.ts'
import { findPosition, getParameterSpace, toValue } from './parameter-space.ts'
import type { Report } from './validate.ts'

/** Reports what is wrong with the preferred values that a row of another parameter gives, with `insteadOf` and with `statedWith`. */
export function checkSuggestions(model: Model, report: Report): void {
  for (const parameter of model.parameters) {
    const { name, statedWith } = parameter
    if (statedWith !== undefined && !model.parameters.some((other) => other.name === statedWith))
      report(`parameters/${name}/statedWith`, `There is no parameter '${statedWith}'.`, 'Name a parameter.')
    if (parameter.insteadOf !== undefined) checkLeastDemanding(model, parameter, parameter.insteadOf, report)
    if (parameter.preferredBy !== undefined) checkFollowing(model, parameter, parameter.preferredBy, report)
  }
}

function checkLeastDemanding(model: Model, parameter: Parameter, least: Value, report: Report): void {
  const path = `parameters/${parameter.name}/insteadOf`
  if (parameter.role !== 'requirement' || parameter.result === true || !hasSuggestion(parameter))
    report(
      path,
      `'${parameter.name}' is not assumed of a customer, so nothing is preferred instead of another value.`,
      'Declare a requirement with a preferred value, or take `instead of` out.',
    )
  else if (findPosition(getParameterSpace(model, parameter, 0), least) === undefined)
    report(path, `'${String(least)}' is not one of its values.`, 'Name its least demanding value.')
  else if (least === parameter.preferred)
    report(path, `'${String(least)}' is preferred already.`, 'Take `instead of` out.')
}

function checkFollowing(
  model: Model,
  parameter: Parameter,
  { choice, column }: NonNullable<Parameter['preferredBy']>,
  report: Report,
): void {
  const path = `parameters/${parameter.name}/preferredBy`
  const leading = model.parameters.find(({ name }) => name === choice)
  const table =
    leading?.kind === 'choice' && 'table' in leading.from ? model.tables[leading.from.table] : undefined
  if (leading === undefined || table === undefined) {
    report(path, `'${choice}' selects no row of a table.`, 'Name a choice from a table.')
    return
  }
  if (table.columns[column] === undefined) {
    report(path, `The table of '${choice}' has no column '${column}'.`, 'Name one of its columns.')
    return
  }
  if (leading.role === undefined || leading.result === true || !hasSuggestion(leading)) {
    report(
      path,
      `'${choice}' is a choice, which the engine may move, or nothing is preferred for it.`,
      'Let it follow a requirement or fact with a preferred value.',
    )
    return
  }
  if (isCircular(model, parameter)) {
    report(path, 'It follows itself.', 'Give one of the circle a preferred value of its own.')
    return
  }
  const space = getParameterSpace(model, parameter, 0)
  const emptyRow = table.rows.findIndex(({ [column]: cell }) => cell === undefined)
  if (emptyRow >= 0 && parameter.preferred === undefined)
    report(
      path,
      `Row ${emptyRow + 1} of '${column}' is empty.`,
      'Fill the cell, or give a preferred value as well.',
    )
  for (const [index, { [column]: cell }] of table.rows.entries())
    if (cell !== undefined && findPosition(space, toValue(space, cell)) === undefined) {
      report(
        path,
        `'${String(cell)}' in row ${index + 1} of '${column}' is not one of its values.`,
        'Write one of its values into the cell, or leave it empty.',
      )
      return
    }
}

const hasSuggestion = ({ preferred, preferredBy }: Parameter): boolean =>
  preferred !== undefined || preferredBy !== undefined

/** Whether the suggestion of a parameter follows, through others, the parameter itself. */
function isCircular(model: Model, parameter: Parameter): boolean {
  const findParameter = (parameterName: string): Parameter | undefined =>
    model.parameters.find(({ name }) => name === parameterName)
  let leading = parameter.preferredBy?.choice
  for (let steps = 0; steps < model.parameters.length && leading !== undefined; steps += 1) {
    if (leading === parameter.name) return true
    leading = findParameter(leading)?.preferredBy?.choice
  }
  return false
}
