/** Tests the rows of the contract as a whole, and the API description generated from them. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeApi, listHeaders } from './api-description.ts'
import { type Call, buildCallTable, listPathFields } from './call.ts'
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
  test('rejects two calls with one name', () => {
    expect(() => buildCallTable([row, row])).toThrow('Two calls are named thing/{id}')
  })

  test('uses the name as the path of a row without one', () => {
    const { path: _, ...rowWithoutPath } = { ...row, name: 'thing/change' } as const
    const rowWithPath = { ...row, name: 'thing/move' } as const
    const table = buildCallTable([rowWithoutPath, rowWithPath])
    expect(table['thing/change'].path).toBe('thing/change')
    expect(table['thing/move'].path).toBe('thing/{id}')
  })

  test('has unique methods and paths', () => {
    const addresses = rows.map(({ method, path }) => `${method} ${path}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('stores every row under its name', () => {
    expect(Object.entries(calls).filter(([key, call]) => key !== call.name)).toEqual([])
  })

  test('sends bodies only with POST and PUT, and marks only GET calls as having effects', () => {
    const violations = rows.filter(
      ({ method, encoding, effects }) =>
        (method === 'GET' && encoding !== 'query') || (effects === true && method !== 'GET'),
    )
    expect(violations).toEqual([])
  })

  test('lists a version conflict for exactly the calls that take a row version', () => {
    // These take the versions of several objects in fields of their own, and change all of the objects or none.
    const callsOnSeveralObjects: readonly string[] = ['solution/move-to-newest', 'quote-request/ask']
    const versionedRows = rows.filter(
      (call) => listHeaders(call).takesIfMatch || callsOnSeveralObjects.includes(call.name),
    )
    const rowsWithConflict = rows.filter(({ errors }) => errors.includes('ROW_VERSION_CONFLICT'))
    expect(rowsWithConflict.map(({ name }) => name)).toEqual(versionedRows.map(({ name }) => name))
    expect(versionedRows.map(({ name }) => name)).toContain('design/save')
  })

  test('avoids "Tells", "Gives" and other verbs that the glossary replaces in summaries', () => {
    const avoidedWords = /^(?:Tells|Gives|Says|Throws|Puts|Begins)\b|\banew\b/
    expect(rows.map(({ summary }) => summary).filter((summary) => avoidedWords.test(summary))).toEqual([])
  })

  test('lists only the errors specific to each row', () => {
    const commonCodes: readonly string[] = commonErrors
    expect(rows.filter(({ errors }) => errors.some((code) => commonCodes.includes(code)))).toEqual([])
  })
})

test('listPathFields finds the fields of a path', () => {
  expect(listPathFields('custom/filter/{id}/of/{owner}')).toEqual(['id', 'owner'])
})

describe('the description of the API', () => {
  test('states where each field goes', () => {
    const { paths, components } = describeApi({ [row.name]: row }, '1')
    expect(components.schemas).toMatchObject({
      ThingIdInput: { properties: { note: { type: 'string' } }, required: [], additionalProperties: false },
      ThingIdAnswer: { properties: { done: { type: 'boolean' } } },
    })
    expect(paths['/ngapi/thing/{id}']?.['post']).toMatchObject({
      operationId: 'thing/{id}',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { $ref: '#/components/schemas/ThingIdInput' },
          },
        },
      },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingIdAnswer' } } } },
        409: { description: expect.stringContaining('NAME_TAKEN') },
      },
    })
  })

  test('states the headers of a call by its row version and its effects', () => {
    const versionedRow = {
      ...row,
      input: z.strictObject({ id: z.string(), rowVersion: z.int() }),
      output: z.object({ rowVersion: z.int() }),
      errors: ['ROW_VERSION_CONFLICT'],
    } as const satisfies Call
    const { paths, components } = describeApi({ [row.name]: versionedRow }, '1')
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

  test('names the server and the schema of each answer, and allows further fields in answers', () => {
    const { components, servers } = describeApi(calls, '1')
    expect(servers).toMatchObject([{ url: '/' }])
    const answers = Object.entries(components.schemas).filter(([name]) => name.endsWith('Answer'))
    expect(answers.length).toBeGreaterThan(100)
    expect(
      answers.filter(([, schema]) => JSON.stringify(schema).includes('"additionalProperties":false')),
    ).toEqual([])
  })

  test('includes every call of the contract', () => {
    const { paths } = describeApi(calls, '1')
    const describedMethods = Object.values(paths).flatMap((path) => Object.keys(path))
    expect(describedMethods).toHaveLength(rows.length)
  })
})
