/** Answers that the page asks for by itself while its code is still on the way; the code takes them instead of asking. */

import type { Language } from '@design-portal/i18n/languages.ts'

/** A request that needs no code to be known beforehand. `__name__` stands for what the page's address says under that name. */
export interface EarlyRequest {
  readonly method: string
  readonly address: string
  readonly body?: string
  readonly contentType?: string
  /** Asked only where the page's address says nothing under other names. */
  readonly only?: readonly string[]
}

export interface EarlyPlan {
  readonly requests: readonly EarlyRequest[]
  /** Whether the screen shows amounts or dates. */
  readonly formats: boolean
  readonly languages: readonly Language[]
  /** The file of the texts; `__language__` stands for the language. */
  readonly texts: string
  /** The file of a product's form, for a page that shows one; `__type__` stands for the product's type, which the address names. */
  readonly forms?: string
}

declare global {
  /** By method, address and body. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
  /** What `getSession` gave when they were asked for. */
  var earlySession: string | undefined
}

/** An answer older than this, in milliseconds since the page began, is asked for anew. */
const maxAge = 10_000

/** Runs in the page itself, before any of its modules: its text is all there is, so it refers to nothing outside. */
export function fetchEarly(plan: EarlyPlan): void {
  const said = new URLSearchParams(location.search)
  const cookies = document.cookie
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]
  const answers = new Map<string, Promise<Response>>()
  globalThis.earlyAnswers = answers
  globalThis.earlySession = cookie('XSRF-TOKEN')
  const ask = (method: string, address: string, headers: Headers, body?: string) => {
    // Read to its end also where nobody takes it, so that the connection is free; who takes it hears of a failure.
    const answer = fetch(address, { method, headers, body: body ?? null }).then(async (got) => {
      const read = await got.arrayBuffer()
      return new Response(read.byteLength === 0 ? null : read, got)
    })
    answer.catch(() => undefined)
    answers.set(`${method} ${address} ${body ?? ''}`, answer)
    return answer
  }
  for (const { method, address, body, contentType, only } of plan.requests) {
    const names = `${address} ${body ?? ''}`.match(/__\w+?__/g)?.map((name) => name.slice(2, -2)) ?? []
    if (names.some((name) => !/^[\w-]+$/.test(said.get(name) ?? ''))) continue
    if (only !== undefined && [...said.keys()].some((name) => !only.includes(name))) continue
    const fill = (text: string) => text.replace(/__(\w+?)__/g, (_, name: string) => said.get(name) ?? '')
    const headers = new Headers({ Accept: 'application/json' })
    const bearer = cookie('gateway_token')
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${decodeURIComponent(bearer)}`)
    const xsrf = cookie('XSRF-TOKEN')
    if (method !== 'GET' && xsrf !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf))
    if (contentType !== undefined) headers.set('Content-Type', contentType)
    void ask(method, fill(address), headers, body === undefined ? undefined : fill(body))
  }
  let language = navigator.language
  try {
    const stored = localStorage.getItem('language')
    if (stored !== null) language = decodeURIComponent(atob(stored))
  } catch {
    // The browser refuses storage, or what it stores cannot be read.
  }
  const [spoken = ''] = language.toLowerCase().split(/[-_]/)
  const known = plan.languages.find((one) => one === spoken) ?? plan.languages[0] ?? 'en'
  const typeId = Number(said.get('type') ?? Number.NaN)
  if (plan.forms !== undefined && Number.isInteger(typeId))
    void ask('GET', plan.forms.replace('__type__', `${typeId}`).replace('__language__', known), new Headers())
  void ask('GET', plan.texts.replace('__language__', known), new Headers())
  // The first formatter takes a slow machine a tenth of a second, which it has while the code is on the way.
  if (plan.formats) new Intl.NumberFormat(known).format(0)
  // A product's form names the country.
  if (plan.forms !== undefined) new Intl.DisplayNames(known, { type: 'region' }).of('DE')
}

/** Forgets what the page asked the portal by itself: it was answered before something that a person has done since. */
export function discardEarlyAnswers(): void {
  for (const key of globalThis.earlyAnswers?.keys() ?? [])
    if (/^\w+ \/ngapi\//.test(key)) globalThis.earlyAnswers?.delete(key)
}

/** The session of this moment, by a cookie that changes with every sign-in and sign-out, in another tab too. */
const getSession = (): string | undefined => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

/** Whether an answer may be used now: what the portal told one person, or nobody, is never shown to another. */
const isOfThisSession = (address: string): boolean =>
  !address.startsWith('/ngapi/') || getSession() === globalThis.earlySession

/** Not signed in: asked again, it would be the same. */
const unauthenticated = 401

/**
 * `fetch`, but a request that the page has sent already is not sent again. An early answer is taken once; what was refused or failed
 * is asked anew, and so is what was asked before somebody signed in or out.
 */
export async function fetchOrTake(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, signal } = init
  if (typeof address !== 'string') return await fetch(address, init)
  const key = `${method} ${address} ${typeof body === 'string' || body instanceof URLSearchParams ? String(body) : ''}`
  const early = globalThis.earlyAnswers?.get(key)
  globalThis.earlyAnswers?.delete(key)
  if (early === undefined || performance.now() > maxAge) return await fetch(address, init)
  const answer = await early.catch(() => undefined)
  signal?.throwIfAborted()
  const taken = (answer?.ok === true || answer?.status === unauthenticated) && isOfThisSession(address)
  return taken ? answer : await fetch(address, init)
}
