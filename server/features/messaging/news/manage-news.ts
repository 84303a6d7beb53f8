/** News: the banners and ticker that a person sees, and the administration of all news with their history. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Language } from '@design-portal/contract/fields.ts'
import type { News } from '@design-portal/contract/news.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import {
  diffFields,
  type Fields,
  readHistory,
  recordChange,
  requireRecordVersion,
} from '../../people/record-history/record-change.ts'
import {
  findNews,
  listShownNewsRecords,
  insertNews,
  listNews,
  lockNews,
  type NewsRecord,
  removeNews,
  updateNews,
} from './store.ts'

export async function listShownNews(
  { db, user, clock }: Caller,
  lang: Language,
): Promise<AnswerOf<Calls['news/shown']>> {
  const news = await listShownNewsRecords(db, isExternal(user.baseRole) ? 'external' : 'internal', clock())
  return {
    data: news.map((piece) => ({
      newsId: piece.id,
      place: piece.place === 'ticker' ? ('ticker' as const) : ('banner' as const),
      weight: piece.weight,
      ...(piece.texts[lang] ?? piece.texts.en),
      rowVersion: piece.row_version,
    })),
  }
}

export async function readNews({ db, clock }: Services): Promise<AnswerOf<Calls['news/list']>> {
  const news = await listNews(db)
  const now = clock()
  return { data: await Promise.all(news.map(async (piece) => await present({ db }, piece, now))) }
}

async function present({ db }: Pick<Services, 'db'>, news: NewsRecord, now: Date): Promise<News> {
  return {
    newsId: news.id,
    place: news.place,
    weight: news.weight,
    audience: news.audience,
    visibleFrom: news.visible_from.toISOString(),
    visibleUntil: news.visible_until?.toISOString() ?? null,
    state: getState(news, now),
    texts: news.texts,
    updatedBy: news.updated_by_name,
    updatedDate: news.updated_at.toISOString(),
    history: await readHistory(db, 'news', news.id),
    rowVersion: news.row_version,
  }
}

function getState({ visible_from: from, visible_until: until }: NewsRecord, now: Date): News['state'] {
  if (until !== null && until <= now) return 'over'
  return from > now ? 'planned' : 'shown'
}

type NewsInput = CheckedInputOf<Calls['news/create']>

/** @throws CallError INVALID_INPUT for an end that is not after the beginning */
function toColumns(sent: NewsInput, user: SignedInUser, at: Date) {
  const from = new Date(sent.visibleFrom)
  const until = sent.visibleUntil === null ? null : new Date(sent.visibleUntil)
  if (until !== null && until <= from)
    throw new CallError('INVALID_INPUT', {
      fields: [
        { path: 'visibleUntil', code: 'too_small', message: 'Send a moment after visibleFrom, or null.' },
      ],
    })
  return {
    place: sent.place,
    weight: sent.weight,
    audience: sent.audience,
    visible_from: from,
    visible_until: until,
    texts: JSON.stringify(sent.texts),
    updated_at: at,
    updated_by: user.id,
  }
}

/** The fields of a piece of news whose changes are recorded, under the names that screens use. */
const toFields = (
  news: Pick<NewsRecord, 'place' | 'weight' | 'audience' | 'visible_from' | 'visible_until'>,
  texts: object,
): Fields => ({
  place: news.place,
  weight: news.weight,
  audience: news.audience,
  visibleFrom: news.visible_from.toISOString(),
  visibleUntil: news.visible_until?.toISOString() ?? null,
  texts,
})

/** @throws CallError INVALID_INPUT */
export async function createNews(caller: Caller, sent: NewsInput): Promise<News> {
  const { user, clock } = caller
  const at = clock()
  const id = randomUUID()
  const columns = toColumns(sent, user, at)
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await insertNews(db, { id, ...columns })
    const fields = diffFields({}, toFields(columns, sent.texts))
    await recordChange(db, {
      kind: 'news',
      id,
      at,
      userId: user.id,
      event: 'created',
      fields,
      rowVersion: 1,
    })
    await recordAction(caller, { action: 'manageBanners', objectId: id })
  })
  return await readNewsById(caller, id)
}

/** @throws CallError NOT_FOUND */
async function readNewsById({ db, clock }: Services, id: string): Promise<News> {
  const news = await findNews(db, id)
  if (news === undefined) throw new CallError('NOT_FOUND')
  return await present({ db }, news, clock())
}

/** @throws CallError NOT_FOUND, INVALID_INPUT, ROW_VERSION_CONFLICT */
export async function saveNews(
  caller: Caller,
  { newsId, rowVersion, ...sent }: CheckedInputOf<Calls['news/save']>,
): Promise<News> {
  const { user, clock } = caller
  const at = clock()
  const columns = toColumns(sent, user, at)
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const news = await lockNews(db, newsId)
    if (news === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'news', news, { rowVersion })
    const fields = diffFields(toFields(news, news.texts), toFields(columns, sent.texts))
    if (Object.keys(fields).length === 0) return
    await updateNews(db, newsId, columns)
    await recordChange(db, {
      kind: 'news',
      id: newsId,
      at,
      userId: user.id,
      event: 'changed',
      fields,
      rowVersion: news.row_version + 1,
    })
    await recordAction(caller, { action: 'manageBanners', objectId: newsId })
  })
  return await readNewsById(caller, newsId)
}

/** @throws CallError NOT_FOUND, ROW_VERSION_CONFLICT */
export async function deleteNews(
  caller: Caller,
  { newsId, rowVersion }: CheckedInputOf<Calls['news/delete']>,
): Promise<{ newsId: string }> {
  const { clock, user } = caller
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const news = await lockNews(db, newsId)
    if (news === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'news', news, { rowVersion })
    await removeNews(db, newsId)
    const fields = diffFields(toFields(news, news.texts), {})
    await recordChange(db, {
      kind: 'news',
      id: newsId,
      at,
      userId: user.id,
      event: 'deleted',
      fields,
      rowVersion: news.row_version + 1,
    })
    await recordAction(caller, { action: 'manageBanners', objectId: newsId })
  })
  return { newsId }
}
