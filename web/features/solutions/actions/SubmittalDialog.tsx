/** A dialog that makes the submittal of a solution: one PDF for the consulting engineer, in a language and with attachments that are chosen. */

import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLanguage, languageNames, languages } from '@design-portal/i18n/languages.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { saveFile } from '../../../ui/print/save-file.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import { PrintProgress } from '../shared/PrintProgress.tsx'
import { queryAttachments } from '../shared/solution-queries.ts'
import { usePrint } from '../shared/use-print.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './actions.module.css'

interface SubmittalDialogProps {
  readonly solution: Pick<ActionTarget, 'cfgId' | 'name'>
  readonly onClose: () => void
}

export function SubmittalDialog({ solution: { cfgId, name }, onClose }: SubmittalDialogProps) {
  const text = useText()
  const screenLanguage = useLanguage()
  const attachments = useQuery(queryAttachments(cfgId))
  const [lang, setLang] = useState(screenLanguage)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const files = attachments.data ?? []
  const print = usePrint({
    make: async ({ printId, signal }) =>
      await api.call(
        'solution/submittal',
        {
          cfgId,
          lang,
          attachmentIds: files.map(({ attachmentId }) => attachmentId).filter((id) => !leftOut.has(id)),
          printId,
        },
        { signal },
      ),
    onMade: (file) => {
      saveFile(file, `${name}, ${text('SUBMITTAL')}.pdf`)
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('SUBMITTAL')}
      introduction={text('SUBMITTAL_HINT')}
      onClose={() => {
        print.cancel()
        onClose()
      }}
      closeLabel={text('CANCEL')}
      loading={attachments.isPending}
      primary={{
        label: text('SUBMITTAL_MAKE'),
        disabled: print.isRunning || attachments.data === undefined,
        onSubmit: print.start,
      }}
    >
      <NativeSelect
        label={text('DOCUMENT_LANGUAGE')}
        value={lang}
        data-autofocus
        onChange={(event) => {
          const { value } = event.currentTarget
          if (isLanguage(value)) setLang(value)
        }}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageNames[tag]}
          </option>
        ))}
      </NativeSelect>
      {files.length === 0 ? (
        <p>{text('SUBMITTAL_NO_ATTACHMENTS')}</p>
      ) : (
        <Checkbox.Group
          label={text('SUBMITTAL_ATTACHMENTS')}
          value={files.map(({ attachmentId }) => attachmentId).filter((id) => !leftOut.has(id))}
          onChange={(chosen) =>
            setLeftOut(
              new Set(files.map(({ attachmentId }) => attachmentId).filter((id) => !chosen.includes(id))),
            )
          }
        >
          <div className={styles.choices}>
            {files.map(({ attachmentId, fileName, type }) => (
              <Checkbox
                key={attachmentId}
                value={attachmentId}
                label={fileName}
                {...(type === 'pdf' ? {} : { description: text('SUBMITTAL_NAMED_ONLY') })}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <PrintProgress print={print} />
      <div role="alert">{print.failure === null ? null : formatActionFailure(print.failure)}</div>
    </ModalDialog>
  )
}
