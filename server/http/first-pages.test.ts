/** Tests which page is served at an address. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPagePlaceholder, firstPagesFile, readFirstPages, type FirstPages } from './first-pages.ts'

const page = `<head>${firstPagePlaceholder}<script src="/assets/portal.js"></script></head>`
const firstPages: FirstPages = {
  heads: {
    '/login': { start: '<link href="/$&.js">', end: '<link href="/sign-in.css">' },
    '/home/solution-list': { start: '<link href="/list.js">', end: '' },
  },
  others: { path: '/home', start: '<script>who</script>', end: '' },
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'design-portal-first-pages-'))
})
afterEach(async () => await rm(directory, { recursive: true }))

const getHead = (text: string): string => text.slice('<head>'.length, text.indexOf('<script src'))

test('an address gets the head of its screen whatever its search parameters', async () => {
  await mkdir(join(directory, '.vite'))
  await writeFile(join(directory, firstPagesFile), JSON.stringify(firstPages))
  const getPage = await readFirstPages(directory, page)
  expect(getHead(getPage('/login'))).toBe('<link href="/$&.js">')
  expect(getHead(getPage('/home/solution-list?group=all&next=/login'))).toBe('<link href="/list.js">')
  expect(getHead(getPage('/home/account'))).toBe('<script>who</script>')
  expect(getPage('/login')).toMatch(/portal\.js"><\/script><link href="\/sign-in\.css"><\/head>$/)
  expect(getHead(getPage('/error?code=1'))).toBe(firstPagePlaceholder)
  expect(getHead(getPage('/'))).toBe(firstPagePlaceholder)
})

test('a build without per-address heads serves the same page everywhere', async () => {
  const getPage = await readFirstPages(directory, page)
  expect(getPage('/login')).toBe(page)
  expect(getPage('/home')).toBe(page)
})
