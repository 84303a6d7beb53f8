/** A dialog to create or change a news item: where, for whom, when and in which languages, with a preview. */

import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { News } from '@design-portal/contract/news.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { NewsBanner } from '../../messaging/news/NewsBanner.tsx'
import { formatAdminFailure, formatFieldErrors, isConflict } from '../shared/admin-texts.ts'
import { ConflictNotice } from '../shared/ConflictNotice.tsx'
import { HistoryList } from '../shared/HistoryList.tsx'
import '@mantine/core/styles/Popover.css'

type Sent = InputOf<Calls['news/create']>
type Texts = Readonly<Partial<Record<Language, { readonly title: string; readonly text: string }>>>

const places = ['banner', 'ticker', 'dashboard'] as const
const audiences = ['all', 'internal', 'external'] as const
const weights = ['info', 'warning'] as const

/** The greatest lengths that the server accepts. */
const maxLengths = { title: 120, text: 1000 } as const

interface NewsValues {
  readonly place: Sent['place']
  readonly weight: Sent['weight']
  readonly audience: Sent['audience']
  /** In the format of the browser's field, in local time. */
  readonly from: string
  readonly until: string
  readonly texts: Texts
}

/** Formats a moment for the browser's field, in local time. */
function wallTime(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toNewsValues = (news: News | undefined): NewsValues => ({
  place: news?.place ?? 'banner',
  weight: news?.weight ?? 'info',
  audience: news?.audience ?? 'all',
  from: wallTime(news?.visibleFrom ?? new Date().toISOString()),
  until: wallTime(news?.visibleUntil ?? null),
  texts: news?.texts ?? { en: { title: '', text: '' } },
})

function toNewsInput({ place, weight, audience, from, until, texts }: NewsValues): Sent {
  const filled = languages.flatMap((language) => {
    const languageText = texts[language]
    return languageText === undefined || languageText.title.trim() === ''
      ? []
      : [[language, languageText] as const]
  })
  return {
    place,
    weight,
    audience,
    visibleFrom: new Date(from).toISOString(),
    visibleUntil: until === '' ? null : new Date(until).toISOString(),
    texts: { en: texts.en ?? { title: '', text: '' }, ...Object.fromEntries(filled) },
  }
}

interface NewsDialogProps {
  /** Undefined for a new item. */
  readonly news: News | undefined
  readonly onClose: () => void
}

export function NewsDialog({ news, onClose }: NewsDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => toNewsValues(news))
  const [language, setLanguage] = useState<Language>('en')
  const done = async () => {
    await invalidateTag(queries, 'news')
    onClose()
  }
  const saving = useMutation({
    mutationFn: (rowVersion: number) =>
      news === undefined
        ? api.call('news/create', toNewsInput(values))
        : api.call('news/save', { newsId: news.newsId, ...toNewsInput(values), rowVersion }),
    onSuccess: async () => {
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
      await done()
    },
  })
  const deleting = useMutation({
    mutationFn: ({ newsId, rowVersion }: News) => api.call('news/delete', { newsId, rowVersion }),
    onSuccess: async () => {
      showToast({ type: 'success', message: text('NEWS_DELETED') })
      await done()
    },
  })
  const failure = saving.error ?? deleting.error
  const shown = values.texts[language] ?? values.texts.en ?? { title: '', text: '' }
  return (
    <ModalDialog
      title={text(news === undefined ? 'NEWS_NEW' : 'ADMIN_EDIT')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={saving.isPending || deleting.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('SAVE'),
        disabled: (values.texts.en?.title ?? '').trim() === '' || values.from === '',
        onSubmit: () => saving.mutate(news?.rowVersion ?? 0),
      }}
    >
      <NewsFields
        values={values}
        onChange={(part) => setValues({ ...values, ...part })}
        wrong={formatFieldErrors(failure)}
      />
      <TextFields
        language={language}
        onLanguage={setLanguage}
        texts={values.texts}
        onChange={(texts) => setValues({ ...values, texts })}
      />
      <section aria-label={text('NEWS_PREVIEW')}>
        <p className={styles.hint}>{text('NEWS_PREVIEW')}</p>
        <NewsBanner weight={values.weight} title={shown.title} text={shown.text} />
      </section>
      {isConflict(failure) ? (
        <ConflictNotice
          conflict={failure}
          onTheirs={() => void done()}
          onMine={(version) => saving.mutate(version)}
        />
      ) : (
        <div role="alert" className={styles.failure}>
          {failure === null ? null : formatAdminFailure(failure)}
        </div>
      )}
      {news === undefined ? null : (
        <>
          <div>
            <Button variant="default" onClick={() => deleting.mutate(news)}>
              {text('NEWS_DELETE')}
            </Button>
          </div>
          <section aria-label={text('ADMIN_HISTORY')}>
            <HistoryList
              history={news.history.map((change) => ({
                ...change,
                fields: change.fields.filter(({ field }) => field !== 'texts'),
              }))}
            />
          </section>
        </>
      )}
    </ModalDialog>
  )
}

