/** Calls of news: those that a person sees now, and the maintenance of banners, ticker and dashboard news. */
import * as z from 'zod/mini'
import { newsAudiences, newsLengths, newsPlaces, newsWeights } from './administration-options.ts'
import { RecordChange } from './administration.ts'
import { buildCallTable } from './call.ts'
import { id, languages, line, moment, text } from './fields.ts'
import { version } from './part-fields.ts'

export const ShownNews = z.object({
  newsId: z.string(),
  place: z.enum(['banner', 'ticker']),
  weight: z.enum(newsWeights),
  title: z.string(),
  text: z.string(),
  /** Increases with each change, so that dismissed news is shown again. */
  rowVersion: z.int(),
})
export type ShownNews = z.output<typeof ShownNews>

const newsText = z.object({ title: z.string(), text: z.string() })

export const News = z.object({
  newsId: z.string(),
  place: z.enum(newsPlaces),
  weight: z.enum(newsWeights),
  audience: z.enum(newsAudiences),
  /** ISO 8601. */
  visibleFrom: z.string(),
  visibleUntil: z.nullable(z.string()),
  state: z.enum(['planned', 'shown', 'over']),
  texts: z.partialRecord(z.enum(languages), newsText),
  updatedBy: z.nullable(z.string()),
  updatedDate: z.string(),
  history: z.array(RecordChange),
  rowVersion: z.int(),
})
export type News = z.output<typeof News>

const sentText = z.strictObject({
  title: line({ min: 1, max: newsLengths.title }),
  text: text({ max: newsLengths.text }),
})

const optionalText = z.optional(sentText)

const newsFields = {
  place: z.enum(newsPlaces),
  weight: z.enum(newsWeights),
  audience: z.enum(newsAudiences),
  visibleFrom: moment,
  visibleUntil: z.nullable(moment),
  /** Texts by language; English is used for a missing language. */
  texts: z.strictObject({
    en: sentText,
    es: optionalText,
    de: optionalText,
    fr: optionalText,
    ja: optionalText,
    ko: optionalText,
    pt: optionalText,
    ru: optionalText,
    zh: optionalText,
  }),
}

export const newsCalls = buildCallTable([
  {
    name: 'news/shown',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the banners and the ticker that I see now.',
    input: z.strictObject({ lang: z._default(z.enum(languages), 'en') }),
    output: z.object({ data: z.array(ShownNews) }),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'news/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists planned, current and past news.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(News) }),
    permission: 'manageBanners',
    errors: [],
  },
  {
    name: 'news/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a news item: where, for whom, from when to when, in which languages.',
    input: z.strictObject(newsFields),
    output: News,
    permission: 'manageBanners',
    errors: [],
  },
  {
    name: 'news/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a news item.',
    input: z.strictObject({ newsId: id, ...newsFields, rowVersion: version }),
    output: News,
    permission: 'manageBanners',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'news/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a news item.',
    input: z.strictObject({ newsId: id, rowVersion: version }),
    output: z.object({ newsId: z.string() }),
    permission: 'manageBanners',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
])
