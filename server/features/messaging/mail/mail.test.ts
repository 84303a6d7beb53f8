/** Tests mailed notifications from the event to the message that a real mail server receives. */
import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { type Language, languages } from '@design-portal/i18n/languages.ts'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserAccountTable } from '../../../db/tables.ts'
import type { JobServices } from '../../../jobs/job.ts'
import {
  type CaughtMail,
  startMailCatcher,
  parseHeaders,
  type MailCatcher,
  parseParts,
} from '../../../testing/mail-catcher.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { readSettings } from '../../../env.ts'
import { notify } from '../notifications/notify.ts'
import { sendMail } from './send-mail.ts'

const publicUrl = 'https://portal.example'
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
const minuteMilliseconds = 60_000
const salesAddress = 'ingrid.solheim@halden-power.example'

let portal: TestPortal
let catcher: MailCatcher
let services: JobServices

beforeAll(async () => {
  portal = await createTestPortal()
  catcher = await startMailCatcher()
  services = createServices({ SMTP_URL: catcher.url, MAIL_FROM: 'Design Portal <portal@portal.example>' })
})
afterAll(async () => {
  await catcher.close()
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('mail_message').execute()
  await portal.db.deleteFrom('notification').execute()
  await portal.db.deleteFrom('mail_choice').execute()
  await updateSalesAccount({ language_id: null, time_zone: 'Europe/Oslo', email: salesAddress })
  catcher.clear()
})

/** Sets columns of the sales account, such as its time zone. */
async function updateSalesAccount(columns: Updateable<UserAccountTable>): Promise<void> {
  await portal.db.updateTable('user_account').set(columns).where('id', '=', getAccount('sales').id).execute()
}

function createServices(environment: Readonly<Record<string, string>>): JobServices {
  const settings = readSettings({ PUBLIC_URL: publicUrl, ...environment })
  return { db: portal.db, clock: portal.now, log: silentLog, settings }
}

