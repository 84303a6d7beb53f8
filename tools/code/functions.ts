/** The functions of a TypeScript file: their names, how many parameters they take, and which of them are exported. */
import { parseSync, Visitor } from 'oxc-parser'

export interface CodeFunction {
  /** Undefined if the function has no name, such as an argument of a call. */
  readonly name: string | undefined
  readonly parameters: number
  readonly isExported: boolean
  /** Counted from 1. */
  readonly line: number
}

interface FunctionNode {
  readonly start: number
  readonly params: readonly unknown[]
  readonly id?: { readonly name: string } | null
}

/** Lists all functions of a file in source order. */
export function listFunctions(file: string, text: string): readonly CodeFunction[] {
  const namesByStart = new Map<number, string>()
  const exportedNames = new Set<string>()
  const found: (Omit<CodeFunction, 'isExported'> & { readonly depth: number })[] = []
  let depth = 0
  const enter = (node: FunctionNode): void => {
    found.push({
      name: node.id?.name ?? namesByStart.get(node.start),
      parameters: node.params.length,
      line: text.slice(0, node.start).split('\n').length,
      depth,
    })
    depth += 1
  }
  const leave = (): void => {
    depth -= 1
  }
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null)
        exportedNames.add(declaration.id.name)
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') exportedNames.add(id.name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) namesByStart.set(init.start, id.name)
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') namesByStart.set(value.start, key.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') namesByStart.set(value.start, key.name)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, text).program)
  return found.map(({ depth: level, ...rest }) => ({
    ...rest,
    isExported: level === 0 && exportedNames.has(rest.name ?? ''),
  }))
}
