// Runs at full length what `npm test` runs in part: the tests that draw, and the journeys.
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

/** @returns the exit code of the tests that draw: each secret of the two worlds separately, thousands of interleavings */
export const verifyTests = (): number =>
  runAtLength('node_modules/vitest/vitest.mjs', ['run', ...listDrawingTests()])

/** @returns the exit code of the journeys: every state of every screen in both usual looks and at each width, every product, every walk by keyboard */
export const verifyJourneys = (): number =>
  runAtLength('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'])

function runAtLength(program: string, options: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [join(root, program), ...options], {
    cwd: root,
    env: { ...process.env, AT_LENGTH: '1' },
    stdio: 'inherit',
  })
  return status ?? 1
}
