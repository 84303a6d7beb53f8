/** A dialog to create or change a news item: where, for whom, when and in which languages, with a preview. */

import { Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  newsAudiences,
  newsLengths,
  newsPlaces,
  newsWeights,
} from '@design-portal/contract/administration-options.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { News } from '@design-portal/contract/news.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { NewsBanner } from '../../messaging/news/NewsBanner.tsx'
import { HistoryList } from '../shared/HistoryList.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field, RecordState } from '../shared/RecordFields.tsx'

type NewsInput = InputOf<Calls['news/create']>

interface NewsValues extends Pick<NewsInput, 'place' | 'weight' | 'audience'> {
  /** In local time, in the format of the browser's input field. */
  readonly visibleFrom: string
  /** Empty for no end. */
  readonly visibleUntil: string
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly text: string }>>>
}

const newsFields: readonly Field<NewsValues>[] = [
  {
    kind: 'choice',
    field: 'place',
    label: 'ADMIN_FIELD_PLACE',
    options: newsPlaces,
    format: (place) => translateName('NEWS_PLACE', place),
  },
  {
    kind: 'choice',
    field: 'audience',
    label: 'ADMIN_FIELD_AUDIENCE',
    options: newsAudiences,
    format: (audience) => translateName('NEWS_AUDIENCE', audience),
  },
  {
    kind: 'choice',
    field: 'weight',
    label: 'ADMIN_FIELD_WEIGHT',
    options: newsWeights,
    format: (weight) => translateName('NEWS_WEIGHT', weight),
  },
  { kind: 'moment', field: 'visibleFrom', label: 'ADMIN_FIELD_VISIBLE_FROM', required: true },
  { kind: 'moment', field: 'visibleUntil', label: 'ADMIN_FIELD_VISIBLE_UNTIL', hint: 'NEWS_UNTIL_HINT' },
]

/** Formats an ISO time for the browser's input field, in local time. */
function toWallTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toVersion = (news: News | undefined): { readonly values: NewsValues; readonly rowVersion: number } => ({
  rowVersion: news?.rowVersion ?? 0,
  values: {
    place: news?.place ?? 'banner',
    weight: news?.weight ?? 'info',
    audience: news?.audience ?? 'all',
    visibleFrom: toWallTime(news?.visibleFrom ?? new Date().toISOString()),
    visibleUntil: news?.visibleUntil ? toWallTime(news.visibleUntil) : '',
    texts: news?.texts ?? { en: { title: '', text: '' } },
  },
})

function toNewsInput({ visibleFrom, visibleUntil, texts, ...values }: NewsValues): NewsInput {
  const filled = Object.entries(texts).filter(([, { title }]) => title.trim() !== '')
  return {
    ...values,
    visibleFrom: new Date(visibleFrom).toISOString(),
    visibleUntil: visibleUntil === '' ? null : new Date(visibleUntil).toISOString(),
    texts: { en: { title: '', text: '' }, ...Object.fromEntries(filled) },
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
  const finish = async (message?: string) => {
    await invalidateTag(queries, 'news')
    if (message !== undefined) showToast({ type: 'success', message })
    onClose()
  }
  return (
    <RecordDialog
      place={`news ${news?.newsId ?? ''}`}
      title={text(news === undefined ? 'NEWS_NEW' : 'ADMIN_EDIT')}
      wide
      fields={newsFields}
      version={toVersion(news)}
      canSave={({ texts }) => (texts.en?.title ?? '').trim() !== ''}
      save={async (values, rowVersion) => {
        await (news === undefined
          ? api.call('news/create', toNewsInput(values))
          : api.call('news/save', { newsId: news.newsId, ...toNewsInput(values), rowVersion }))
        await finish(text('ADMIN_SAVED'))
      }}
      onTakeTheirs={() => void finish()}
      onClose={onClose}
      {...(news === undefined
        ? {}
        : {
            deletion: {
              label: 'NEWS_DELETE',
              question: 'NEWS_DELETE_HINT',
              run: async () => {
                await api.call('news/delete', { newsId: news.newsId, rowVersion: news.rowVersion })
                await finish(text('NEWS_DELETED'))
              },
            },
          })}
    >
      {(record) => (
        <>
          <TextFields record={record} />
          {news === undefined ? null : (
            <section aria-label={text('ADMIN_HISTORY')}>
              <HistoryList
                history={news.history.map((change) => ({
                  ...change,
                  fields: change.fields.filter(({ field }) => field !== 'texts'),
                }))}
              />
            </section>
          )}
        </>
      )}
    </RecordDialog>
  )
}

/** The fields of the texts, one language at a time, with a preview. */
function TextFields({ record: { values, onChange } }: { readonly record: RecordState<NewsValues> }) {
  const text = useText()
  const [language, setLanguage] = useState<Language>('en')
  const { texts, weight } = values
  const typed = texts[language] ?? { title: '', text: '' }
  const shown = texts[language] ?? texts.en ?? typed
  const change = (part: Partial<typeof typed>) =>
    onChange({ texts: { ...texts, [language]: { ...typed, ...part } } })
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
        onChange={(chosen) => setLanguage(languages.find((code) => code === chosen) ?? language)}
      />
      <TextInput
        label={text('NEWS_HEADLINE')}
        lang={language}
        value={typed.title}
        maxLength={newsLengths.title}
        required={language === 'en'}
        data-autofocus
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={text('NEWS_TEXT')}
        lang={language}
        value={typed.text}
        maxLength={newsLengths.text}
        autosize
        minRows={2}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <section aria-label={text('NEWS_PREVIEW')}>
        <p className={styles.hint}>{text('NEWS_PREVIEW')}</p>
        <NewsBanner weight={weight} title={shown.title} text={shown.text} />
      </section>
    </>
  )
}
