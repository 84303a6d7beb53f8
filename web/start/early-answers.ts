/** Answers that the page requests before its code has loaded; the code takes them instead of requesting them again. */

import { readCookie } from '@design-portal/contract/client.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

/** A request that can be made before any code has loaded. `__name__` stands for the value of that parameter in the page's address. */
export interface EarlyRequest {
  readonly method: string
  readonly address: string
  readonly body?: string
  readonly contentType?: string
  /** The request is made only if the page's address has no other parameters. */
  readonly only?: readonly string[]
}

export interface EarlyPlan {
  readonly requests: readonly EarlyRequest[]
  /** Whether the screen shows amounts or dates, and so needs a formatter. */
  readonly needsFormatter: boolean
  readonly languages: readonly Language[]
  /** The file of the texts; `__language__` stands for the language. */
  readonly texts: string
  /** The file of a product's form, for a page that shows one; `__type__` stands for the product's type, which the address names. */
  readonly forms?: string
}

declare global {
  /** The answers by method, address and body. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
  /** The result of `getSession` when the requests were sent. */
  var earlySession: string | undefined
}

/** The maximum age of a usable answer, in milliseconds since the page began to load; older ones are requested again. */
const maxAge = 10_000

/** Runs in the page itself, before any of its modules. Only the text of this function is inlined, so it must not refer to anything outside. */
export function fetchEarly(plan: EarlyPlan): void {
  const parameters = new URLSearchParams(location.search)
  const cookies = document.cookie
  const findCookie = (name: string) => {
    const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]
    return value === undefined ? undefined : decodeURIComponent(value)
  }
  const bearer = findCookie('gateway_token')
  const xsrf = findCookie('XSRF-TOKEN')
  const answers = new Map<string, Promise<Response>>()
  globalThis.earlyAnswers = answers
  globalThis.earlySession = xsrf
  const send = (method: string, address: string, headers: Headers, body?: string) => {
    // The body is read to its end even if no code takes the answer, so that the connection is released; code that takes it sees the
    // failure.
    const answer = fetch(address, { method, headers, body: body ?? null }).then(async (response) => {
      const bytes = await response.arrayBuffer()
      return new Response(bytes.byteLength === 0 ? null : bytes, response)
    })
    answer.catch(() => undefined)
    answers.set(`${method} ${address} ${body ?? ''}`, answer)
    return answer
  }
  for (const { method, address, body, contentType, only } of plan.requests) {
    const names = `${address} ${body ?? ''}`.match(/__\w+?__/g)?.map((name) => name.slice(2, -2)) ?? []
    if (names.some((name) => !/^[\w-]+$/.test(parameters.get(name) ?? ''))) continue
    if (only !== undefined && [...parameters.keys()].some((name) => !only.includes(name))) continue
    const fill = (text: string) =>
      text.replace(/__(\w+?)__/g, (_, name: string) => parameters.get(name) ?? '')
    const headers = new Headers({ Accept: 'application/json' })
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    if (method !== 'GET' && xsrf !== undefined) headers.set('X-XSRF-TOKEN', xsrf)
    if (contentType !== undefined) headers.set('Content-Type', contentType)
    void send(method, fill(address), headers, body === undefined ? undefined : fill(body))
  }
  let language = navigator.language
  try {
    const stored = localStorage.getItem('language')
    if (stored !== null) language = decodeURIComponent(atob(stored))
  } catch {
    // The browser refuses storage, or what it stores cannot be read.
  }
  const [primaryTag = ''] = language.toLowerCase().split(/[-_]/)
  const shown = plan.languages.find((supported) => supported === primaryTag) ?? plan.languages[0] ?? 'en'
  const typeId = Number(parameters.get('type') ?? Number.NaN)
  if (plan.forms !== undefined && Number.isInteger(typeId))
    void send(
      'GET',
      plan.forms.replace('__type__', `${typeId}`).replace('__language__', shown),
      new Headers(),
    )
  void send('GET', plan.texts.replace('__language__', shown), new Headers())
  // The first formatter costs a slow machine a tenth of a second, which is available while the code is loading.
  if (plan.needsFormatter) new Intl.NumberFormat(shown).format(0)
  // A product's form contains the names of countries.
  if (plan.forms !== undefined) new Intl.DisplayNames(shown, { type: 'region' }).of('DE')
}

/** Discards the answers that the page requested early: they predate something that the user has done since. */
export function discardEarlyAnswers(): void {
  for (const key of globalThis.earlyAnswers?.keys() ?? [])
    if (/^\w+ \/ngapi\//.test(key)) globalThis.earlyAnswers?.delete(key)
}

/** Identifies the current session by a cookie that changes with every sign-in and sign-out, also in another tab. */
const getSession = (): string | undefined => readCookie(document.cookie, 'XSRF-TOKEN')

/** Returns whether an answer may be used now: an answer for one user, or for nobody, must never be shown to another. */
const isOfThisSession = (address: string): boolean =>
  !address.startsWith('/ngapi/') || getSession() === globalThis.earlySession

/** Not signed in: another request would have the same result. */
const unauthenticated = 401

/**
 * Like `fetch`, but does not repeat a request that the page has already sent. An early answer is taken once; rejected or failed requests
 * are sent again, and so are those from before a sign-in or sign-out.
 */
export async function fetchOrUseEarlyAnswer(
  address: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const { method = 'GET', body, signal } = init
  if (typeof address !== 'string') return await fetch(address, init)
  const key = `${method} ${address} ${typeof body === 'string' || body instanceof URLSearchParams ? String(body) : ''}`
  const early = globalThis.earlyAnswers?.get(key)
  globalThis.earlyAnswers?.delete(key)
  if (early === undefined || performance.now() > maxAge) return await fetch(address, init)
  const answer = await early.catch(() => undefined)
  signal?.throwIfAborted()
  const isUsable = (answer?.ok === true || answer?.status === unauthenticated) && isOfThisSession(address)
  return isUsable ? answer : await fetch(address, init)
}
