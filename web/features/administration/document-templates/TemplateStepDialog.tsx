/** The dialogs of a template: publish or discard its draft, and publish an earlier version again. */

import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { templateLimits } from '@design-portal/domain/documents/template-content.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { useTypedText } from '../../../session/typed-text.ts'

export type TemplateStep =
  | { readonly kind: 'publish' | 'discard' }
  | { readonly kind: 'publishAgain'; readonly version: number }

interface TemplateStepDialogProps {
  readonly template: Template
  readonly step: TemplateStep
  readonly onDone: (template: Template) => void
  readonly onClose: () => void
}

export function TemplateStepDialog({ template, step, onDone, onClose }: TemplateStepDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { companyId, rowVersion } = template
  const [note, setNote, forgetNote] = useTypedText(`publish template ${companyId}`)
  const executing = useMutation({
    mutationFn: async () => {
      switch (step.kind) {
        case 'publish':
          return await api.call('document-template/publish', { companyId, rowVersion, note })
        case 'discard':
          return await api.call('document-template/discard', { companyId, rowVersion })
        case 'publishAgain':
          return await api.call('document-template/publish-again', {
            companyId,
            rowVersion,
            version: step.version,
          })
      }
    },
    onSuccess: async (changed) => {
      forgetNote()
      await invalidateTag(queries, 'documentTemplates')
      const message =
        step.kind === 'discard'
          ? text('TEMPLATE_DISCARDED_NOW')
          : text('TEMPLATE_STATE_IN_FORCE', { version: changed.inForce ?? 1 })
      showToast({ type: 'success', message })
      onDone(changed)
    },
    onError: async () => await invalidateTag(queries, 'documentTemplates'),
  })
  const stepTexts = describeStep(step, text)
  return (
    <ModalDialog
      title={stepTexts.title}
      introduction={<p className={styles.hint}>{stepTexts.hint}</p>}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={executing.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: stepTexts.label,
        destructive: step.kind === 'discard',
        onSubmit: () => executing.mutate(),
      }}
    >
      {step.kind === 'publish' ? (
        <Textarea
          label={text('TEMPLATE_PUBLISH_NOTE')}
          value={note}
          maxLength={templateLimits.note}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <div role="alert" className={styles.failure}>
        {executing.isError ? formatAdminFailure(executing.error) : null}
      </div>
    </ModalDialog>
  )
}

function describeStep(step: TemplateStep, text: ReturnType<typeof useText>) {
  switch (step.kind) {
    case 'publish':
      return {
        title: text('TEMPLATE_PUBLISH_TITLE'),
        hint: text('TEMPLATE_PUBLISH_HINT'),
        label: text('TEMPLATE_PUBLISH'),
      }
    case 'discard':
      return {
        title: text('TEMPLATE_DISCARD_TITLE'),
        hint: text('TEMPLATE_DISCARD_HINT'),
        label: text('TEMPLATE_DISCARD'),
      }
    case 'publishAgain':
      return {
        title: text('TEMPLATE_PUBLISH_AGAIN_TITLE', { version: step.version }),
        hint: text('TEMPLATE_PUBLISH_AGAIN_HINT'),
        label: text('TEMPLATE_PUBLISH_AGAIN'),
      }
  }
}
