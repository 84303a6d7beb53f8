/**
 * What each parser does with texts that mean harm grows no faster than the text, or the text is refused; steps are counted, not time. Each
 * parser reads half of the texts, and the other half on the next day.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atLength } from '../../tools/at-length.ts'
import { drawTitle } from '../../tools/draw.ts'

const Counted = z.array(z.object({ parser: z.string(), unit: z.string(), steps: z.array(z.number()) }))

test(`doubling the text at most doubles the parser steps, and a parser that restarts is detected, ${drawTitle}`, () => {
  const program = join(import.meta.dirname, '../testing/count-parser-steps.ts')
  // Without optimised code every step is counted. With AT_LENGTH the program reads longer texts, too.
  const printed = execFileSync(process.execPath, ['--no-opt', '--no-sparkplug', '--no-maglev', program], {
    encoding: 'utf8',
    // Cached code is counted in another way.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    maxBuffer: 100_000_000,
  })
  const counted = z.parse(Counted, JSON.parse(printed))
  expect(counted.length).toBeGreaterThan(atLength ? 500 : 250)
  // A quadratic parser takes four times as many steps. The constant tolerates work that is done once.
  const faster = counted.filter(({ steps }) =>
    steps.some((count, index) => index > 0 && count > 2.4 * (steps[index - 1] ?? 0) + 500),
  )
  const control = 'one that starts over at every place'
  expect(faster.filter(({ parser }) => parser !== control)).toEqual([])
  expect(faster.filter(({ parser }) => parser === control).length).toBeGreaterThan(10)
})
