import { runInThisContext } from 'node:vm'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '@design-portal/contract/client.ts'
import { callQuery } from '../api/call-query.ts'
import { queryDesigns } from '../features/solutions/shared/solution-queries.ts'
import { queryLaunch } from '../features/designs/saving/launch.ts'
import { querySolutionList } from '../features/solutions/list/queries/list-queries.ts'
import { queryNewestForm } from '../features/designs/engine/newest-form.ts'
import { paths } from '../paths.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { environmentQuery } from '../session/environment.ts'
import { fetchEarly, discardEarlyAnswers, fetchOrUseEarlyAnswer } from './early-answers.ts'
import { earlyScreens, signedInScreen } from './early-pages.ts'
import { planFirstPages, toEarlyRequest } from './first-pages.ts'

/** The requests that were sent: method, address, body. */
let sentRequests: string[] = []
let answer = (): Response => new Response('{"data":[]}', { headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  sentRequests = []
  answer = () => new Response('{"data":[]}', { headers: { 'Content-Type': 'application/json' } })
  const send = async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const sentBody = typeof body === 'string' || body instanceof URLSearchParams ? [body.toString()] : []
    const xsrf = new Headers(headers).get('X-XSRF-TOKEN')
    sentRequests.push([method, address, ...sentBody, ...(xsrf === null ? [] : [xsrf])].join(' '))
    return await Promise.resolve(answer())
  }
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { language: 'pt-BR' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=of%20mine' })
  vi.spyOn(performance, 'now').mockReturnValue(800)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.earlyAnswers = undefined
  globalThis.earlySession = undefined
})

/** Runs the script that the server includes in the page of an address: pages of signed-in users have one, public pages have none. */
async function openPage(address: string): Promise<void> {
  const { pathname, search } = new URL(address, 'http://portal')
  vi.stubGlobal('location', { pathname, search })
  const screen = earlyScreens[pathname] ?? (pathname.startsWith(paths.home) ? signedInScreen : undefined)
  if (screen === undefined) return
  fetchEarly({
    requests: await Promise.all(screen.calls.map(toEarlyRequest)),
    needsFormatter: true,
    languages: ['en', 'de', 'pt'],
    texts: '/assets/i18n/__language__.json',
    ...(screen.form === true ? { forms: '/ngapi/product/form?type=__type__&lang=__language__' } : {}),
  })
}

const client = createClient({ cookies: () => '', fetch: fetchOrUseEarlyAnswer })

test('the page sends the first requests of its screen with the values of the address, and loads its texts', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=c-1`)
  expect(sentRequests).toEqual([
    'POST /ngapi/login/current {} of mine',
    'GET /ngapi/solution/configId?id=c-1',
    'POST /ngapi/solution/status/change/details cfgid=c-1 of mine',
    'POST /ngapi/design/list/all-designs {"cfgId":"c-1"} of mine',
    'GET /assets/i18n/pt.json',
  ])
})

test('addresses without the needed values, or with filters, leave the requests to the code', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=c-1&tab=price`)
  expect(sentRequests.filter((request) => request.includes('all-designs'))).toEqual([])
  sentRequests = []
  await openPage(`${paths.solutionList}?group=all`)
  expect(sentRequests.filter((request) => request.includes('/list/filter'))).toEqual([])
  sentRequests = []
  await openPage(`${paths.configurator}?cfgId=c-1&type=27`)
  expect(sentRequests.filter((request) => request.includes('Launch'))).toEqual([])
})

test('an identifier with characters other than those of ids is not inserted into a request', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=${encodeURIComponent('x"},{"a')}`)
  expect(sentRequests).toEqual(['POST /ngapi/login/current {} of mine', 'GET /assets/i18n/pt.json'])
})

test('other pages of signed-in people request the session, and public pages request nothing', async () => {
  await openPage(paths.access)
  expect(sentRequests[0]).toContain('login/current')
  sentRequests = []
  await openPage(paths.unauthorized)
  expect(sentRequests).toEqual([])
})

test("a stored language comes before the browser's, and an unsupported one falls back to English", async () => {
  vi.stubGlobal('localStorage', { getItem: () => btoa('de') })
  await openPage(paths.access)
  vi.stubGlobal('localStorage', { getItem: () => 'not encoded' })
  vi.stubGlobal('navigator', { language: 'nl' })
  await openPage(paths.access)
  expect(sentRequests.filter((request) => request.includes('i18n'))).toEqual([
    'GET /assets/i18n/de.json',
    'GET /assets/i18n/en.json',
  ])
})

test('the client uses an early answer once instead of sending the request', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=c-1`)
  const earlyRequestCount = sentRequests.length
  expect(await client.call('design/list/all-designs', { cfgId: 'c-1' })).toEqual({ data: [] })
  await client.call('solution/status/change/details', { cfgid: 'c-1' })
  await client.call('solution/configId', { id: 'c-1' })
  expect(sentRequests).toHaveLength(earlyRequestCount)
  await client.call('design/list/all-designs', { cfgId: 'c-1' })
  await client.call('design/list/all-designs', { cfgId: 'another' })
  expect(sentRequests).toHaveLength(earlyRequestCount + 2)
})

