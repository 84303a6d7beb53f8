/** The form of a template beside its preview; what was typed stays until the user saves or discards it. */

import { Button, ColorInput, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { documentTypefaces } from '@design-portal/domain/documents/document-template.ts'
import { templateLimits } from '@design-portal/domain/documents/template-content.ts'
import { maxTaxNumberLength } from '@design-portal/domain/customers/tax-numbers.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { resolveLanguage } from '@design-portal/i18n/languages.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { DiscardDialog, useUnsavedChanges } from '../shared/DiscardDialog.tsx'
import { RecordFailure } from '../shared/RecordFailure.tsx'
import type { EditedRecord } from '../shared/use-record.ts'
import { LogoField } from './LogoField.tsx'
import { SectionFields } from './SectionFields.tsx'
import type { FieldProblems, LineField, TemplateValues } from './template-form.ts'
import { findTemplateProblems, toTemplateContent } from './template-form.ts'
import templateStyles from './TemplatePage.module.css'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TextFields } from './TextFields.tsx'
import '@mantine/core/styles/ColorInput.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorSwatch.css'

interface TemplateFormProps {
  readonly template: Template
  readonly record: EditedRecord<TemplateValues>
  /** Shows what somebody else has saved instead of what was typed. */
  readonly onTakeTheirs: () => void
}

const typefaceNames = { 'noto-sans': 'Noto Sans', 'noto-serif': 'Noto Serif' } as const

export function TemplateForm({ template, record, onTakeTheirs }: TemplateFormProps) {
  const text = useText()
  const readerLanguage = resolveLanguage(useLanguage())
  const [language, setLanguage] = useState(readerLanguage)
  const discardQuestion = useUnsavedChanges(record)
  const { companyId, companyName, countryId, mayChange } = template
  const { values, onChange } = record
  const problems = findTemplateProblems(values, countryId)
  const hasProblems = Object.keys(problems).length > 0
  return (
    <div className={templateStyles.body}>
      <form
        noValidate
        className={styles.panel}
        aria-label={text('TEMPLATES_TITLE')}
        onSubmit={(event) => {
          event.preventDefault()
          if (!hasProblems) record.onSave()
        }}
      >
        <fieldset disabled={!mayChange} role="none" className={templateStyles.fieldset}>
          <fieldset className={styles.conditions}>
            <legend>{text('TEMPLATE_LOOK')}</legend>
            <LogoField
              companyId={companyId}
              companyName={companyName}
              logoId={values.logoId}
              readOnly={!mayChange}
              onChange={(logoId) => onChange({ logoId })}
            />
            <div className={styles.fields}>
              <ColorInput
                label={text('ADMIN_FIELD_ACCENT_COLOR')}
                value={values.accentColor}
                format="hex"
                withEyeDropper={false}
                error={formatProblem(problems, 'accentColor', text)}
                onChange={(accentColor) => onChange({ accentColor })}
              />
              <Select
                label={text('ADMIN_FIELD_TYPEFACE')}
                data={documentTypefaces.map((value) => ({ value, label: typefaceNames[value] }))}
                value={values.typeface}
                allowDeselect={false}
                withScrollArea={false}
                onChange={(chosen) =>
                  onChange({
                    typeface: documentTypefaces.find((name) => name === chosen) ?? values.typeface,
                  })
                }
              />
            </div>
          </fieldset>
          <SellerFields values={values} problems={problems} onChange={onChange} />
          <SectionFields sections={values.sections} onChange={(sections) => onChange({ sections })} />
          <TextFields
            values={values}
            problems={problems}
            language={language}
            onLanguage={setLanguage}
            onChange={onChange}
          />
          <div className={templateStyles.save}>
            <RecordFailure fields={[]} record={record} onTakeTheirs={onTakeTheirs} />
            {mayChange && hasProblems ? <p className={styles.failure}>{text('TEMPLATE_WRONG')}</p> : null}
            {mayChange ? (
              <Button type="submit" loading={record.isSaving} disabled={hasProblems || !record.isDirty}>
                {text('TEMPLATE_SAVE_DRAFT')}
              </Button>
            ) : null}
          </div>
        </fieldset>
      </form>
      <TemplatePreview
        companyId={companyId}
        countryId={countryId}
        numbering={template.numbering}
        content={toTemplateContent(values)}
        hasProblems={hasProblems}
        language={language}
      />
      {discardQuestion === undefined ? null : <DiscardDialog {...discardQuestion} />}
    </div>
  )
}

const formatProblem = (
  problems: FieldProblems,
  field: string,
  text: ReturnType<typeof useText>,
): string | undefined => {
  const problem = problems[field]
  return problem === undefined ? undefined : text(problem.key, problem.values)
}

interface SellerFieldsProps {
  readonly values: TemplateValues
  readonly problems: FieldProblems
  readonly onChange: (part: Partial<TemplateValues>) => void
}

function SellerFields({ values, problems, onChange }: SellerFieldsProps) {
  const text = useText()
  const renderLines = (field: LineField) => (
    <Textarea
      label={translateName('ADMIN_FIELD', field)}
      description={text('TEMPLATE_LINES_HINT', { most: templateLimits[field] })}
      value={values[field]}
      autosize
      minRows={2}
      maxRows={8}
      error={formatProblem(problems, field, text)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={styles.conditions}>
      <legend>{text('TEMPLATE_SELLER')}</legend>
      <TextInput
        label={text('ADMIN_FIELD_SELLER_NAME')}
        value={values.sellerName}
        maxLength={maxNameLength}
        required
        error={formatProblem(problems, 'sellerName', text)}
        onChange={(event) => onChange({ sellerName: event.currentTarget.value })}
      />
      {renderLines('addressLines')}
      <div className={styles.fields}>
        <TextInput
          label={text('ADMIN_FIELD_COMPANY_REGISTER')}
          value={values.companyRegister}
          maxLength={templateLimits.register}
          error={formatProblem(problems, 'companyRegister', text)}
          onChange={(event) => onChange({ companyRegister: event.currentTarget.value })}
        />
        <TextInput
          label={text('ADMIN_FIELD_TAX_NUMBER')}
          value={values.taxNumber}
          maxLength={maxTaxNumberLength}
          error={formatProblem(problems, 'taxNumber', text)}
          onChange={(event) => onChange({ taxNumber: event.currentTarget.value })}
        />
      </div>
      {renderLines('bankLines')}
      {renderLines('footerLines')}
    </fieldset>
  )
}
