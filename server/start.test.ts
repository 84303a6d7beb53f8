/** Tests the command of `npm start`: compiled code is kept for the next start. */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const kept = join(import.meta.dirname, '../node_modules/.cache/compiled')

const run = (environment: Record<string, string>): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'start.ts'), '--help'], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })

test('a start keeps its compiled code beside the packages, unless that is switched off', () => {
  rmSync(kept, { recursive: true, force: true })
  expect(run({ NODE_DISABLE_COMPILE_CACHE: '1' })).toContain('DATABASE_URL')
  expect(() => readdirSync(kept)).toThrow('ENOENT')
  expect(run({})).toContain('DATABASE_URL')
  expect(readdirSync(kept)).not.toEqual([])
})
