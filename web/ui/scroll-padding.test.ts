import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url)

test('no style sheet uses scroll-margin, because only scroll-padding keeps the parts of a date field clear of bars too', () => {
  const sheets = globSync('**/*.css', { cwd: folder, exclude: ['dist/**'] })
  expect(sheets.length).toBeGreaterThan(50)
  const withMargins = sheets.filter((sheet) =>
    readFileSync(new URL(sheet, folder), 'utf8').includes('scroll-margin'),
  )
  expect(withMargins).toEqual([])
})
