// Lays out text within a width: what fits stays on the current line, the rest breaks at its outermost joints (Wadler, A prettier printer, 2003).

/** Pieces of text with places where a line may break. */
export type Doc = string | readonly Doc[] | Break | Nest | Group

interface Break {
  readonly kind: 'break'
  /** The text at this place if the line does not break. */
  readonly flat: string
}
interface Nest {
  readonly kind: 'nest'
  readonly by: number
  readonly doc: Doc
}
interface Group {
  readonly kind: 'group'
  readonly doc: Doc
}

/** A line breaks here when its group does not fit. */
export const line: Doc = { kind: 'break', flat: ' ' }
export const softLine: Doc = { kind: 'break', flat: '' }
export const wideLine: Doc = { kind: 'break', flat: '  ' }

/** Breaks all of its own lines or none of them. */
export const group = (doc: Doc): Doc => ({ kind: 'group', doc })
export const nest = (by: number, doc: Doc): Doc => ({ kind: 'nest', by, doc })

export const joinDocs = (docs: readonly Doc[], between: Doc): Doc =>
  docs.flatMap((doc, index) => (index === 0 ? [doc] : [between, doc]))

interface Item {
  readonly indent: number
  readonly flat: boolean
  readonly doc: Doc
}

/** The text of a doc; spaces at the ends of lines are cut. Not recursive, so a doc may nest to any depth. */
export function render(doc: Doc, width: number): string {
  const lines: string[] = []
  let current = ''
  const todo: Item[] = [{ indent: 0, flat: false, doc }]
  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    const { indent, flat } = item
    const { doc: next } = item
    if (typeof next === 'string') current += next
    else if (isList(next))
      for (let index = next.length - 1; index >= 0; index--) todo.push({ indent, flat, doc: next[index]! })
    else if (next.kind === 'nest') todo.push({ indent: indent + next.by, flat, doc: next.doc })
    else if (next.kind === 'group')
      todo.push({ indent, flat: flat || fits(next.doc, width - current.length, todo), doc: next.doc })
    else if (flat) current += next.flat
    else {
      lines.push(current.trimEnd())
      current = ' '.repeat(indent)
    }
  }
  return [...lines, current.trimEnd()].join('\n')
}

/** Whether a doc and what follows it up to the next break fit on the line; looks no further than the remaining width. */
function fits(doc: Doc, width: number, following: readonly Item[]): boolean {
  let remaining = width
  let next = following.length
  const todo: { readonly flat: boolean; readonly doc: Doc }[] = [{ flat: true, doc }]
  while (remaining >= 0) {
    let item = todo.pop()
    if (item === undefined) {
      next -= 1
      item = following[next]
      if (item === undefined) return true
    }
    const { flat, doc: current } = item
    if (typeof current === 'string') remaining -= current.length
    else if (isList(current))
      for (let index = current.length - 1; index >= 0; index--) todo.push({ flat, doc: current[index]! })
    else if (current.kind !== 'break') todo.push({ flat, doc: current.doc })
    else if (!flat) return true
    else remaining -= current.flat.length
  }
  return false
}

const isList = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc)
