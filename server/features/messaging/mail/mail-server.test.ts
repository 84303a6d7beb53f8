/** Tests that a mail server that misbehaves in any way counts as unreachable, so that mail is retried, and keeps nobody waiting. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  behaviours,
  type MisbehavingSystem,
  startMisbehavingSystem,
} from '../../../testing/misbehaving-system.ts'
import type { Mail } from './compose-mail.ts'
import { openMailServer } from './mail-server.ts'

let system: MisbehavingSystem
beforeEach(async () => {
  system = await startMisbehavingSystem()
})
afterEach(async () => {
  await system.close()
})

const mail: Mail = {
  messageId: '<one@portal.example.com>',
  to: { name: 'Ada', address: 'ada@example.com' },
  language: 'en',
  subject: 'A message',
  text: 'A message',
  html: '<p>A message</p>',
  unsubscribe: 'https://portal.example.com/unsubscribe',
}

const timeoutMilliseconds = 300

test.each(behaviours)('the mail server counts as unreachable when it is %s', async (behaviour) => {
  await system.behave(behaviour)
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${system.port}`,
    from: 'portal@example.com',
    publicUrl: new URL('https://portal.example.com'),
  }
  const server = openMailServer(settings, timeoutMilliseconds)
  expect(await server.send(mail)).toMatchObject({ outcome: 'unreachable' })
  server.close()
})
