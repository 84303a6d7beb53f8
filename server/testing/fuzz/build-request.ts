/**
 * Builds a request for any call of the contract and any input, including those that the portal's own client would
 * never send.
 */
import { calls, type CallName } from '@design-portal/contract/calls.ts'

/** The methods that a client may send; calls use GET, POST and PUT. */
export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

export type RawRequest = {
  readonly method: RequestMethod
  /** Path and query string. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
} as const

/** @param input the fields of the call; a field `file` is the body of a call that accepts a file */
export function buildRequest(name: CallName, input: unknown): RawRequest {
  const { method, encoding, path } = calls[name]
  const fields = new Map(isRecord(input) ? Object.entries(input) : [])
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields.get(field)
    fields.delete(field)
    return encodeURIComponent(printField(value).toWellFormed()) || 'none'
  })
  const url = `/ngapi/${filledPath}`
  if (encoding === 'json') {
    const body = isRecord(input) ? Object.fromEntries(fields) : input
    return {
      method,
      url,
      headers: { 'content-type': contentTypes.json },
      payload: JSON.stringify(body) ?? '',
    }
  }
  const file = fields.get('file')
  fields.delete('file')
  const search = printFields(fields)
  if (encoding === 'form')
    return { method, url, headers: { 'content-type': contentTypes.form }, payload: search }
  const fullUrl = search === '' ? url : `${url}?${search}`
  if (encoding === 'query') return { method, url: fullUrl, headers: {} }
  const payload = file instanceof Uint8Array ? Buffer.from(file) : Buffer.from(printField(file))
  return { method, url: fullUrl, headers: { 'content-type': contentTypes.file }, payload }
}

function printFields(fields: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of fields)
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, printField(item))
  return search.toString()
}

function printField(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
