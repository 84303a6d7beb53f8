// Tests that the rules for the accessibility tree find each fault, and nothing on a page without faults.
import type { Page } from '@playwright/test'
import { readTree } from './accessibility-tree.ts'
import { recordServerTexts, listEnglishTexts } from './heard-language.ts'
import { expect, test } from './portal.ts'
import { listTreeFaults } from './tree-rules.ts'

const faultlessPage = `
  <header><nav aria-label="Main"><a href="#a">Solutions</a></nav></header>
  <main>
    <h1>Solutions</h1><h2>Price</h2><h3>Of a line</h3><h2>Drawings</h2>
    <nav aria-label="Pages"><button>Next</button></nav>
    <section aria-label="Bill"><table aria-label="Lines"><tr><th>Price</th></tr><tr><td>
      <svg role="img" aria-label="Lowest price"></svg></td></tr></table></section>
    <figure><svg role="img" aria-label="Elevation" aria-describedby="words"></svg><p id="words">As a table below.</p></figure>
    <details><summary>Steps</summary><form><label>Name <input></label></form></details>
    <div role="dialog" aria-label="Delete" aria-describedby="why"><p id="why">Save a copy first.</p><button>Save</button><button>Close</button></div>
    <div role="tablist" aria-label="Views"><button role="tab">Designs</button></div>
  </main>`

/** Faults to insert into the page, each with the finding that it must cause. */
const faults: readonly (readonly [string, RegExp])[] = [
  ['<button><svg aria-hidden="true"></svg></button>', /has no name: main > button/],
  ['<div role="tablist"><button role="tab">Price</button></div>', /has no name: main > tablist/],
  ['<fieldset><input aria-label="Load"></fieldset>', /has no name: main > group/],
  ['<table><tr><th>1</th><td>2</td></tr></table>', /has no name: main > table/],
  ['<button>Close <svg width="9" height="9"><path d="M0 0h9"/></svg></button>', /has no name: .*image/],
  ['<p>part.frame</p>', /a key in place of a text: .*"part.frame"/],
  ['<button aria-label="SOLUTION_ACTIONS"></button>', /a key in place of a text: .*"SOLUTION_ACTIONS"/],
  ['<h1>Another</h1>', /has 2 headings of the first level/],
  ['<h4>Too deep</h4>', /a level is skipped before .*"Too deep"/],
  ['<nav aria-label="Pages"></nav>', /is not told apart from another of its kind: .*navigation "Pages"/],
  ['<nav><a href="#b">Other</a></nav>', /is not told apart from another of its kind: .*navigation/],
  [
    '<div role="dialog" aria-label="Copy" aria-describedby="all"><div id="all"><label>Name <input></label><button>Save</button></div></div>',
    /is described by its controls, too: main > dialog "Copy"/,
  ],
  // A drawing has to refer to its equivalent in words by aria-describedby.
  ['<svg role="img" aria-label="Footprint"><path d="M0 0h9"/></svg>', /leads to nothing .*"Footprint"/],
]

const showPage = (page: Page, addition: string, language = 'en') =>
  page.setContent(
    `<html lang="${language}"><title>Page</title>${faultlessPage.replace('</main>', `${addition}</main>`)}</html>`,
  )

test('each fault of the accessibility tree is found, and none on a page without faults', async ({ page }) => {
  await showPage(page, '')
  expect(listTreeFaults(await readTree(page))).toEqual([])
  for (const [addition, finding] of faults) {
    await showPage(page, addition)
    expect(listTreeFaults(await readTree(page)), addition).toEqual([expect.stringMatching(finding)])
  }
})

test('English on a page of another language is found, except names from the server and words marked as English', async ({
  page,
}) => {
  await page.route('**/ngapi/names', (route) =>
    route.fulfill({ json: [{ name: 'Bank campus, trading floor' }] }),
  )
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<html lang="ja"><title>Page</title><main><h1>一覧</h1>
        <button>Bank campus, trading floor の操作</button><p lang="en">Words that say so</p>
        <button>Close</button><p>保存 this is left</p><input aria-label="名前" value="what was typed"><p>96 kW</p></main>
        <script>fetch('/ngapi/names')</script></html>`,
    }),
  )
  // "Close" is a text of the portal that has a translation, so its English is a fault even as a single word.
  const translatedTexts = new Set(['Close'])
  const serverTexts = recordServerTexts(page)
  const response = page.waitForResponse('**/ngapi/names')
  await page.goto('/page')
  await response
  expect(await listEnglishTexts(page, await readTree(page), serverTexts, translatedTexts)).toEqual([
    'not in the language of the page: Close',
    'not in the language of the page: 保存 this is left',
  ])
})
