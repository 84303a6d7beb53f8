/** Tests what a page learns about the environment of its server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({
    environment: { SURVEY_URL: 'https://survey.example/a', PRODUCTION_HOST: 'portal.example' },
  })
})
afterAll(async () => {
  await portal.close()
})

test.each([
  ['portal.example', 'prod'],
  ['portal.example:8443', 'prod'],
  ['test.portal.example', 'Test'],
  ['localhost:4200', 'Test'],
])('a survey taken on %s is marked %s', async (host, flag) => {
  const answer = await portal.app.inject({ url: '/ngapi/environment', headers: { host } })
  expect(answer.json<{ survey: unknown }>().survey).toEqual({
    url: 'https://survey.example/a',
    flag,
    type: 'DESIGNPORTALONDEMAND',
    brand: 'SE',
  })
})

test('an installation without a survey shows none to anybody', async () => {
  const portalWithoutSurvey = await createTestPortal()
  try {
    await expect(portalWithoutSurvey.browser().call('environment', {})).resolves.toMatchObject({
      survey: null,
    })
  } finally {
    await portalWithoutSurvey.close()
  }
})
