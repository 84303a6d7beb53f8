import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

test('the styles of popovers come once, before those that build on them, whatever a page loads first', () => {
  const base = read('ui/base.css')
  expect(base).toContain('styles/Popover.css')
  expect(base.indexOf('styles/Popover.css')).toBeLessThan(base.indexOf('styles/Combobox.css'))
  const files = globSync('**/*.{ts,tsx,css}', { cwd: folder, exclude: ['dist/**', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => read(file).includes('styles/Popover.css'))).toEqual(['ui/base.css'])
})
