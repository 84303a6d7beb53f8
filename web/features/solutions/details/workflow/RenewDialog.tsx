/** A dialog to renew an expired solution: it first shows which prices and parts change, and proceeds once the user confirms. */

import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RenewalReport } from '@design-portal/contract/status-workflow.ts'
import type { Price } from '@design-portal/contract/solutions.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import styles from './StepDialog.module.css'
import { stepLooks } from './steps.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'

interface RenewDialogProps {
  readonly cfgId: string
  readonly name: string
  readonly rowVersion: number
  readonly onClose: () => void
}

export function RenewDialog({ cfgId, name, rowVersion, onClose }: RenewDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { label, hint, done } = stepLooks.renew
  const input = { cfgid: cfgId, confirmed: false }
  const preview = useQuery(callQuery('solution/renew', input))
  const [successors, setSuccessors] = useState(true)
  const renewing = useMutation({
    mutationFn: () => api.call('solution/renew', { cfgid: cfgId, confirmed: true, successors, rowVersion }),
    onSuccess: async ({ answer }) => {
      if (answer === null) {
        await preview.refetch()
        return
      }
      showUndoToast(queries, text(done, { name }), answer.undo)
      onClose()
      await invalidateTag(queries, 'solutions')
    },
  })
  const report = preview.data?.report
  return (
    <ModalDialog
      title={text(label)}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={preview.isPending}
      working={renewing.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text(label),
        disabled: report === undefined || report.unsellable.length > 0,
        onSubmit: () => renewing.mutate(),
      }}
      introduction={<p className={actionStyles.hint}>{text(hint, { name })}</p>}
    >
      {report === undefined ? null : (
        <>
          <Report report={report} />
          <Successors report={report} wanted={successors} onWanted={setSuccessors} />
        </>
      )}
      <div role="alert" className={actionStyles.failure}>
        {preview.isError ? formatActionFailure(preview.error) : null}
        {renewing.isError ? formatActionFailure(renewing.error) : null}
      </div>
    </ModalDialog>
  )
}

interface SuccessorsProps {
  readonly report: RenewalReport
  readonly wanted: boolean
  readonly onWanted: (wanted: boolean) => void
}

/**
 * A checkbox for whether successors replace parts that are no longer sold. Parts of a design are not replaced here: the design takes their
 * successors when it is configured again.
 */
function Successors({ report: { lines }, wanted, onWanted }: SuccessorsProps) {
  const text = useText()
  const replaceableCount = lines.filter((line) => line.replaceable).length
  const hasSuccessorsInDesigns = lines.some(
    ({ successor, replaceable }) => successor !== null && !replaceable,
  )
  return (
    <>
      {replaceableCount === 0 ? null : (
        <Checkbox
          label={text('WORKFLOW_RENEW_SUCCESSORS', { count: replaceableCount })}
          checked={wanted}
          onChange={(event) => onWanted(event.currentTarget.checked)}
        />
      )}
      {hasSuccessorsInDesigns ? (
        <p className={actionStyles.hint}>{text('WORKFLOW_RENEW_IN_DESIGNS')}</p>
      ) : null}
    </>
  )
}

/** The lines whose price or part changes, and the new total. */
function Report({ report }: { readonly report: RenewalReport }) {
  const text = useText()
  const language = useLanguage()
  const formatPrice = (price: Price | null) =>
    price === null ? text('NO_PRICE') : formatMoney(price, language)
  const changed = report.lines.filter(
    ({ before, now, successor }) => successor !== null || before?.amount !== now?.amount,
  )
  return (
    <>
      {report.unsellable.length === 0 ? null : (
        <p className={styles.conflict}>
          {text('WORKFLOW_RENEW_UNSELLABLE', {
            parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(report.unsellable),
          })}
        </p>
      )}
      {changed.length === 0 ? <p>{text('WORKFLOW_RENEW_SAME')}</p> : null}
      <div className={styles.scroll}>
        <table className={styles.amounts} aria-label={text('WORKFLOW_RENEW_REPORT')}>
          <thead>
            <tr>
              <th scope="col">{text('COLUMN_PART_NUMBER')}</th>
              <th scope="col">{text('WORKFLOW_RENEW_BEFORE')}</th>
              <th scope="col">{text('WORKFLOW_RENEW_NOW')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ designName, partNumber, successor, quantity, before, now }, place) => (
              // A design may contain a part twice, and the lines are never reordered, so the index is part of the key.
              <tr key={`${place} ${partNumber}`}>
                <th scope="row">
                  <span className="part-number">
                    {partNumber}
                    {successor === null ? null : ` → ${successor}`}
                  </span>
                  <span className={styles.second}>
                    {formatNumber(quantity, language)} ×{' '}
                    {designName === '' ? text('DOCUMENT_ADDITIONAL_PARTS') : designName}
                  </span>
                </th>
                <td>{formatPrice(before)}</td>
                <td>{formatPrice(now)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('TOTAL_PRICE')}</th>
              <td>{formatPrice(report.totalBefore)}</td>
              <td>{formatPrice(report.totalNow)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