interface NotificationOptions {
  readonly kind?: NotificationKind
  readonly to?: string
  readonly by?: string
  readonly name?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Creates a solution and notifies its owner about it; returns the id of the solution. */
async function createNotification({
  kind = 'solutionReturned',
  to = 'sales',
  by = 'approver',
  name,
  facts = {},
}: NotificationOptions = {}) {
  const cfgId = await insertSolution(portal, { owner: to, ...(name === undefined ? {} : { name }) })
  const actorId = by === 'system' ? systemId : getAccount(by).id
  await notify(portal.db, { kind, cfgId, userIds: [getAccount(to).id], actorId, at: portal.now(), facts })
  return cfgId
}

const sendWaitingMail = async (): Promise<void> => await sendMail.run(services)

const listStates = async () =>
  await portal.db.selectFrom('mail_message').select(['state', 'attempts', 'last_problem']).execute()

function getOnlyMail(mails: readonly CaughtMail[]): CaughtMail {
  const [mail] = mails
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails instead of one`)
  return mail
}

const getText = (mail: CaughtMail): string => parseParts(mail).get('text/plain') ?? ''
const getHtml = (mail: CaughtMail): string => parseParts(mail).get('text/html') ?? ''

test('an event reaches its recipient as text and HTML, with a link to the place and one to unsubscribe', async () => {
  const cfgId = await createNotification({ name: 'Frankfurt FRA-2', facts: { note: 'Where is the bypass?' } })
  await sendWaitingMail()
  const mail = getOnlyMail(catcher.mails)
  expect(mail.to).toEqual([salesAddress])
  const headers = parseHeaders(mail)
  expect(headers.get('subject')).toBe('[DEVELOPMENT ENVIRONMENT] Solution returned: Frankfurt FRA-2')
  expect(headers.get('from')).toContain('portal@portal.example')
  expect(headers.get('content-language')).toBe('en')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [row] = await portal.db.selectFrom('notification').select('id').execute()
  expect(headers.get('message-id')).toBe(`<${row?.id}@portal.example>`)
  const address = `${publicUrl}/home/solution-list/solution-details?cfgId=${cfgId}`
  expect(getText(mail)).toContain(
    'Marcus Feldmann returned “Frankfurt FRA-2” to you.\n> Where is the bypass?',
  )
  expect(getText(mail)).toContain(address)
  expect(getText(mail)).toContain('This e-mail comes from a sample installation')
  expect(getHtml(mail)).toContain(`<a href="${address}">`)
  expect(getHtml(mail)).not.toMatch(/<img|<script|<link|url\(/)
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(1)
  expect(await listStates()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

const expiryMails: readonly [Language, subject: string, sentence: string][] = [
  ['en', 'Solution expired: ', '“Halle en” has expired.'],
  ['de', 'Lösung abgelaufen: ', '„Halle de“ ist abgelaufen.'],
  ['es', 'Solución caducada: ', '«Halle es» ha caducado.'],
  ['fr', 'Solution expirée : ', '« Halle fr » a expiré.'],
  ['ja', 'ソリューションの期限切れ：', '「Halle ja」は期限切れになりました。'],
  ['ko', '솔루션 만료: ', '“Halle ko”이(가) 만료되었습니다.'],
  ['pt', 'Solução expirada: ', '«Halle pt» expirou.'],
  ['ru', 'Срок решения истёк: ', 'Срок решения «Halle ru» истёк.'],
  ['zh', '解决方案已过期：', '“Halle zh”已过期'],
]

test.each(expiryMails)(
  'a reader of %s gets the mail in their language',
  async (language, subject, sentence) => {
    await updateSalesAccount({ language_id: language })
    await createNotification({ kind: 'solutionExpired', by: 'system', name: `Halle ${language}` })
    await sendWaitingMail()
    const mail = getOnlyMail(catcher.mails)
    expect(parseHeaders(mail).get('subject')).toBe(`[DEVELOPMENT ENVIRONMENT] ${subject}Halle ${language}`)
    expect(parseHeaders(mail).get('content-language')).toBe(language)
    expect(getText(mail)).toContain(sentence)
    expect(getHtml(mail)).toContain(`<html lang="${language}">`)
  },
)

test('mails in every language are tested', () => {
  expect(expiryMails.map(([language]) => language).toSorted()).toEqual([...languages].toSorted())
})

test('line breaks in a name add no header and HTML in a name adds no element', async () => {
  await createNotification({
    name: 'Hall A\r\nBcc: thief@evil.example\r\n\r\nHello <script>alert(1)</script> "&\'',
  })
  await sendWaitingMail()
  const mail = getOnlyMail(catcher.mails)
  expect(mail.to).toEqual([salesAddress])
  expect(parseHeaders(mail).has('bcc')).toBe(false)
  expect(parseHeaders(mail).get('subject')).toContain('Hall A Bcc: thief@evil.example Hello')
  expect(getHtml(mail)).not.toContain('<script')
  expect(getHtml(mail)).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39;')
})

test('addresses with non-ASCII characters are reached', async () => {
  await updateSalesAccount({ email: 'jörg@bücher.example' })
  await createNotification()
  await sendWaitingMail()
  expect(getOnlyMail(catcher.mails).to[0]).toMatch(/^jörg@(bücher|xn--bcher-kva)\.example$/)
})

test('a temporary rejection or a lost connection is retried after a pause', async () => {
  catcher.mishaps.push({ at: 'recipient', code: 451, text: 'Greylisted' })
  await createNotification()
  await sendWaitingMail()
  expect(await listStates()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(0)
  portal.wait(minuteMilliseconds)
  catcher.mishaps.push({ at: 'drop' })
  await sendWaitingMail()
  expect(await listStates()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  // The mail server received the message before the connection broke; the second attempt sends the same message.
  portal.wait(5 * minuteMilliseconds)
  await sendWaitingMail()
  expect(await listStates()).toMatchObject([{ state: 'sent', attempts: 3, last_problem: null }])
  expect(new Set(catcher.mails.map((mail) => parseHeaders(mail).get('message-id'))).size).toBe(1)
})

test.each([
  ['recipient', 550, 'No such user'],
  ['text', 554, 'Looks like spam'],
] as const)(
  'a message that the mail server permanently rejects at the %s is kept with the reason',
  async (at, code, text) => {
    catcher.mishaps.push({ at, code, text })
    await createNotification()
    await sendWaitingMail()
    portal.wait(24 * 60 * minuteMilliseconds)
    await sendWaitingMail()
    expect(catcher.mails).toHaveLength(0)
    expect(await listStates()).toEqual([
      { state: 'refused', attempts: 1, last_problem: expect.stringContaining(text) },
    ])
  },
)

test('while no mail server answers, one message is tried and the others wait', async () => {
  const servicesWithoutServer = createServices({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@portal.example',
  })
  await createNotification()
  await createNotification()
  await sendMail.run(servicesWithoutServer)
  const states = (await listStates()).map(({ state, attempts }) => `${state} ${attempts}`)
  expect(new Set(states)).toEqual(new Set(['waiting 0', 'waiting 1']))
  portal.wait(minuteMilliseconds)
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(2)
})

test('several senders at once send each message only once', async () => {
  for (let index = 0; index < 20; index++) await createNotification()
  await Promise.all([sendWaitingMail(), sendWaitingMail(), sendWaitingMail(), sendWaitingMail()])
  expect(catcher.mails).toHaveLength(20)
  expect(new Set(catcher.mails.map((mail) => parseHeaders(mail).get('message-id'))).size).toBe(20)
})

test('the message of a sender that died is released to other senders after a while', async () => {
  await createNotification()
  const until = new Date(portal.now().getTime() + 5 * minuteMilliseconds)
  await portal.db.updateTable('mail_message').set({ claim: randomUUID(), claimed_until: until }).execute()
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(0)
  portal.wait(5 * minuteMilliseconds)
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(1)
})

test('people who unsubscribed from a kind or lost access to the solution get no mail about it', async () => {
  const sales = await portal.signIn('sales')
  await sales.call('notification/mail/choose', { choices: [{ kind: 'solutionReturned', mail: 'never' }] })
  await createNotification()
  expect(await listStates()).toEqual([])
  const cfgId = await createNotification({ kind: 'solutionShared', to: 'partner' })
  const { id } = getAccount('engineer')
  await portal.db.deleteFrom('mail_message').execute()
  await notify(portal.db, {
    kind: 'solutionShared',
    cfgId,
    userIds: [id],
    actorId: getAccount('partner').id,
    at: portal.now(),
  })
  await sendWaitingMail()
  expect(catcher.mails).toEqual([])
  expect(await listStates()).toMatchObject([
    { state: 'dropped', last_problem: 'the reader does not see the solution' },
  ])
})

test('a message about lost access reaches the person without a link to the solution', async () => {
  const cfgId = await insertSolution(portal, { owner: 'partner', name: 'Depot 7' })
  const facts = { solution: 'Depot 7', partner: 'Brandt RZ-Technik' }
  const userIds = [getAccount('engineer').id]
  const actorId = getAccount('partner').id
  await notify(portal.db, { kind: 'quoteNotChosen', cfgId, userIds, actorId, at: portal.now(), facts })
  await sendWaitingMail()
  expect(getText(getOnlyMail(catcher.mails))).toContain(
    'Brandt RZ-Technik chose another quote for “Depot 7”.',
  )
  expect(getOnlyMail(catcher.mails).raw).not.toContain(cfgId)
})

test('a mail program can unsubscribe with one request and without signing in', async () => {
  await createNotification()
  await sendWaitingMail()
  const link =
    /<(https:[^>]+)>/.exec(parseHeaders(getOnlyMail(catcher.mails)).get('list-unsubscribe') ?? '')?.[1] ?? ''
  const url = link.slice(publicUrl.length)
  const form = {
    method: 'POST' as const,
    headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://mail.example' },
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  }
  expect((await portal.app.inject({ ...form, url })).statusCode).toBe(200)
  expect((await portal.app.inject({ ...form, url: `/mail/unsubscribe/${randomUUID()}` })).statusCode).toBe(
    404,
  )
  const sales = await portal.signIn('sales')
  const { choices } = await sales.call('notification/mail', {})
  expect(choices.filter(({ mail }) => mail === 'never').map(({ kind }) => kind)).toEqual(['solutionReturned'])
  const page = await portal.app.inject({ method: 'GET', url })
  expect([page.statusCode, page.headers.location]).toEqual([303, '/home/preferences#mail'])
})

test("the digest is sent once, at seven in the reader's time zone, with their unread notifications", async () => {
  await updateSalesAccount({ time_zone: 'Asia/Tokyo', language_id: 'de' })
  // 09:00 UTC is evening in Tokyo; the next seven o'clock there is 22:00 UTC.
  const waitUntilHour = (until: number) => {
    const now = portal.now()
    const then = new Date(now)
    then.setUTCHours(until, 0, 0, 0)
    if (then <= now) then.setUTCDate(then.getUTCDate() + 1)
    portal.wait(then.getTime() - now.getTime())
  }
  waitUntilHour(9)
  const sales = await portal.signIn('sales')
  await sales.call('notification/mail/choose', { choices: [{ kind: 'solutionReturned', mail: 'digest' }] })
  await createNotification({ name: 'Halle A' })
  await createNotification({ name: 'Halle B' })
  const readCfgId = await createNotification({ name: 'Halle C' })
  const { data } = await sales.call('notification/list', {})
  const ids = data.filter(({ cfgId }) => cfgId === readCfgId).map(({ notificationId }) => notificationId)
  await sales.call('notification/read', { ids })
  waitUntilHour(21)
  await sendWaitingMail()
  expect(catcher.mails).toEqual([])
  waitUntilHour(22)
  await Promise.all([sendWaitingMail(), sendWaitingMail()])
  const mail = getOnlyMail(catcher.mails)
  expect(parseHeaders(mail).get('subject')).toBe('[DEVELOPMENT ENVIRONMENT] Ihr Tag: 2 Mitteilungen')
  expect(getText(mail)).toContain('„Halle A“')
  expect(getText(mail)).toContain('„Halle B“')
  expect(getText(mail)).not.toContain('Halle C')
  await createNotification({ name: 'Halle D' })
  await sendWaitingMail()
  expect(catcher.mails).toHaveLength(1)
  waitUntilHour(22)
  await sendWaitingMail()
  expect(catcher.mails.map((digest) => parseHeaders(digest).get('subject')).at(-1)).toContain(
    'Ihr Tag: 1 Mitteilung',
  )
})

test('without a mail server no messages queue up, and old ones are not sent once there is one', async () => {
  await createNotification()
  await sendMail.run(createServices({}))
  expect(await listStates()).toMatchObject([{ state: 'dropped' }])
  await createNotification()
  portal.wait(4 * 24 * 60 * minuteMilliseconds)
  await sendWaitingMail()
  expect(catcher.mails).toEqual([])
})
