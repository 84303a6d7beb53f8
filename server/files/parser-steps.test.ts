/**
 * Tests that the steps of each parser grow no faster than a malicious text, or that the text is refused; steps are
 * counted, not time. Each parser reads a third of the texts, and another third on the next day.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atLength } from '../../tools/at-length.ts'
import { drawTitle } from '../../tools/draw.ts'

const ParserSteps = z.array(z.object({ parser: z.string(), unit: z.string(), steps: z.array(z.number()) }))

test(`doubling the text at most doubles the parser steps, and a parser that restarts is detected, ${drawTitle}`, () => {
  const program = join(import.meta.dirname, '../testing/count-parser-steps.ts')
  // Every step is counted only in unoptimised code. With AT_LENGTH the program also reads longer texts.
  const output = execFileSync(process.execPath, ['--no-opt', '--no-sparkplug', '--no-maglev', program], {
    encoding: 'utf8',
    // The steps of cached code are counted differently.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    maxBuffer: 100_000_000,
  })
  const results = z.parse(ParserSteps, JSON.parse(output))
  expect(results.length).toBeGreaterThan(atLength ? 500 : 250)
  // A quadratic parser takes four times as many steps. The constant tolerates work that is done once.
  const superlinearResults = results.filter(({ steps }) =>
    steps.some((count, index) => index > 0 && count > 2.4 * (steps[index - 1] ?? 0) + 500),
  )
  const quadraticParser = 'a parser that starts over at every place'
  expect(superlinearResults.filter(({ parser }) => parser !== quadraticParser)).toEqual([])
  expect(superlinearResults.filter(({ parser }) => parser === quadraticParser).length).toBeGreaterThan(10)
})
