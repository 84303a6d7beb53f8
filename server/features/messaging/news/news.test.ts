/** Tests news: its audience, language and period, and its administration. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
})
afterAll(async () => await portal.close())

const getTimeAhead = (days: number) => new Date(portal.now().getTime() + days * dayMilliseconds).toISOString()

const createNews = async (change: object = {}) =>
  await admin.call('news/create', {
    place: 'banner',
    weight: 'warning',
    audience: 'all',
    visibleFrom: getTimeAhead(0),
    visibleUntil: getTimeAhead(1),
    texts: {
      en: { title: 'Maintenance', text: 'On Sunday from 06:00 UTC.' },
      de: { title: 'Wartung', text: 'Am Sonntag ab 06:00 UTC.' },
    },
    ...change,
  })

const listShownNews = async (username: string, lang: 'en' | 'de' | 'ja' = 'en') => {
  const browser = await portal.signIn(username)
  return (await browser.call('news/shown', { lang })).data.map(({ place, title }) => `${place} ${title}`)
}

test('people see the news for them, in their language or English, within its dates', async () => {
  await createNews()
  await createNews({ audience: 'internal', place: 'ticker', texts: { en: { title: 'Only we', text: '' } } })
  await createNews({ visibleFrom: getTimeAhead(0.5), texts: { en: { title: 'Later', text: '' } } })
  await createNews({ place: 'dashboard', texts: { en: { title: 'On the dashboard', text: '' } } })
  expect((await listShownNews('sales', 'de')).toSorted()).toEqual(['banner Wartung', 'ticker Only we'])
  expect(await listShownNews('partner', 'ja')).toEqual(['banner Maintenance'])
  const sales = await portal.signIn('sales')
  const { news } = await sales.call('dashboard/summary', {})
  expect(news.map(({ title }) => title)).toContain('On the dashboard')
  expect(news.map(({ title }) => title)).not.toContain('Maintenance')
  portal.wait(dayMilliseconds * 0.75)
  expect((await listShownNews('partner')).toSorted()).toEqual(['banner Later', 'banner Maintenance'])
  portal.wait(dayMilliseconds)
  expect(await listShownNews('partner')).toEqual([])
  admin = await portal.signIn('user-admin')
})

test('a change on an old version is rejected, and every change is in the history and the audit log', async () => {
  const { newsId, place, weight, audience, visibleFrom, visibleUntil, texts, rowVersion } = await createNews()
  const input = {
    newsId,
    place,
    weight,
    audience,
    visibleFrom,
    visibleUntil,
    texts: { ...texts, en: { title: 'Moved', text: '' } },
  }
  const changed = await admin.call('news/save', { ...input, rowVersion })
  expect(changed).toMatchObject({ rowVersion: 2, state: 'shown', texts: { en: { title: 'Moved' } } })
  expect(changed.history.map(({ event }) => event)).toEqual(['changed', 'created'])
  expect(await expectRefusal(admin.call('news/save', { ...input, rowVersion }))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { who: 'Margaret Whitfield', changedFields: ['texts'] },
  })
  await admin.call('news/delete', { newsId, rowVersion: 2 })
  expect(await expectRefusal(admin.call('news/delete', { newsId, rowVersion: 2 }))).toMatchObject({
    status: 404,
  })
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', newsId)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['manageBanners', 'manageBanners', 'manageBanners'])
})

test('an end before the beginning, missing English and overlong text are rejected by field', async () => {
  expect(await expectRefusal(createNews({ visibleUntil: getTimeAhead(-1) }))).toMatchObject({
    fields: [{ path: 'visibleUntil' }],
  })
  expect(
    await expectRefusal(createNews({ texts: { de: { title: 'Nur deutsch', text: '' } } })),
  ).toMatchObject({
    fields: [{ path: 'texts.en' }],
  })
  expect(
    await expectRefusal(createNews({ texts: { en: { title: 'x'.repeat(121), text: '' } } })),
  ).toMatchObject({
    fields: [{ path: 'texts.en.title', code: 'too_big' }],
  })
})

test.each(['sales', 'auditor', 'catalogue', 'partner'])('%s cannot manage news', async (username) => {
  const browser = await portal.signIn(username)
  expect(await expectRefusal(browser.call('news/list', {}))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
})
