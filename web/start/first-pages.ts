/** What the build says of each first page: the files of its screen, and the script that asks what the screen asks first. */

import { createClient } from '@design-portal/contract/client.ts'
import { defaultLanguage, languages } from '@design-portal/i18n/languages.ts'
import { storedFormAddress } from '../features/configurator/engine/stored-form-address.ts'
import { paths } from '../paths.ts'
import { askEarly, startEarlyEngine } from './early-answers.ts'
import type { EarlyPlan, EarlyRequest } from './early-answers.ts'
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

export interface FirstPage {
  /** Modules of the screen below `web/`. */
  readonly modules: readonly string[]
  /** The text of the script that runs before the modules. */
  readonly script: string
}

export interface FirstPages {
  /** By the path of their address. */
  readonly pages: Readonly<Record<string, FirstPage>>
  /** For the other pages of people who are signed in, whose paths begin with this. */
  readonly others: FirstPage & { readonly path: string }
}

/** @param workerOf the address of a worker's script, by the name of its module */
export async function firstPages(workerOf: (name: string) => string): Promise<FirstPages> {
  const pageOf = async (path: string, { modules, calls, engine }: EarlyScreen): Promise<FirstPage> => {
    const plan: EarlyPlan = {
      requests: await Promise.all(calls.map(requestOf)),
      ...(engine === true ? { engine: workerOf('engine-worker') } : {}),
      formats: path.startsWith(paths.home),
      languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
      texts: '/assets/i18n/__language__.json',
      forms: storedFormAddress('__type__', '__language__'),
    }
    const planned = JSON.stringify(plan).replaceAll('<', String.raw`\u003c`)
    return { modules, script: `(${askEarly.toString()})(${planned},${startEarlyEngine.toString()})` }
  }
  const pages = Object.entries(earlyScreens).map(
    async ([path, screen]) => [path, await pageOf(path, screen)] as const,
  )
  return {
    pages: Object.fromEntries(await Promise.all(pages)),
    others: { path: paths.home, ...(await pageOf(paths.home, signedInScreen)) },
  }
}
