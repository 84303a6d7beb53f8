/** The table with the same content as a drawing; a row that represents a part selects it. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import styles from './DrawingView.module.css'

interface DrawingTableProps {
  readonly drawing: Drawing
  readonly translate: Translate
  readonly selectedParts: ReadonlySet<string>
  readonly onSelectPart: ((part: string) => void) | undefined
}

export function DrawingTable({ drawing, translate, selectedParts, onSelectPart }: DrawingTableProps) {
  const { columns, rows, rowParts } = drawing.table
  const title = translate(drawing.title)
  return (
    <div className={styles.tableRoom}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {translate(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const part = rowParts?.[index]
            const isSelectable = part !== undefined && onSelectPart !== undefined
            return (
              <tr
                key={index}
                className={part !== undefined && selectedParts.has(part) ? styles.selectedRow : undefined}
              >
                {row.map((cell, column) => (
                  <td key={column} className={isSentence(translate(cell)) ? styles.sentence : undefined}>
                    {isSelectable && column === getLinkColumn(row.length) ? (
                      <button
                        type="button"
                        className={styles.rowButton}
                        aria-pressed={selectedParts.has(part)}
                        onClick={() => onSelectPart(part)}
                      >
                        {translate(cell)}
                      </button>
                    ) : (
                      translate(cell)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The maximum length of a name, in characters; a longer cell is a sentence, whose column is wide enough for several words a line. */
const maxNameLength = 32

const isSentence = (cell: string): boolean => cell.length > maxNameLength

/** Returns the column with the button: the second, which names the part; the first says where the part is. */
const getLinkColumn = (columns: number): number => (columns > 1 ? 1 : 0)
