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
      drawn.role === undefined ? drawn : drawFollowing(draw, drawn, { model, parameters, tables }),
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

interface Drawn {
  readonly model: Model
  readonly parameters: readonly Parameter[]
  readonly tables: Record<string, Table>
}

/** The suggestion of some follows an earlier fact, by a column that is added to the table of its options. */
function drawFollowing(draw: Draw, parameter: Parameter, { model, parameters, tables }: Drawn): Parameter {
  const leading = parameters.filter(
    (one) =>
      one.kind === 'choice' &&
      'table' in one.from &&
      one.role !== undefined &&
      one.result !== true &&
      one.preferred !== undefined,
  )
  if (leading.length === 0 || drawChance(draw, 40)) return parameter
  const choice = pick(draw, leading)
  const table = choice.kind === 'choice' && 'table' in choice.from ? choice.from.table : ''
  const known = tables[table]
  if (known === undefined) return parameter
  const column = `of ${parameter.name}`
  const values = listValues(model, parameter)
  const maySayNothing = parameter.preferred !== undefined
  tables[table] = {
    columns: { ...known.columns, [column]: { type: columnTypes[parameter.kind] } },
    rows: known.rows.map((row) => {
      if (maySayNothing && drawChance(draw, 30)) return row
      const cell: Cell = pick(draw, values)
      return { ...row, [column]: cell }
    }),
  }
  return { ...parameter, preferredBy: { choice: choice.name, column } }
}

const columnTypes = { choice: 'text', number: 'number', flag: 'flag' } as const