test('early answers from before a sign-in or sign-out, in this or another tab, are discarded', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await openPage(`${paths.solutionDetails}?cfgId=c-1`)
  const earlyRequestCount = sentRequests.length
  const earlyAnswer = globalThis.earlyAnswers?.get('POST /ngapi/login/current {}')
  globalThis.earlyAnswers?.set(
    'POST /ngapi/login/current {}',
    late.then(async () => await earlyAnswer!),
  )
  const current = client.call('login/current', {})
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=of%20another' })
  arrive()
  await current
  await client.call('solution/configId', { id: 'c-1' })
  await fetchOrUseEarlyAnswer('/assets/i18n/pt.json')
  expect(sentRequests.slice(earlyRequestCount)).toEqual([
    'POST /ngapi/login/current {}',
    'GET /ngapi/solution/configId?id=c-1',
  ])
})

test('failed early requests are sent again, except that a missing session is an answer', async () => {
  answer = () => new Response(null, { status: 403 })
  await openPage(paths.access)
  answer = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  expect(await client.call('login/current', {})).toEqual({})
  answer = () => new Response('{}', { status: 401 })
  await openPage(paths.access)
  const earlyRequestCount = sentRequests.length
  await expect(client.call('login/current', {})).rejects.toMatchObject({ status: 401 })
  expect(sentRequests).toHaveLength(earlyRequestCount)
})

test('the form of a product is fetched before the code when the address names one', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=c-1&type=27`)
  await openPage(`${paths.configurator}?cfgId=c-1&type=no-number`)
  expect(sentRequests.filter((request) => request.includes('product/form'))).toEqual([])
  const form = { form: 27 }
  answer = () => Response.json(form)
  await openPage(`${paths.configurator}?cfgId=c-1&desId=d-1&type=27`)
  expect(sentRequests).toContain('GET /ngapi/product/form?type=27&lang=pt')
  const earlyRequestCount = sentRequests.length
  const queries = new QueryClient()
  expect(await queries.fetchQuery(queryNewestForm(27, 'pt'))).toEqual(form)
  expect(sentRequests).toHaveLength(earlyRequestCount)
})

test('early answers from before a change are discarded, and fetched files are kept', async () => {
  await openPage(`${paths.solutionDetails}?cfgId=c-1`)
  const earlyRequestCount = sentRequests.length
  discardEarlyAnswers()
  await client.call('solution/configId', { id: 'c-1' })
  await client.call('login/current', {})
  expect(sentRequests).toHaveLength(earlyRequestCount + 2)
  await fetchOrUseEarlyAnswer('/assets/i18n/pt.json')
  expect(sentRequests).toHaveLength(earlyRequestCount + 2)
})

test('an early answer that is too old is discarded', async () => {
  await openPage(paths.access)
  const earlyRequestCount = sentRequests.length
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  await client.call('login/current', {})
  expect(sentRequests).toHaveLength(earlyRequestCount + 1)
})

test('every early request of a page is one that its screen sends', () => {
  const [cfgId, desId] = ['__cfgId__', '__desId__']
  const queries = [
    currentUserQuery,
    environmentQuery,
    querySolutionList({}),
    callQuery('user/filter/names', {}),
    callQuery('solution/configId', { id: cfgId }),
    callQuery('solution/status/change/details', { cfgid: cfgId }),
    queryDesigns(cfgId),
    queryLaunch({ cfgId, desId, type: 27 }),
  ].map(({ queryKey }) => queryKey)
  const early = [signedInScreen, ...Object.values(earlyScreens)].flatMap(({ calls }) => calls)
  for (const { name, input } of early) expect(queries).toContainEqual([name, input])
  expect(new Set(early.map(({ name }) => name)).size).toBe(queries.length)
})

test('the script of a page is self-contained, and the build knows the modules of each screen', async () => {
  vi.stubGlobal('location', { pathname: paths.dashboard, search: '' })
  const { pages, others } = await planFirstPages()
  expect(Object.keys(pages)).toEqual(Object.keys(earlyScreens))
  expect(pages[paths.dashboard]?.modules).toEqual(['features/home/dashboard/DashboardPage.tsx'])
  expect(others).toMatchObject({ path: paths.home, modules: [] })
  // Evaluated like the inline script of a page, without access to this module.
  runInThisContext(pages[paths.dashboard]?.script ?? '')
  expect(sentRequests).toEqual(['POST /ngapi/login/current {} of mine', 'GET /assets/i18n/pt.json'])
})
