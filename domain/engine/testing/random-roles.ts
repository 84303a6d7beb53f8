// Random roles for a random model: requirements and facts with suggestions, some of which follow another one by a table.
import type { Cell, Model, Parameter, Table, Value } from '../model.ts'
import { type Draw, drawChance, pick } from './draw.ts'
import { listValues } from './random-model.ts'

/** Gives about half of the parameters a role, and most of those a suggestion. */
export function drawRoles(draw: Draw, model: Model): Model {
  const tables: Record<string, Table> = { ...model.tables }
  const parameters: Parameter[] = []
  for (const parameter of model.parameters) {
    const drawn = drawRole(draw, model, parameter)
    parameters.push(
      drawn.role === undefined ? drawn : drawPreferredBy(draw, drawn, { model, parameters, tables }),
    )
  }
  return { ...model, tables, parameters }
}

function drawRole(draw: Draw, model: Model, parameter: Parameter): Parameter {
  if (drawChance(draw, 45)) return parameter
  const role = pick(draw, ['requirement', 'fact'] as const)
  if (parameter.preferred !== undefined || drawChance(draw, 20)) return { ...parameter, role }
  return withPreferred({ ...parameter, role }, pick(draw, listValues(model, parameter)))
}

const withPreferred = (parameter: Parameter, preferred: Value): Parameter => ({ ...parameter, preferred })

/** The parameters drawn so far, and the tables with their additional columns. */
interface DrawnRoles {
  readonly model: Model
  readonly parameters: readonly Parameter[]
  readonly tables: Record<string, Table>
}

/** For some parameters the suggestion follows an earlier fact or requirement, by a column that is added to the table of its options. */
function drawPreferredBy(
  draw: Draw,
  parameter: Parameter,
  { model, parameters, tables }: DrawnRoles,
): Parameter {
  const leaders = parameters.filter(
    (candidate) =>
      candidate.kind === 'choice' &&
      'table' in candidate.from &&
      candidate.role !== undefined &&
      candidate.result !== true &&
      candidate.preferred !== undefined,
  )
  if (leaders.length === 0 || drawChance(draw, 40)) return parameter
  const choice = pick(draw, leaders)
  const table = choice.kind === 'choice' && 'table' in choice.from ? choice.from.table : ''
  const optionTable = tables[table]
  if (optionTable === undefined) return parameter
  const column = `of ${parameter.name}`
  const values = listValues(model, parameter)
  const mayBeEmpty = parameter.preferred !== undefined
  tables[table] = {
    columns: { ...optionTable.columns, [column]: { type: columnTypes[parameter.kind] } },
    rows: optionTable.rows.map((row) => {
      if (mayBeEmpty && drawChance(draw, 30)) return row
      const cell: Cell = pick(draw, values)
      return { ...row, [column]: cell }
    }),
  }
  return { ...parameter, preferredBy: { choice: choice.name, column } }
}

const columnTypes = { choice: 'text', number: 'number', flag: 'flag' } as const
