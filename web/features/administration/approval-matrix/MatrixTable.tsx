/** The rows of an approval matrix: their position, their conditions, and who decides. */

import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import styles from '../../../ui/PanelPage.module.css'
import {
  approverKeys,
  chainKeys,
  formatApprovalReason,
} from '../../solutions/details/approval/approval-texts.ts'
import { sortRows } from './matrix.ts'
import type { MatrixRow, Policy } from './matrix.ts'

export type RowChange = 'added' | 'changed' | 'removed'

interface MatrixTableProps {
  readonly rows: readonly MatrixRow[]
  readonly people: Policy['people']
  readonly labelledBy: string
  /** Returns how the draft changed a row. */
  readonly findChange?: (row: MatrixRow) => RowChange | undefined
  /** Renders the buttons of a row, given its accessible name. */
  readonly renderActions?: (row: MatrixRow, name: string) => ReactNode
}

export function MatrixTable({ rows, people, labelledBy, findChange, renderActions }: MatrixTableProps) {
  const text = useText()
  return (
    <TableFrame>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{text('MATRIX_STEP_OF_CHAIN')}</th>
            <th scope="col">{text('MATRIX_CONDITIONS')}</th>
            <th scope="col">{text('MATRIX_WHO')}</th>
            {renderActions === undefined ? null : <th scope="col">{text('COLUMN_ACTIONS')}</th>}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows).map((row) => (
            <Row
              key={row.rowId}
              row={row}
              people={people}
              change={findChange?.(row)}
              {...(renderActions === undefined ? {} : { renderActions })}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps extends Pick<MatrixTableProps, 'people' | 'renderActions'> {
  readonly row: MatrixRow
  readonly change: RowChange | undefined
}

const changeKeys = {
  added: 'MATRIX_CHANGE_ADDED',
  changed: 'MATRIX_CHANGE_CHANGED',
  removed: 'MATRIX_CHANGE_REMOVED',
} as const

function Row({ row, people, change, renderActions }: RowProps) {
  const text = useText()
  const language = useLanguage()
  const { chain, position, approver, mode } = row
  const place = text('MATRIX_PLACE', { chain: text(chainKeys[chain]), position })
  const conditions = formatApprovalReason(row, text, language)
  const person =
    approver.kind === 'person' ? people.find(({ usrId }) => usrId === approver.userId)?.name : undefined
  return (
    <tr>
      <td>
        {place}{' '}
        {change === undefined ? null : (
          <span className={styles.weight} data-kind={change === 'removed' ? undefined : 'note'}>
            {text(changeKeys[change])}
          </span>
        )}
      </td>
      <td data-amounts>{conditions}</td>
      <td>
        {person ?? text(approverKeys[approver.kind])}
        {mode === 'all' ? <span className={tableStyles.second}>{text('APPROVAL_MODE_ALL')}</span> : null}
      </td>
      {renderActions === undefined ? null : <td>{renderActions(row, `${place}: ${conditions}`)}</td>}
    </tr>
  )
}
