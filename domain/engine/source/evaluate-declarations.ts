// Computes what a product declares outside its core model, for one whole configuration: figures, bill lines, notices, exchange and drawings.
import type { Unit } from '../model.ts'
import { DeclarationError } from './declaration-error.ts'
import type { Datum, Formula, FormulaCondition } from './formula.ts'
import type { FormulaEvaluator } from './formula-evaluator.ts'
import {
  bases,
  type Basis,
  type BillLineDeclaration,
  type ComputedNotice,
  type Each,
  type DrawingsDeclaration,
  type FigureDeclaration,
  type GivenRecord,
  type Severity,
  severities,
} from './product-declarations.ts'
import { emptyScope, type FormulaScope, bindPlace } from './formula-scope.ts'

/** A figure as people read it. */
export interface ComputedFigure {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  readonly decimals: number
  readonly basis: Basis
  readonly source?: string
  readonly steps?: readonly { readonly message: string; readonly value: number; readonly unit: Unit }[]
}

/** A line of the bill; `message` is a key of the product's texts. */
export interface ComputedLine {
  readonly id: string
  readonly parent?: string
  readonly partNumber: string
  readonly kind: BillLineDeclaration['kind']
  readonly description: { readonly message: string; readonly arguments?: Arguments }
  readonly quantity: number
  readonly mass?: number
  readonly byOthers?: boolean
  readonly sample?: boolean
}

type Arguments = Readonly<Record<string, string | number>>

/** The figures that are shown and have a value, in order. */
export function evaluateFigures(
  reader: FormulaEvaluator,
  declarations: readonly FigureDeclaration[],
): readonly ComputedFigure[] {
  return declarations.flatMap((declaration) => {
    const { name, unit, shown } = declaration
    if (shown === undefined) return []
    const value = reader.figure(declaration)
    if (typeof value !== 'number') return []
    const source = shown.source === undefined ? undefined : evaluateText(reader, shown.source, emptyScope)
    const steps = shown.steps?.flatMap(({ message, is, unit: stepUnit }) => {
      const step = reader.number(is, emptyScope)
      return step === undefined ? [] : [{ message: `step.${message}`, value: step, unit: stepUnit }]
    })
    return [
      {
        name,
        value,
        unit,
        decimals: shown.decimals,
        basis: evaluateBasis(reader, shown.basis, name),
        ...(source === undefined ? {} : { source }),
        ...(steps === undefined || steps.length === 0 ? {} : { steps }),
      },
    ]
  })
}

function evaluateBasis(reader: FormulaEvaluator, formula: Formula, figure: string): Basis {
  const word = reader.datum(formula, emptyScope)
  const basis = bases.find((base) => base === word)
  if (basis === undefined)
    throw new DeclarationError(
      `figures/${figure}/shown/basis`,
      `The basis of ${figure} is ${String(word)}; it is one of ${bases.join(', ')}.`,
    )
  return basis
}

function evaluateText(reader: FormulaEvaluator, formula: Formula, scope: FormulaScope): string | undefined {
  const value = reader.datum(formula, scope)
  return value === undefined ? undefined : String(value)
}

/** The lines of the bill whose quantity is above 0, with the parameter that sets each of them. */
export function evaluateLines(
  reader: FormulaEvaluator,
  declarations: readonly BillLineDeclaration[],
): readonly { readonly line: ComputedLine; readonly setAt?: string }[] {
  return groupIntoBlocks(declarations).flatMap(({ first, members }) =>
    (first === undefined ? [emptyScope] : listCombinations(reader, [first], emptyScope)).flatMap((scope) =>
      members.flatMap(({ declaration, path }) =>
        listCombinations(reader, (declaration.each ?? []).slice(first === undefined ? 0 : 1), scope).flatMap(
          (inside) => evaluateLine(reader, declaration, path, inside),
        ),
      ),
    ),
  )
}

interface PlacedLine {
  readonly declaration: BillLineDeclaration
  readonly path: string
}