const options = (names: readonly string[], prefix: string) =>
  names.map((value) => ({ value, label: translateName(prefix, value) }))

interface NewsFieldsProps {
  readonly values: NewsValues
  readonly onChange: (part: Partial<NewsValues>) => void
  readonly wrong: Readonly<Record<string, string>>
}

function NewsFields({ values, onChange, wrong }: NewsFieldsProps) {
  const text = useText()
  const shared = { allowDeselect: false, withScrollArea: false } as const
  return (
    <div className={styles.fields}>
      <Select
        label={text('ADMIN_FIELD_PLACE')}
        data={options(places, 'NEWS_PLACE')}
        value={values.place}
        {...shared}
        onChange={(chosen) => onChange({ place: places.find((place) => place === chosen) ?? values.place })}
      />
      <Select
        label={text('ADMIN_FIELD_AUDIENCE')}
        data={options(audiences, 'NEWS_AUDIENCE')}
        value={values.audience}
        {...shared}
        onChange={(chosen) =>
          onChange({ audience: audiences.find((one) => one === chosen) ?? values.audience })
        }
      />
      <Select
        label={text('ADMIN_FIELD_WEIGHT')}
        data={options(weights, 'NEWS_WEIGHT')}
        value={values.weight}
        {...shared}
        onChange={(chosen) => onChange({ weight: weights.find((one) => one === chosen) ?? values.weight })}
      />
      <TextInput
        type="datetime-local"
        label={text('ADMIN_FIELD_VISIBLE_FROM')}
        value={values.from}
        required
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={text('ADMIN_FIELD_VISIBLE_UNTIL')}
        description={text('NEWS_UNTIL_HINT')}
        value={values.until}
        error={wrong['visibleUntil']}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </div>
  )
}

interface TextFieldsProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}

function TextFields({ language, onLanguage, texts, onChange }: TextFieldsProps) {
  const text = useText()
  const languageText = texts[language] ?? { title: '', text: '' }
  const change = (part: Partial<typeof languageText>) =>
    onChange({ ...texts, [language]: { ...languageText, ...part } })
  return (
    <>
      <Select
        label={text('NEWS_LANGUAGE')}
        description={text('NEWS_LANGUAGE_HINT')}
        data={languages.map((value) => ({
          value,
          label: texts[value] === undefined ? languageNames[value] : `${languageNames[value]} ✓`,
        }))}
        value={language}
        renderOption={({ option: { value, label } }) => <span lang={value}>{label}</span>}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => onLanguage(languages.find((one) => one === chosen) ?? language)}
      />
      <TextInput
        label={text('NEWS_HEADLINE')}
        lang={language}
        value={languageText.title}
        maxLength={maxLengths.title}
        required={language === 'en'}
        data-autofocus
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={text('NEWS_TEXT')}
        lang={language}
        value={languageText.text}
        maxLength={maxLengths.text}
        autosize
        minRows={2}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </>
  )
}
