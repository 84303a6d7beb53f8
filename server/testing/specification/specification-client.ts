/** A client of the published interface that is written from its text alone, without the schemas, the client or the names of the portal. */
import { expect } from 'vitest'
import type { TestBrowser } from '../test-portal.ts'

export type Method = 'GET' | 'POST' | 'PUT'
export type Fields = Readonly<Record<string, unknown>>

/** Calls that the text sends as forms; all others with a body are JSON. */
const isForm = (path: string): boolean =>
  path.startsWith('solution/status/change/') || path === 'user/permissions/solution/design/access'

/** The headers that a browser adds to a request of a script. */
const browserHeaders = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}

export interface SpecificationAnswer {
  readonly status: number
  /** The body as JSON, or as text if it is not JSON. */
  readonly body: unknown
}

export interface SpecificationClient {
  readonly send: (method: Method, path: string, fields?: Fields) => Promise<SpecificationAnswer>
  /** Method and path of each request so far. */
  readonly sent: ReadonlySet<string>
}

const toQuery = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export function createSpecificationClient(browser: TestBrowser): SpecificationClient {
  const sent = new Set<string>()
  return {
    sent,
    send: async (method, path, fields = {}) => {
      sent.add(`${method} ${path}`)
      const url = `/ngapi/${path}`
      const token = browser.cookies.get('XSRF-TOKEN')
      const headers =
        method === 'GET' || token === undefined
          ? browserHeaders
          : { ...browserHeaders, 'x-xsrf-token': token }
      const response =
        method === 'GET'
          ? await browser.inject({ method, url: `${url}?${toQuery(fields)}`, headers })
          : isForm(path)
            ? await browser.inject({
                method,
                url,
                headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
                payload: toQuery(fields),
              })
            : await browser.inject({ method, url, headers, payload: fields })
      return { status: response.statusCode, body: parseBody(response.body) }
    },
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of names and indexes in an answer. */
export function pick(body: unknown, ...path: readonly (string | number)[]): unknown {
  let value = body
  for (const name of path) {
    if (Array.isArray(value) && typeof name === 'number') value = value[name]
    else if (isFields(value) && typeof name === 'string') value = value[name]
    else throw new Error(`There is no ${path.join('.')} in ${JSON.stringify(body).slice(0, 300)}`)
  }
  return value
}

/** The fields at a path of an answer. */
export function pickFields(body: unknown, ...path: readonly (string | number)[]): Fields {
  const value = pick(body, ...path)
  if (!isFields(value)) throw new Error(`${path.join('.')} holds no fields`)
  return value
}

/** Makes a call, expects status 200 and returns the body of the answer. */
export async function expectSuccess(
  client: SpecificationClient,
  method: Method,
  path: string,
  fields: Fields = {},
): Promise<unknown> {
  const { status, body } = await client.send(method, path, fields)
  expect({ path, status, ...(status === 200 ? {} : { body }) }).toEqual({ path, status: 200 })
  return body
}
