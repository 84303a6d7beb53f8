/** Cover letter, clauses and notes of a template, one language at a time; the choice of language marks those with missing texts. */

import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DocumentClause } from '@design-portal/domain/documents/document-template.ts'
import { templateLimits } from '@design-portal/domain/documents/template-content.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { listCountryOptions } from '../../solutions/shared/country-options.ts'
import type { FieldProblems, TemplateValues } from './template-form.ts'
import { listMissingLanguages } from './template-form.ts'
import templateStyles from './TemplatePage.module.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

interface TextFieldsProps {
  readonly values: TemplateValues
  readonly problems: FieldProblems
  /** The language whose texts are edited. */
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onChange: (part: Partial<TemplateValues>) => void
}

export function TextFields({ values, problems, language, onLanguage, onChange }: TextFieldsProps) {
  const text = useText()
  const missing = listMissingLanguages(values)
  const formatProblem = (field: string) => {
    const problem = problems[field]
    return problem === undefined ? undefined : text(problem.key, problem.values)
  }
  const changeText = (field: 'coverLetters' | 'closingNotes', typed: string) =>
    onChange({ [field]: { ...values[field], [language]: typed } })
  const changeClause = (index: number, clause: DocumentClause) =>
    onChange({ clauses: values.clauses.with(index, clause) })
  return (
    <fieldset className={styles.conditions}>
      <legend>{text('TEMPLATE_TEXTS')}</legend>
      <Select
        label={text('TEMPLATE_LANGUAGE')}
        description={
          missing.length === 0
            ? null
            : text('TEMPLATE_MISSING', { languages: missing.map((code) => languageNames[code]).join(', ') })
        }
        data={languages.map((value) => ({
          value,
          label: missing.includes(value)
            ? text('TEMPLATE_LANGUAGE_MISSING', { language: languageNames[value] })
            : languageNames[value],
        }))}
        value={language}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => onLanguage(languages.find((code) => code === chosen) ?? language)}
      />
      <Textarea
        label={text('ADMIN_FIELD_COVER_LETTERS')}
        description={text('TEMPLATE_COVER_LETTER_HINT')}
        lang={language}
        value={values.coverLetters[language] ?? ''}
        maxLength={templateLimits.text}
        autosize
        minRows={3}
        maxRows={12}
        error={formatProblem('coverLetters')}
        onChange={(event) => changeText('coverLetters', event.currentTarget.value)}
      />
      {values.clauses.map((clause, index) => (
        <ClauseFields
          key={`clause ${index}`}
          number={index + 1}
          clause={clause}
          language={language}
          error={formatProblem(`clauses.${index}`)}
          onChange={(changed) => changeClause(index, changed)}
          onRemove={() => onChange({ clauses: values.clauses.toSpliced(index, 1) })}
        />
      ))}
      {formatProblem('clauses') === undefined ? null : (
        <p className={styles.failure}>{formatProblem('clauses')}</p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={values.clauses.length >= templateLimits.clauses}
          onClick={() => onChange({ clauses: [...values.clauses, { countries: [], texts: {} }] })}
        >
          {text('TEMPLATE_CLAUSE_NEW')}
        </Button>
      </div>
      <Textarea
        label={text('ADMIN_FIELD_CLOSING_NOTES')}
        description={text('TEMPLATE_COVER_LETTER_HINT')}
        lang={language}
        value={values.closingNotes[language] ?? ''}
        maxLength={templateLimits.text}
        autosize
        minRows={2}
        maxRows={12}
        error={formatProblem('closingNotes')}
        onChange={(event) => changeText('closingNotes', event.currentTarget.value)}
      />
    </fieldset>
  )
}

interface ClauseFieldsProps {
  readonly number: number
  readonly clause: DocumentClause
  readonly language: Language
  readonly error: string | undefined
  readonly onChange: (clause: DocumentClause) => void
  readonly onRemove: () => void
}

function ClauseFields({ number, clause, language, error, onChange, onRemove }: ClauseFieldsProps) {
  const text = useText()
  const readerLanguage = useLanguage()
  const countries = useQuery(callQuery('country/names', { lang: readerLanguage }))
  const { texts } = clause
  const typed = texts[language] ?? { title: '', text: '' }
  const change = (part: Partial<typeof typed>) =>
    onChange({ ...clause, texts: { ...texts, [language]: { ...typed, ...part } } })
  return (
    <section className={templateStyles.clause} aria-label={text('TEMPLATE_CLAUSE', { number })}>
      <div className={styles.top}>
        <h3>{text('TEMPLATE_CLAUSE', { number })}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text('TEMPLATE_CLAUSE_REMOVE', { number })}
          leftSection={<Icon name="trash" size={16} />}
          onClick={onRemove}
        >
          {text('MATRIX_ROW_REMOVE')}
        </Button>
      </div>
      <TextInput
        label={text('TEMPLATE_CLAUSE_TITLE')}
        lang={language}
        value={typed.title}
        maxLength={templateLimits.clauseTitle}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={text('TEMPLATE_CLAUSE_TEXT')}
        lang={language}
        value={typed.text}
        maxLength={templateLimits.clauseText}
        autosize
        minRows={2}
        maxRows={12}
        error={error}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <MultiSelect
        label={text('TEMPLATE_CLAUSE_COUNTRIES')}
        placeholder={clause.countries.length === 0 ? text('TEMPLATE_CLAUSE_ALL') : ''}
        searchable
        withScrollArea={false}
        maxValues={templateLimits.countries}
        data={listCountryOptions(countries.data ?? [], readerLanguage)}
        value={[...clause.countries]}
        onChange={(chosen) => onChange({ ...clause, countries: chosen })}
      />
    </section>
  )
}
