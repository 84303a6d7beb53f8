/** Tests row versions of designs over HTTP: the ETag of answers, and If-Match and rowVersion of changes. */
import { randomUUID } from 'node:crypto'
import type { CallName } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave, threePhaseUps } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const post = async (name: CallName, input: object, headers: Readonly<Record<string, string>> = {}) =>
  await sales.inject({
    method: 'POST',
    url: `/ngapi/${name}`,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': sales.cookies.get('XSRF-TOKEN') ?? '',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: JSON.stringify(input),
  })

/** A design with version 2: saved with 96 kW, then renamed. */
async function createRenamedDesign() {
  const cfgId = await createSolution(sales)
  const save = createSave(cfgId)
  const { desId } = save
  await sales.call('design/save', save)
  await sales.call('solution/update', { cfgId, desId, desName: 'Renamed' })
  return { cfgId, desId, save }
}

const getRowVersion = async (cfgId: string, desId: string) =>
  (await sales.call('solution/create/editLaunch', { cfgId, desId })).rowVersion

describe('a response with a row version', () => {
  test('carries it as ETag for created solutions, solutions and saved, renamed and opened designs', async () => {
    const created = await post('solution/create', { name: randomUUID(), countryId: 'DE' })
    expect(created.headers.etag).toBe('"1"')
    const { cfgId }: { cfgId: string } = created.json()
    const save = createSave(cfgId)
    expect((await post('design/save', save)).headers.etag).toBe('"1"')
    const renamed = await post('solution/update', { cfgId, desId: save.desId, desName: 'Other' })
    expect(renamed.headers.etag).toBe('"2"')
    const opened = await post('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect(opened.headers.etag).toBe('"2"')
    expect((await sales.inject({ url: `/ngapi/solution/configId?id=${cfgId}` })).headers.etag).toBe('"3"')
  })

  test('has no ETag for an unsaved design, and the same ETag when it is repeated by idempotency key', async () => {
    const cfgId = await createSolution(sales)
    const launched = await post('solution/create/newLaunch', { cfgId, type: threePhaseUps })
    expect(launched.json()).toMatchObject({ rowVersion: 0 })
    expect(launched.headers).not.toHaveProperty('etag')
    const key = { 'idempotency-key': randomUUID() }
    const save = createSave(cfgId)
    const answers = [await post('design/save', save, key), await post('design/save', save, key)]
    expect(answers.map(({ headers }) => headers.etag)).toEqual(['"1"', '"1"'])
  })
})

describe('a change on another version than the stored one', () => {
  const conflict = {
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: 2, who: 'Ingrid Solheim', changedFields: ['name'] },
  }

  test.each<[CallName, object]>([
    ['design/save', { rowVersion: 2 }],
    ['solution/update', {}],
    ['solution/delete', {}],
  ])(
    'by %s is rejected with 412 if If-Match names it, and accepted if If-Match names the stored one',
    async (name, input) => {
      const { cfgId, desId, save } = await createRenamedDesign()
      const body =
        name === 'design/save'
          ? { ...save, ...input }
          : { cfgId, desId, ...(name === 'solution/update' ? { desName: 'Third' } : {}) }
      const refused = await post(name, body, { 'if-match': '"1"' })
      expect([refused.statusCode, refused.json()]).toMatchObject([412, conflict])
      expect(await getRowVersion(cfgId, desId)).toBe(2)
      expect((await post(name, body, { 'if-match': '"2"' })).statusCode).toBe(200)
    },
  )

  test.each<[CallName, object]>([
    ['solution/update', { desName: 'Third' }],
    ['solution/delete', {}],
  ])(
    'by %s is rejected with 409 if the field rowVersion names it, and accepted without that field',
    async (name, input) => {
      const { cfgId, desId } = await createRenamedDesign()
      const refused = await post(name, { cfgId, desId, ...input, rowVersion: 1 })
      expect([refused.statusCode, refused.json()]).toMatchObject([409, conflict])
      expect((await post(name, { cfgId, desId, ...input })).statusCode).toBe(200)
    },
  )

  test('is rejected with every field that saves and renames have changed since', async () => {
    const { save } = await createRenamedDesign()
    const { load: _load, ...others } = save.choices
    await sales.call('design/save', { ...save, choices: { ...others, redundancy: 'N' }, rowVersion: 2 })
    const refused = await post('design/save', {
      ...save,
      choices: { ...save.choices, load: 50 },
      rowVersion: 1,
    })
    // The save also reverted the rename, because it sent the original name.
    expect(refused.json()).toMatchObject({
      details: { currentRowVersion: 3, changedFields: ['load', 'name', 'redundancy'] },
    })
  })
})

test.each([
  ['*', 200],
  ['"7", "2"', 200],
  ['"7","8"', 412],
  ['W/"2"', 412],
  ['"two"', 412],
  ['2', 400],
  ['"2', 400],
])('If-Match: %s on version 2 is answered with %i', async (ifMatch, status) => {
  const { cfgId, desId } = await createRenamedDesign()
  const answer = await post('solution/update', { cfgId, desId, desName: 'Third' }, { 'if-match': ifMatch })
  expect(answer.statusCode).toBe(status)
  if (status === 400) {
    expect(answer.json()).toMatchObject({ fields: [{ path: 'If-Match', code: 'wrong_format' }] })
  }
})

test('If-Match: * requires an existing design', async () => {
  const cfgId = await createSolution(sales)
  expect((await post('design/save', createSave(cfgId), { 'if-match': '*' })).statusCode).toBe(412)
  expect(await sales.call('design/list/all-designs', { cfgId })).toEqual({ data: [] })
})
