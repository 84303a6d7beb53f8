/** Tests that form bodies are read up to a number of fields, and refused beyond it with the remedy. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrorHandler } from './error-handler.ts'
import { addFormBody } from './form-body.ts'

const createFields = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index}=1`).join('&')

/** Posts a form and returns the body that the route receives. */
async function send(payload: string): Promise<unknown> {
  const app = Fastify()
  addErrorHandler(app)
  addFormBody(app, 1_000_000)
  app.post('/', (request) => ({ body: request.body }))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    payload,
  })
  await app.close()
  return answer.json()
}

test('a form is read as browsers send it: plus signs as blanks, repeated fields as lists', async () => {
  expect(await send('note=two+words%2C+%C3%A9&id=1&id=2&empty=')).toEqual({
    body: { note: 'two words, é', id: ['1', '2'], empty: '' },
  })
  expect(await send('')).toEqual({ body: {} })
  expect(await send('broken=%E0%A4%A&__proto__=1')).toMatchObject({ body: { broken: expect.any(String) } })
})

test('a form of more than 1,000 fields is rejected with a hint before it is read', async () => {
  expect(await send(createFields(1000))).toMatchObject({ body: { 999: '1' } })
  for (const tooMany of [createFields(1001), '&'.repeat(1000)])
    expect(await send(tooMany)).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path: '', code: 'too_big', message: 'Send at most 1000 fields.' }],
    })
})
