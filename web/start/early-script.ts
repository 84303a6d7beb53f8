/** The text of the script that the build writes into the page: what the first screens ask for, and the function that asks. */

import { createClient } from '@design-portal/contract/client.ts'
import { defaultLanguage, languages } from '@design-portal/i18n/languages.ts'
import { storedFormAddress } from '../features/configurator/engine/stored-form-address.ts'
import { paths } from '../paths.ts'
import { askEarly, startEarlyEngine } from './early-answers.ts'
import type { EarlyPage, EarlyPlan, EarlyRequest } from './early-answers.ts'
import { earlyScreens, signedInScreen } from './early-pages.ts'
import type { EarlyCall, EarlyScreen } from './early-pages.ts'

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'

/** The request by which the portal's client makes a call. */
export async function requestOf({ name, input, only, launch }: EarlyCall): Promise<EarlyRequest> {
  const sent: EarlyRequest[] = []
  const client = createClient({
    cookies: () => '',
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      if (typeof address !== 'string') throw new TypeError('The client asks by an address')
      const isForm = body instanceof URLSearchParams
      const content = typeof body === 'string' || isForm ? body.toString() : undefined
      const contentType = isForm ? formType : new Headers(headers).get('Content-Type')
      sent.push({
        method,
        address,
        ...(content === undefined ? {} : { body: content }),
        ...(contentType === null ? {} : { contentType }),
        ...(only === undefined ? {} : { only }),
        ...(launch === undefined ? {} : { launch }),
      })
      return await Promise.resolve(Response.json({}))
    },
  })
  // What is sent does not depend on the type of the input.
  await client.call(name, Object(input))
  const [request] = sent
  if (request === undefined) throw new Error(`The call ${name} sent nothing`)
  return request
}

/** What the build has made of the code, of which this needs the names of files. */
interface BuiltFiles {
  /** The addresses of scripts and styles that some modules below `web/` need beside what the page names. */
  readonly filesOf: (modules: readonly string[]) => readonly string[]
  /** The address of a worker's script, by the name of its module. */
  readonly workerOf: (name: string) => string
}

export async function earlyScript({ filesOf, workerOf }: BuiltFiles): Promise<string> {
  const pageOf = async ({ modules, calls, engine }: EarlyScreen): Promise<EarlyPage> => ({
    files: filesOf(modules),
    requests: await Promise.all(calls.map(requestOf)),
    ...(engine === true ? { engine: workerOf('engine-worker') } : {}),
  })
  const pages = Object.entries(earlyScreens).map(
    async ([path, screen]) => [path, await pageOf(screen)] as const,
  )
  const plan: EarlyPlan = {
    pages: Object.fromEntries(await Promise.all(pages)),
    signedIn: { path: paths.home, ...(await pageOf(signedInScreen)) },
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    texts: '/assets/i18n/__language__.json',
    forms: storedFormAddress('__type__', '__language__'),
  }
  const planned = JSON.stringify(plan).replaceAll('<', String.raw`\u003c`)
  return `(${askEarly.toString()})(${planned},${startEarlyEngine.toString()})`
}
