// Finds figures and record lists that depend on themselves, directly or through other figures and lists.
import type { SourceModel } from './source-model.ts'

const MAX_CYCLES = 100

/** At most this many names of a cycle are reported. */
const MAX_NAMES = 8

export interface DeclarationCycle {
  /** Path of the declaration for which the cycle is reported. */
  readonly path: string
  /** Each depends on the next, and the last on the first. */
  readonly names: readonly string[]
}

interface Node {
  readonly path: string
  readonly name: string
  readonly uses: readonly string[]
}

/** Up to 100 cycles, in the order of the declarations. Iterative, because figures may depend on each other through thousands of others. */
export function findDeclarationCycles({
  figures = [],
  records = [],
  parameters,
  values,
}: SourceModel): readonly DeclarationCycle[] {
  // A figure that displays a choice or value under its own name is an alias of it, so it is part of no cycle.
  const declaredNames = new Set([...parameters, ...values].map(({ name }) => name))
  const nodes = new Map<string, Node>()
  for (const { name, is, when } of figures) {
    const isAlias = is.kind === 'ref' && is.name === name && declaredNames.has(name)
    if (!isAlias) nodes.set(name, { path: `figures/${name}`, name, uses: listNames([is, when]) })
  }
  for (const [index, { lists, inputs }] of records.entries())
    for (const name of Object.keys(lists))
      nodes.set(name, { path: `records/${index}`, name, uses: listNames(inputs) })
  const finished = new Set<string>()
  const cycles: DeclarationCycle[] = []
  for (const node of nodes.values()) if (!finished.has(node.name)) addCycles(cycles, node, nodes, finished)
  return cycles
}

function addCycles(
  cycles: DeclarationCycle[],
  root: Node,
  nodes: ReadonlyMap<string, Node>,
  finished: Set<string>,
): void {
  const path: { readonly node: Node; next: number }[] = [{ node: root, next: 0 }]
  const places = new Map([[root.name, 0]])
  for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
    const usedName = visit.node.uses[visit.next]
    if (usedName === undefined) {
      finished.add(visit.node.name)
      places.delete(visit.node.name)
      path.pop()
      continue
    }
    visit.next += 1
    const node = nodes.get(usedName)
    const place = places.get(usedName)
    if (node === undefined || finished.has(usedName)) continue
    if (place !== undefined && cycles.length < MAX_CYCLES) {
      const names = path.slice(place, place + MAX_NAMES).map(({ node: member }) => member.name)
      cycles.push({ path: node.path, names: path.length - place > MAX_NAMES ? [...names, '…'] : names })
    } else if (place === undefined) {
      places.set(usedName, path.length)
      path.push({ node, next: 0 })
    }
  }
}

/** The members in which expressions refer to something by name, and the kinds of expression that do so. */
const nameMembers: ReadonlySet<string> = new Set(['of', 'choice', 'part', 'left', 'right', 'parameter'])
const namedKinds: ReadonlySet<unknown> = new Set(['ref', 'flag'])

function listNames(expressions: unknown): readonly string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const isNamed = 'kind' in part && namedKinds.has(part.kind)
    for (const [key, inner] of Object.entries(part))
      if (typeof inner !== 'string') walk(inner)
      else if (nameMembers.has(key) || (isNamed && key === 'name'))
        found.add(inner).add(inner.replace(/\..*/s, ''))
  }
  walk(expressions)
  return [...found]
}
