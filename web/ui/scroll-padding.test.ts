import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url)

test('what the focus moves to is kept clear of bars by padding of what scrolls, which holds for the parts of a date field too', () => {
  const sheets = globSync('**/*.css', { cwd: folder, exclude: ['dist/**'] })
  expect(sheets.length).toBeGreaterThan(50)
  const withMargins = sheets.filter((sheet) =>
    readFileSync(new URL(sheet, folder), 'utf8').includes('scroll-margin'),
  )
  expect(withMargins).toEqual([])
})
