// Publications that a text defines once: a source writes `{vertiv}` in place of the whole title.
import type { Span } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type { Expression, Field } from './syntax.ts'
import type { Declaration, TableBlock, Tree } from './syntax-line.ts'

type Report = (span: Span, message: string, cure: string) => void

/** References to the publications of a text, in the sources of its declarations and its tables. */
export class Publications {
  readonly #titles = new Map<string, string>()
  readonly #report: Report

  constructor(tree: Tree, report: Report) {
    this.#report = report
    for (const line of tree.declarations)
      if (line.kind === 'publication') {
        if (this.#titles.has(line.name.text))
          report(line.name, `Found a second publication '${line.name.text}'.`, 'Rename one of the two.')
        this.#titles.set(line.name.text, line.title)
      }
  }

  /** The text with the title of each publication in place of its name. */
  titled(tree: Tree): Tree {
    return { ...tree, declarations: tree.declarations.map((line) => this.#line(line)) }
  }

  /**
   * The table with the titles in the sources of its columns, and in the cells of its column `source`.
   *
   * @param report reports problems in the file of the table
   */
  titledTable(table: TableBlock, report: Report): TableBlock {
    const sourceColumn = table.columns.findIndex(({ name }) => name.text === 'source')
    return {
      ...table,
      columns: table.columns.map((column) => this.#sourced(column, report)),
      rows: table.rows.map((line) => ({
        ...line,
        cells: line.cells.map((cell, index) =>
          index === sourceColumn ? { ...cell, text: this.#title(cell.text, cell, report) } : cell,
        ),
      })),
    }
  }

  #line(line: Declaration): Declaration {
    switch (line.kind) {
      case 'figure':
        return line.origin === undefined ? line : { ...line, origin: this.#expression(line.origin) }
      case 'exchange':
        return { ...line, fields: line.fields.map((field) => this.#field(field)) }
      case 'value':
      case 'rule':
      case 'notice':
      case 'addition':
      case 'list':
      case 'test':
        return this.#sourced(line)
      default:
        return line
    }
  }

  #sourced<T extends Span & { readonly source?: string }>(line: T, report = this.#report): T {
    return line.source === undefined ? line : { ...line, source: this.#title(line.source, line, report) }
  }

  #field(field: Field): Field {
    return field.name.text === 'source' && field.is !== undefined
      ? { ...field, is: this.#expression(field.is) }
      : field
  }

  /** A source that is composed or selected. */
  #expression(expression: Expression): Expression {
    switch (expression.kind) {
      case 'text':
        return { ...expression, text: this.#title(expression.text, expression) }
      case 'if':
        return {
          ...expression,
          whenTrue: this.#expression(expression.whenTrue),
          whenFalse: this.#expression(expression.whenFalse),
        }
      case 'case':
        return {
          ...expression,
          branches: expression.branches.map((branch) => ({ ...branch, is: this.#expression(branch.is) })),
          ...(expression.otherwise === undefined
            ? {}
            : { otherwise: this.#expression(expression.otherwise) }),
        }
      case 'call':
        return { ...expression, of: expression.of.map((part) => this.#expression(part)) }
      default:
        return expression
    }
  }

  #title(source: string, at: Span, report = this.#report): string {
    return source.replaceAll(/\{([^{}]*)\}/gu, (written, name: string) => {
      const title = this.#titles.get(name)
      if (title === undefined)
        report(
          at,
          `There is no publication '${name}'.`,
          suggestName(name, this.#titles.keys(), 'Name it by `publication name "title"`.'),
        )
      return title ?? written
    })
  }
}