/** Adjacent lines that first iterate over the same records are written record by record. */
function groupIntoBlocks(declarations: readonly BillLineDeclaration[]) {
  const blocks: { readonly first: Each | undefined; readonly members: PlacedLine[] }[] = []
  for (const [index, declaration] of declarations.entries()) {
    const member = { declaration, path: `lines/${index}` }
    const first = declaration.each?.[0]
    const last = blocks.at(-1)
    if (last !== undefined && JSON.stringify(last.first) === JSON.stringify(first)) last.members.push(member)
    else blocks.push({ first, members: [member] })
  }
  return blocks
}

/** Every combination of records, with the last one changing fastest. */
function listCombinations(
  reader: FormulaEvaluator,
  each: readonly Each[],
  scope: FormulaScope,
): readonly FormulaScope[] {
  const [first, ...rest] = each
  if (first === undefined) return [scope]
  return groupScopes(reader, first, scope).flatMap((inside) => listCombinations(reader, rest, inside))
}

function groupScopes(reader: FormulaEvaluator, each: Each, scope: FormulaScope): readonly FormulaScope[] {
  const { groupBy, part, as = part } = each
  const scopes = reader.listScopes(each, scope)
  if (groupBy === undefined) return scopes
  const groups = new Map<Datum | undefined, FormulaScope[]>()
  for (const inside of scopes) {
    const key = reader.datum(groupBy, inside)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [inside])
    else group.push(inside)
  }
  return [...groups.values()].flatMap((members) => {
    const places = members.flatMap((inside) => inside.places[as] ?? [])
    const [first] = places
    if (first === undefined) return []
    return [{ ...bindPlace(scope, as, first), narrowed: { ...scope.narrowed, [part]: places } }]
  })
}

function evaluateLine(
  reader: FormulaEvaluator,
  declaration: BillLineDeclaration,
  path: string,
  scope: FormulaScope,
): readonly { readonly line: ComputedLine; readonly setAt?: string }[] {
  const { when, kind, mass, byOthers, sample, parent, setAt } = declaration
  if (when !== undefined && !reader.isTrue(when, scope)) return []
  const id = requireText(reader, declaration.id, scope, { path: `${path}/id`, what: 'The id of a line' })
  const quantity = reader.number(declaration.quantity, scope) ?? 0
  if (!Number.isSafeInteger(quantity) || quantity < 0)
    throw new DeclarationError(
      `${path}/quantity`,
      `The quantity of line ${id} is ${quantity}. Round it to a whole number, or say when there is none.`,
    )
  if (quantity === 0) return []
  const message = declaration.message === undefined ? id : evaluateText(reader, declaration.message, scope)
  const values = evaluateArguments(reader, declaration.arguments, scope)
  const weight = mass === undefined ? undefined : reader.number(mass, scope)
  const parentId = parent === undefined ? undefined : evaluateText(reader, parent, scope)
  const place = setAt === undefined ? undefined : evaluateText(reader, setAt, scope)
  const line: ComputedLine = {
    id,
    ...(parentId === undefined ? {} : { parent: parentId }),
    partNumber: requireText(reader, declaration.part, scope, {
      path: `${path}/part`,
      what: `The part of line ${id}`,
    }),
    kind,
    quantity,
    description: {
      message: `part.${message ?? id}`,
      ...(values === undefined ? {} : { arguments: values }),
    },
    ...(weight === undefined ? {} : { mass: weight }),
    ...(isPresentAndTrue(reader, byOthers, scope) ? { byOthers: true } : {}),
    ...(isPresentAndTrue(reader, sample, scope) ? { sample: true } : {}),
  }
  return [{ line, ...(place === undefined ? {} : { setAt: place }) }]
}

const isPresentAndTrue = (
  reader: FormulaEvaluator,
  condition: FormulaCondition | undefined,
  scope: FormulaScope,
): boolean => condition !== undefined && reader.isTrue(condition, scope)

