// Publications that a text defines once: a source writes `{vertiv}` in place of the whole title.
import type { Span } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type { Expression, Field } from './syntax.ts'
import type { Declaration, TableBlock, Tree } from './syntax-line.ts'

type Report = (span: Span, message: string, cure: string) => void

/** Inserts the titles of publications where the sources of a text and of its tables name them. */
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
  insertTitles(tree: Tree): Tree {
    return { ...tree, declarations: tree.declarations.map((line) => this.#insertInLine(line)) }
  }

  /**
   * The table with the titles in the sources of its columns, and in the cells of its column `source`.
   *
   * @param report reports problems in the file of the table
   */
  insertTableTitles(table: TableBlock, report: Report): TableBlock {
    const sourceColumn = table.columns.findIndex(({ name }) => name.text === 'source')
    return {
      ...table,
      columns: table.columns.map((column) => this.#insertInSource(column, report)),
      rows: table.rows.map((line) => ({
        ...line,
        cells: line.cells.map((cell, index) =>
          index === sourceColumn ? { ...cell, text: this.#replaceNames(cell.text, cell, report) } : cell,
        ),
      })),
    }
  }

  #insertInLine(line: Declaration): Declaration {
    switch (line.kind) {
      case 'figure':
        return line.origin === undefined ? line : { ...line, origin: this.#insertInExpression(line.origin) }
      case 'exchange':
        return { ...line, fields: line.fields.map((field) => this.#insertInField(field)) }
      case 'value':
      case 'rule':
      case 'notice':
      case 'addition':
      case 'list':
      case 'test':
        return this.#insertInSource(line)
      default:
        return line
    }
  }

  #insertInSource<T extends Span & { readonly source?: string }>(line: T, report = this.#report): T {
    return line.source === undefined
      ? line
      : { ...line, source: this.#replaceNames(line.source, line, report) }
  }

  #insertInField(field: Field): Field {
    return field.name.text === 'source' && field.is !== undefined
      ? { ...field, is: this.#insertInExpression(field.is) }
      : field
  }

  /** A source that is composed or selected. */
  #insertInExpression(expression: Expression): Expression {
    switch (expression.kind) {
      case 'text':
        return { ...expression, text: this.#replaceNames(expression.text, expression) }
      case 'if':
        return {
          ...expression,
          whenTrue: this.#insertInExpression(expression.whenTrue),
          whenFalse: this.#insertInExpression(expression.whenFalse),
        }
      case 'case':
        return {
          ...expression,
          branches: expression.branches.map((branch) => ({
            ...branch,
            is: this.#insertInExpression(branch.is),
          })),
          ...(expression.otherwise === undefined
            ? {}
            : { otherwise: this.#insertInExpression(expression.otherwise) }),
        }
      case 'call':
        return { ...expression, of: expression.of.map((part) => this.#insertInExpression(part)) }
      default:
        return expression
    }
  }

  #replaceNames(source: string, at: Span, report = this.#report): string {
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
