/** What the build writes for each first page: the files of its screen, and the script that sends the screen's first requests. */

import { createClient } from '@design-portal/contract/client.ts'
import { defaultLanguage, languages } from '@design-portal/i18n/languages.ts'
import { buildNewestFormAddress } from '../features/designs/engine/newest-form-address.ts'
import { paths } from '../paths.ts'
import { fetchEarly } from './early-answers.ts'
import type { EarlyPlan, EarlyRequest } from './early-answers.ts'
import { earlyScreens, signedInScreen } from './early-pages.ts'
import type { EarlyCall, EarlyScreen } from './early-pages.ts'

const formContentType = 'application/x-www-form-urlencoded;charset=UTF-8'

/** Returns the request that the portal's client sends for a call. */
export async function toEarlyRequest({ name, input, only }: EarlyCall): Promise<EarlyRequest> {
  const sent: EarlyRequest[] = []
  const client = createClient({
    cookies: () => '',
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      if (typeof address !== 'string') throw new TypeError('The client must pass the address as a string')
      const isForm = body instanceof URLSearchParams
      const content = typeof body === 'string' || isForm ? body.toString() : undefined
      const contentType = isForm ? formContentType : new Headers(headers).get('Content-Type')
      sent.push({
        method,
        address,
        ...(content === undefined ? {} : { body: content }),
        ...(contentType === null ? {} : { contentType }),
        ...(only === undefined ? {} : { only }),
      })
      return await Promise.resolve(Response.json({}))
    },
  })
  // The request does not depend on the static type of the input.
  await client.call(name, Object(input))
  const [request] = sent
  if (request === undefined) throw new Error(`The call ${name} sent nothing`)
  return request
}

export interface FirstPage {
  /** The modules of the screen, as paths below `web/`. */
  readonly modules: readonly string[]
  /** The source of the script that runs before the modules. */
  readonly script: string
}

/** The placeholder that the script replaces by the language. */
const languagePlaceholder = '__language__'

/** The address of the file with all texts of a language. */
const textsAddress = `/assets/i18n/${languagePlaceholder}.json`

export interface FirstPages {
  /** The pages by the path of their address. */
  readonly pages: Readonly<Record<string, FirstPage>>
  /** For the other pages of signed-in users, whose paths begin with `path`. */
  readonly others: FirstPage & { readonly path: string }
}

export async function planFirstPages(): Promise<FirstPages> {
  const pages = Object.entries(earlyScreens).map(
    async ([path, screen]) => [path, await createFirstPage(path, screen)] as const,
  )
  return {
    pages: Object.fromEntries(await Promise.all(pages)),
    others: { path: paths.home, ...(await createFirstPage(paths.home, signedInScreen)) },
  }
}

async function createFirstPage(path: string, { modules, calls, form }: EarlyScreen): Promise<FirstPage> {
  const plan: EarlyPlan = {
    requests: await Promise.all(calls.map(toEarlyRequest)),
    needsFormatter: path.startsWith(paths.home),
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    texts: textsAddress,
    ...(form === true ? { forms: buildNewestFormAddress('__type__', languagePlaceholder) } : {}),
  }
  const serializedPlan = JSON.stringify(plan).replaceAll('<', String.raw`\u003c`)
  return { modules, script: `(${fetchEarly.toString()})(${serializedPlan})` }
}
