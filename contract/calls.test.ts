/** The rows of the contract as a whole, and the description made from them. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeApi, listHeaders } from './api-description.ts'
import { type Call, callTable, listPathFields } from './call.ts'
import { calls } from './calls.ts'
import { commonErrors } from './call.ts'

const rows: readonly Call[] = Object.values(calls)

const row = {
  name: 'thing/{id}',
  method: 'POST',
  path: 'thing/{id}',
  encoding: 'form',
  summary: 'Changes a thing.',
  input: z.strictObject({ id: z.string(), note: z.optional(z.string()) }),
  output: z.object({ done: z.boolean() }),
  permission: 'signedIn',
  errors: ['NAME_TAKEN'],
} as const satisfies Call

describe('the table of calls', () => {
  test('refuses two calls of one name', () => {
    expect(() => callTable([row, row])).toThrow('Two calls are named thing/{id}')
  })

  test('takes the name for the path of a row that gives none', () => {
    const { path: _, ...unplaced } = { ...row, name: 'thing/change' } as const
    const moved = { ...row, name: 'thing/move' } as const
    const table = callTable([unplaced, moved])
    expect(table['thing/change'].path).toBe('thing/change')
    expect(table['thing/move'].path).toBe('thing/{id}')
  })

  test('has no two calls with one method and path', () => {
    const addresses = rows.map(({ method, path }) => `${method} ${path}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('keeps every row under its name', () => {
    expect(Object.entries(calls).filter(([key, call]) => key !== call.name)).toEqual([])
  })

  test('sends bodies with POST and PUT only, and marks GET calls with effects only', () => {
    const wrong = rows.filter(
      ({ method, encoding, effects }) =>
        (method === 'GET' && encoding !== 'query') || (effects === true && method !== 'GET'),
    )
    expect(wrong).toEqual([])
  })

  test('that take a row version say that it may be an old one, and no others do', () => {
    const takes = rows.filter((call) => listHeaders(call).takesIfMatch)
    const refusing = rows.filter(({ errors }) => errors.includes('ROW_VERSION_CONFLICT'))
    expect(refusing.map(({ name }) => name)).toEqual(takes.map(({ name }) => name))
    expect(takes.map(({ name }) => name)).toContain('design/save')
  })

  test('names in a row only the errors that are its own', () => {
    const common: readonly string[] = commonErrors
    expect(rows.filter(({ errors }) => errors.some((code) => common.includes(code)))).toEqual([])
  })
})

test('listPathFields finds the fields of a path', () => {
  expect(listPathFields('custom/filter/{id}/of/{owner}')).toEqual(['id', 'owner'])
})

describe('the description of the API', () => {
  test('says where each field goes', () => {
    const { paths } = describeApi({ [row.name]: row }, '1')
    expect(paths['/ngapi/thing/{id}']?.['post']).toMatchObject({
      operationId: 'thing/{id}',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { properties: { note: { type: 'string' } }, required: [] },
          },
        },
      },
      responses: {
        200: { content: { 'application/json': { schema: { properties: { done: { type: 'boolean' } } } } } },
        409: { description: expect.stringContaining('NAME_TAKEN') },
      },
    })
  })

  test('says which headers a call takes and gives: by its row version, and whether it changes something', () => {
    const versioned = {
      ...row,
      input: z.strictObject({ id: z.string(), rowVersion: z.int() }),
      output: z.object({ rowVersion: z.int() }),
      errors: ['ROW_VERSION_CONFLICT'],
    } as const satisfies Call
    const { paths, components } = describeApi({ [row.name]: versioned }, '1')
    expect(paths['/ngapi/thing/{id}']?.['post']).toMatchObject({
      parameters: [
        { name: 'id' },
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/IfMatch' },
      ],
      responses: {
        200: { headers: { ETag: { $ref: '#/components/headers/ETag' } } },
        409: { description: expect.stringContaining('ROW_VERSION_CONFLICT') },
        412: { description: expect.stringContaining('ROW_VERSION_CONFLICT') },
      },
    })
    expect(Object.values(components.parameters).map(({ name }) => name)).toEqual([
      'Idempotency-Key',
      'If-Match',
    ])
    expect(listHeaders({ ...row, method: 'GET', encoding: 'query' }).takesIdempotencyKey).toBe(false)
    expect(listHeaders({ ...row, permission: 'public' }).takesIdempotencyKey).toBe(false)
  })

  test('has every call of the contract', () => {
    const { paths } = describeApi(calls, '1')
    const described = Object.values(paths).flatMap((path) => Object.keys(path))
    expect(described).toHaveLength(rows.length)
  })
})
