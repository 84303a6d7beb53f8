// Finds the values of a source model that depend on a failure scenario, so that they are elaborated once for each of its cases.
import type { SourceModel } from './source-model.ts'

/** The scenarios that each value depends on, by its name; values of a part are `<part>.<value>`. */
export function findScenariosByValue(source: SourceModel): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, unknown>(source.values.map(({ name, is }) => [name, is]))
  for (const { name: part, values: partValues } of source.parts ?? [])
    for (const { name, is } of partValues ?? []) values.set(`${part}.${name}`, is)
  const uses = new Map([...values].map(([name, is]) => [name, collectUses(is, new Map())]))
  const scenariosByValue = new Map([...uses].map(([name, { scenarios }]) => [name, new Set(scenarios)]))
  // Each round carries scenarios one definition further, so there are no more rounds than definitions.
  for (let changed = true; changed;) {
    changed = false
    for (const [name, { names }] of uses) {
      const scenarios = scenariosByValue.get(name)!
      const before = scenarios.size
      for (const other of names)
        for (const scenario of scenariosByValue.get(other) ?? []) scenarios.add(scenario)
      changed ||= scenarios.size > before
    }
  }
  return scenariosByValue
}

/** The members of an expression of any kind that may contain a name. */
type Members = Readonly<Partial<Record<'kind' | 'name' | 'scenario' | 'part' | 'as' | 'value', unknown>>>

interface Uses {
  readonly names: Set<string>
  readonly scenarios: Set<string>
}

/**
 * Names and scenarios that an expression uses; `inEvery` binds its scenario itself.
 *
 * @param partsByBinder the part of each name that the expression gives a place by `as`
 */
function collectUses(
  expression: unknown,
  partsByBinder: ReadonlyMap<string, string>,
  uses: Uses = { names: new Set(), scenarios: new Set() },
): Uses {
  if (typeof expression !== 'object' || expression === null) return uses
  const { kind, name, scenario, part, as, value }: Members = { ...expression }
  if (kind === 'inEvery') return uses
  if (kind === 'inCase' || kind === 'lost') uses.scenarios.add(String(scenario))
  const inside = new Map(partsByBinder)
  if (typeof part === 'string' && typeof as === 'string') inside.set(as, partsByBinder.get(part) ?? part)
  const named = kind === 'ref' ? name : kind === 'estimated' ? value : undefined
  if (typeof named === 'string') {
    const [binder = '', member] = named.split('.')
    uses.names.add(member === undefined ? named : `${partsByBinder.get(binder) ?? binder}.${member}`)
  }
  for (const child of Object.values(expression)) collectUses(child, inside, uses)
  return uses
}
