// Creates the parameters and parts of a syntax tree, before any expression is resolved.
import type { Value } from '../model.ts'
import type { Name } from './syntax.ts'
import type { ChoiceLine, Declaration, PartLine, Tree } from './syntax-line.ts'
import type { Context, NamedList, Part, Scenario, SourceParameter } from '../source/source-model.ts'
import type { Span } from './source-text.ts'

/** Choices before the first `group` belong to this one. */
export const DEFAULT_GROUP = 'general'

/** The positions of a parameter's or part's declaration, and of its range or count. */
export interface DeclaredPlace {
  readonly line: Span
  readonly range: Span
}

interface Declared {
  readonly parameters: readonly SourceParameter[]
  readonly parts: readonly Part[]
  readonly places: Map<object, DeclaredPlace>
}

export const listDeclarations = <K extends Declaration['kind']>(
  { declarations }: Tree,
  kind: K,
): Extract<Declaration, { kind: K }>[] =>
  declarations.filter(
    (declaration): declaration is Extract<Declaration, { kind: K }> => declaration.kind === kind,
  )

/** The parameters, each in the last named group, and the parts with theirs. */
export function listDeclared({ declarations }: Tree): Declared {
  const parameters: SourceParameter[] = []
  const members: { readonly part: string; readonly parameter: SourceParameter }[] = []
  const counts: { readonly part: PartLine; readonly count: Part['count'] }[] = []
  const places = new Map<object, DeclaredPlace>()
  let group = DEFAULT_GROUP
  for (const line of declarations) {
    if (line.kind === 'group') group = line.name.text
    if (line.kind === 'part') counts.push({ part: line, count: resolvePartCount(line, group) })
    if (line.kind !== 'choice') continue
    const parameter = resolveChoice(line, group)
    places.set(parameter, { line, range: line.domain })
    if (line.part === undefined) parameters.push(parameter)
    else members.push({ part: line.part.text, parameter })
  }
  const byPart = Map.groupBy(members, ({ part }) => part)
  const parts = counts.map(({ part, count }): Part => {
    const made: Part = {
      name: part.name.text,
      count,
      ...(part.ordered === undefined ? {} : { ordered: part.ordered }),
      parameters: (byPart.get(part.name.text) ?? []).map(({ parameter }) => parameter),
    }
    places.set(made, { line: part, range: part.count })
    return made
  })
  return { parameters, parts, places }
}

const resolvePartCount = ({ count, preferred, role }: PartLine, group: string): Part['count'] =>
  count.max === undefined
    ? count.min
    : {
        min: count.min,
        max: count.max,
        group,
        ...(role === undefined ? {} : { role }),
        ...(preferred === undefined ? {} : { preferred }),
      }

function resolveChoice(line: ChoiceLine, group: string): SourceParameter {
  const { name, role, domain, preferred, preferredBy, insteadOf, result, essential, optional } = line
  const base = {
    name: name.text,
    group,
    ...(role === undefined ? {} : { role }),
    ...(preferredBy === undefined
      ? {}
      : { preferredBy: { choice: preferredBy.choice.text, column: preferredBy.column.text } }),
    ...(result === undefined ? {} : { result }),
    ...(essential === undefined ? {} : { essential }),
  }
  const wanted = toPreferredValue(preferred)
  const least = toPreferredValue(insteadOf)
  const value = {
    ...(wanted === undefined ? {} : { preferred: wanted }),
    ...(least === undefined ? {} : { insteadOf: least }),
  }
  switch (domain.kind) {
    case 'key':
      return { kind: 'choice', ...base, from: { table: domain.table.text }, ...value }
    case 'options':
      return { kind: 'choice', ...base, from: { options: texts(domain.options) }, ...value }
    case 'range': {
      const { min, max, step, unit } = domain
      const unstated = optional === undefined ? {} : { mayBeUnstated: optional }
      return { kind: 'number', ...base, min, max, step, unit, ...unstated, ...value }
    }
    case 'days': {
      const day = wanted === undefined ? {} : { preferred: String(wanted) }
      return { kind: 'date', ...base, min: domain.min.text, max: domain.max.text, ...day }
    }
    default:
      return { kind: 'flag', ...base, ...value }
  }
}

function toPreferredValue(written: ChoiceLine['preferred']): Value | undefined {
  if (written === undefined) return undefined
  return 'text' in written ? written.text : written.value
}

const texts = (names: readonly Name[]): string[] => names.map(({ text }) => text)

/** Records the position of a declaration. */
type RecordPlace = <T extends object>(made: T, place: Span) => T

export const resolveScenarios = (tree: Tree, recordPlace: RecordPlace): Scenario[] =>
  listDeclarations(tree, 'scenario').map((line) => {
    const { name, of } = line
    const made = 'cases' in of ? { cases: texts(of.cases) } : { lostPart: of.lostPart.text }
    return recordPlace({ name: name.text, ...made }, line)
  })

export const resolveLists = (tree: Tree, recordPlace: RecordPlace): Record<string, NamedList> =>
  Object.fromEntries(
    listDeclarations(tree, 'list').map((line) => {
      const { name, unit, source } = line
      const entries = line.entries.map(({ value }) => value)
      return [name.text, recordPlace({ unit, entries, ...(source === undefined ? {} : { source }) }, line)]
    }),
  )

/** The names in the context; undefined if there are none. */
export function resolveContext(tree: Tree, recordPlace: RecordPlace): Context | undefined {
  const [line, ...more] = listDeclarations(tree, 'context')
  if (line === undefined) return undefined
  const named = [line, ...more].flatMap(({ of }) => of)
  return recordPlace(Object.fromEntries(named.map(({ key, name }) => [key, name.text])), line)
}