function requireText(
  reader: FormulaEvaluator,
  formula: Formula,
  scope: FormulaScope,
  { path, what }: { readonly path: string; readonly what: string },
): string {
  const text = evaluateText(reader, formula, scope)
  if (text === undefined) throw new DeclarationError(path, `${what} has no value in this configuration.`)
  return text
}

/** Arguments of a message that have a value; truth values are passed as words, which messages select by. */
function evaluateArguments(
  reader: FormulaEvaluator,
  formulas: Readonly<Record<string, Formula>> | undefined,
  scope: FormulaScope,
): Arguments | undefined {
  if (formulas === undefined) return undefined
  return Object.fromEntries(
    Object.entries(formulas).flatMap(([name, formula]): [string, string | number][] => {
      const value = reader.datum(formula, scope)
      if (value === undefined) return []
      return [[name, typeof value === 'boolean' ? String(value) : value]]
    }),
  )
}

/** A notice that a configuration raises. */
export interface ComputedRaisedNotice {
  readonly id: string
  readonly severity: Severity
  readonly arguments: Arguments
}

/** The notices whose condition holds, in order. */
export function evaluateNotices(
  reader: FormulaEvaluator,
  declarations: readonly ComputedNotice[],
): readonly ComputedRaisedNotice[] {
  return declarations.flatMap(({ id, each = [], when, severity, arguments: formulas }, index) =>
    listCombinations(reader, each, emptyScope)
      .filter((scope) => reader.isTrue(when, scope))
      .map((scope) => {
        const title = requireText(reader, id, scope, {
          path: `computedNotices/${index}/id`,
          what: 'The id of a notice',
        })
        const name = id.kind === 'literal' ? `${title}${formatPlaceSuffix(each, scope)}` : title
        const word = typeof severity === 'string' ? severity : reader.datum(severity, scope)
        const knownSeverity = severities.find((candidate) => candidate === word)
        if (knownSeverity === undefined)
          throw new DeclarationError(
            `computedNotices/${index}/severity`,
            `The severity of notice ${name} is ${String(word)}; it is one of ${severities.join(', ')}.`,
          )
        return {
          id: name,
          severity: knownSeverity,
          arguments: evaluateArguments(reader, formulas, scope) ?? {},
        }
      }),
  )
}

/**
 * `@rack[2]`, as in the ids of the model's notices, appended to the id of a notice that applies to each place of one
 * part.
 */
function formatPlaceSuffix(each: readonly Each[], scope: FormulaScope): string {
  const [first, second] = each
  if (first === undefined || second !== undefined || first.groupBy !== undefined) return ''
  const place = scope.places[first.as ?? first.part]
  return place !== undefined && 'part' in place ? `@${place.part}[${place.number}]` : ''
}

/** A record for other readers, its fields by path. */
export interface ComputedRecord {
  readonly member: string
  readonly fields: Readonly<Record<string, Datum>>
}

/** The records that other designs read, in order; a field without a value is left out. */
export const evaluateExchangeRecords = (
  reader: FormulaEvaluator,
  declarations: readonly GivenRecord[],
): readonly ComputedRecord[] => evaluateRecords(reader, declarations)

function evaluateRecords(
  reader: FormulaEvaluator,
  declarations: readonly GivenRecord[],
): readonly ComputedRecord[] {
  return declarations.flatMap(({ member, each = [], when, fields }) => {
    const formulas = Object.entries(fields)
    return listCombinations(reader, each, emptyScope)
      .filter((scope) => when === undefined || reader.isTrue(when, scope))
      .map((scope) => {
        // A loop, because there may be thousands of records.
        const values: Record<string, Datum> = {}
        for (const [path, formula] of formulas) {
          const value = reader.datum(formula, scope)
          if (value !== undefined) values[path] = value
        }
        return { member, fields: values }
      })
  })
}

/** The records that the drawings of the product read, computed like those of the exchange. */
export const evaluateDrawingRecords = (
  reader: FormulaEvaluator,
  drawings: DrawingsDeclaration | undefined,
): readonly ComputedRecord[] => evaluateRecords(reader, drawings?.records ?? [])
