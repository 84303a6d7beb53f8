/** The template of a company: state, form with preview, publication, versions, numbers of quotations, and history. */

import { Button, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { HistoryPanel } from '../shared/HistoryList.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import { useRecord } from '../shared/use-record.ts'
import { NumberingPanel } from './NumberingPanel.tsx'
import { toTemplateContent, toTemplateValues } from './template-form.ts'
import { type TemplateStep, TemplateStepDialog } from './TemplateStepDialog.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

export function TemplatePage() {
  const text = useText()
  const { companyId } = useSearch({ from: '/home/admin/document-templates/template' })
  const template = useQuery(callQuery('document-template/find', { companyId }))
  return (
    <div className={styles.page}>
      <Link to={paths.documentTemplates} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('TEMPLATES_TITLE')}
      </Link>
      <QueryContent query={template}>
        {(found) => <TemplateDetails key={found.companyId} template={found} />}
      </QueryContent>
    </div>
  )
}

const toVersion = (template: Template) => ({
  rowVersion: template.rowVersion,
  values: toTemplateValues(template.content),
})

function TemplateDetails({ template }: { readonly template: Template }) {
  const text = useText()
  const queries = useQueryClient()
  const [step, setStep] = useState<TemplateStep>()
  const { companyId, companyName, hasDraft, mayChange } = template
  const record = useRecord({
    place: `document template ${companyId}`,
    version: toVersion(template),
    save: async (values, rowVersion) => {
      const saved = await api.call('document-template/save', {
        companyId,
        rowVersion,
        content: toTemplateContent(values),
      })
      await invalidateTag(queries, 'documentTemplates')
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
      return toVersion(saved)
    },
  })
  const refusal = record.isDirty ? text('TEMPLATE_UNSAVED') : hasDraft ? undefined : text('TEMPLATE_NO_DRAFT')
  return (
    <>
      <div className={styles.top}>
        <Title order={1}>{companyName}</Title>
        {mayChange ? (
          <div className={styles.tools}>
            {hasDraft ? (
              <Button variant="default" size="sm" onClick={() => setStep({ kind: 'discard' })}>
                {text('TEMPLATE_DISCARD')}
              </Button>
            ) : null}
            <ReasonedButton
              variant="filled"
              leftSection={<Icon name="check" size={16} />}
              refusal={refusal}
              onClick={() => setStep({ kind: 'publish' })}
            >
              {text('TEMPLATE_PUBLISH')}
            </ReasonedButton>
          </div>
        ) : null}
      </div>
      <TemplateState template={template} />
      <TemplateForm
        template={template}
        record={record}
        onTakeTheirs={() =>
          void queries
            .fetchQuery({ ...callQuery('document-template/find', { companyId }), staleTime: 0 })
            .then((found) => record.onReset(toVersion(found)))
        }
      />
      <NumberingPanel template={template} />
      <VersionsPanel
        template={template}
        onPublishAgain={(version) => setStep({ kind: 'publishAgain', version })}
      />
      <HistoryPanel history={template.history} />
      {step === undefined ? null : (
        <TemplateStepDialog
          template={template}
          step={step}
          onDone={(changed) => {
            record.onReset(toVersion(changed))
            setStep(undefined)
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}

function TemplateState({ template: { inForce, hasDraft, changes } }: { readonly template: Template }) {
  const text = useText()
  const fields = changes.map((field) => translateName('ADMIN_FIELD', field)).join(', ')
  return (
    <div>
      <p className={styles.hint}>
        {inForce === null
          ? text('TEMPLATE_STATE_NONE')
          : text('TEMPLATE_STATE_IN_FORCE', { version: inForce })}
      </p>
      {hasDraft ? (
        <p className={styles.message} data-kind="caution">
          {fields === '' ? text('TEMPLATE_STATE_SAME') : text('TEMPLATE_STATE_DRAFT', { fields })}
        </p>
      ) : null}
    </div>
  )
}
