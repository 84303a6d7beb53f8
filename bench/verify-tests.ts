// Runs the randomised tests at full length: each secret of the two worlds separately, and thousands of interleavings.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../tools/code/imports.ts'

const root = join(import.meta.dirname, '..')

/** A test that draws reads `atLength`, or starts a program that does and names `AT_LENGTH`. */
const listDrawingTests = (): readonly string[] =>
  listFiles().filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && /\batLength\b|\bAT_LENGTH\b/.test(readFileSync(join(root, file), 'utf8')),
  )

/** @returns the exit code of the tests */
export function verifyTests(): number {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...listDrawingTests()], {
    cwd: root,
    env: { ...process.env, AT_LENGTH: '1' },
    stdio: 'inherit',
  })
  return status ?? 1
}
