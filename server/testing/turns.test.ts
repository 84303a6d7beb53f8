/** Tests that each turn has a test, so that one test of each kind runs every day. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const root = join(import.meta.dirname, '../..')

test('each listed turn is used by exactly one test of the server', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.test.ts'], { cwd: root, encoding: 'utf8' })
  const usedTurns = files
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/isTurn\('(\w+)', '([^']+)'\)/g)])
    .map(([, kind, member]) => `${kind}: ${member}`)
  const listedTurns = Object.entries(turns).flatMap(([kind, members]) =>
    members.map((member) => `${kind}: ${member}`),
  )
  expect(usedTurns.toSorted()).toEqual(listedTurns.toSorted())
})
