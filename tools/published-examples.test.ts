// Tests that the pages of configurators list at least forty published examples, each with its subject, source, expected value, our value and the difference.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../docs/configurators')

/** The rows of tables whose last two columns are `ours` (our value) and `difference`. */
function listExamples(page: string): string[][] {
  let isListed = false
  return readFileSync(join(pages, page), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (/^\|.*\| ours \| difference \|$/u.test(line)) isListed = true
      else if (!line.startsWith('|')) isListed = false
      else if (isListed && !line.startsWith('|---'))
        return [
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ]
      return []
    })
}

const examples = readdirSync(pages).flatMap((page) => listExamples(page).map((cells) => ({ page, cells })))

test('at least forty published examples are listed', () => {
  expect(examples.length).toBeGreaterThanOrEqual(40)
})

test('each published example has a subject, source, expected value, our value and difference', () => {
  expect(examples.filter(({ cells }) => cells.length !== 5 || cells.some((cell) => cell === ''))).toEqual([])
})
