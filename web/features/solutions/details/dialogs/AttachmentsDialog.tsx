/** A dialog for the files attached to a solution: add, download, remove. */

import { ActionIcon, Anchor } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '@design-portal/contract/attachments.ts'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { formatDateTime, formatNumber } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { formatPersonName, useLanguage, useText } from '../../../../language/use-text.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure, formatReason } from '../../shared/format-action-failure.ts'
import styles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { queryAttachments } from '../../shared/solution-queries.ts'
import { readBytes, checkUpload } from '../../../../api/upload.ts'

const endings = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'docx', 'xlsx', 'dxf', 'ifc'] as const

interface AttachmentsDialogProps {
  readonly solution: Solution
  readonly onClose: () => void
}

export function AttachmentsDialog({ solution, onClose }: AttachmentsDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { cfgId } = solution
  const { uploadFile } = solution.actions
  const attachments = useQuery(queryAttachments(cfgId))
  /** The errors of files, each with the file's name. */
  const [problems, setProblems] = useState<readonly string[]>([])
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refused: string[] = []
      // Uploads one after the other, so that the file limit is reported for the right one.
      for (const file of files) {
        const problem = checkUpload(file, endings)
        if (problem !== undefined) refused.push(`${file.name}: ${text(problem)}`)
        else {
          try {
            await api.call('solution/attachment/add', {
              cfgId,
              fileName: file.name,
              file: await readBytes(file),
            })
          } catch (failure) {
            refused.push(`${file.name}: ${formatActionFailure(failure)}`)
          }
        }
      }
      return refused
    },
    onMutate: () => setProblems([]),
    onSuccess: async (refused) => {
      setProblems(refused)
      await invalidateTag(queries, 'solutions')
    },
  })
  const removing = useMutation({
    mutationFn: ({ attachmentId }: Attachment) =>
      api.call('solution/attachment/remove', { cfgId, attachmentId }),
    onSuccess: async (_, { attachmentId, fileName }) => {
      const input = { cfgId, attachmentId }
      showUndoToast(queries, text('FILE_REMOVED', { name: fileName }), [
        { call: 'solution/attachment/restore', input },
      ])
      await invalidateTag(queries, 'solutions')
    },
  })
  return (
    <ModalDialog
      title={text('ATTACHMENTS')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      loading={attachments.isPending}
      working={adding.isPending}
      workingLabel={text('LOADING')}
    >
      {uploadFile.allowed ? (
        <FileDrop
          label={text('ADD_FILE')}
          hint={text('ATTACHMENT_HINT')}
          endings={endings}
          multiple
          loading={adding.isPending}
          onFiles={(files) => adding.mutate(files)}
        />
      ) : (
        <p className={styles.hint}>{formatReason(uploadFile)}</p>
      )}
      {attachments.data?.length === 0 ? <p className={styles.hint}>{text('ATTACHMENTS_NONE')}</p> : null}
      {attachments.data === undefined || attachments.data.length === 0 ? null : (
        <ul className={styles.people} aria-label={text('ATTACHMENTS')}>
          {attachments.data.map((file) => (
            <li key={file.attachmentId}>
              <span className={styles.person}>
                <Anchor
                  href={buildCallAddress('solution/attachment', { cfgId, attachmentId: file.attachmentId })}
                  download={file.fileName}
                  underline="hover"
                >
                  {file.fileName}
                </Anchor>
                <span className={styles.second}>
                  {text('FILE_SIZE', { size: formatNumber(file.size / 1024, language, 0) })} ·{' '}
                  {formatPersonName(file.addedBy)} · {formatDateTime(file.addedOn, language)}
                </span>
              </span>
              {uploadFile.allowed ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text('REMOVE_FILE', { name: file.fileName })}
                  onClick={() => removing.mutate(file)}
                >
                  <Icon name="trash" size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={styles.failure}>
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
        {attachments.isError ? formatFailure(attachments.error) : null}
        {removing.isError ? formatActionFailure(removing.error) : null}
      </div>
    </ModalDialog>
  )
}
