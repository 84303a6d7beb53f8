// Runs the tests that draw, at their full length: each secret of the two worlds by itself, and thousands of interleavings.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const files = [
  'server/features/people/permissions/two-worlds-of-',
  'server/features/designs/designs/interleavings.property.test.ts',
  'server/features/sign-in/sign-in/know-person.test.ts',
  'server/features/workflow/status-workflow/walk.property.test.ts',
]

/** @returns the exit code of the tests */
export function verifyTests(): number {
  const root = join(import.meta.dirname, '..')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
    cwd: root,
    env: { ...process.env, AT_LENGTH: '1' },
    stdio: 'inherit',
  })
  return status ?? 1
}
