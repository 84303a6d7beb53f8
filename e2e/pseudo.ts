// A pseudo-language: every text of the interface is a good third longer and enclosed in marks, to find the places that cut texts off.
import type { Cases, CompiledMessage, MessagePart } from '@design-portal/i18n/icu/message.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { expect, type Page } from '@playwright/test'

/** German and Russian need up to a third more room than English, so each vowel is doubled. */
const lengthen = (text: string): string =>
  text.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}${vowel.toLowerCase()}`)

function stretchPart(part: MessagePart): MessagePart {
  if (typeof part === 'string') return lengthen(part)
  // The `#` of a plural.
  if (part === 0) return part
  // A plural has its offset as a fourth element.
  if (part.length === 4) return [part[0], part[1], stretchCases(part[2]), part[3]]
  return part.length === 3 && part[1] === 'select' ? [part[0], part[1], stretchCases(part[2])] : part
}

function stretchCases(cases: Cases): Cases {
  return Object.fromEntries(Object.entries(cases).map(([key, parts]) => [key, parts.map(stretchPart)]))
}

/** The requests of a page for its texts: all of English, and those of a first screen. */
export const englishTexts = /\/assets\/i18n\/(?:first\/[\w-]+\.)?en\.json$/

/** The content of `assets/i18n/en.json` for the browser. */
export function buildPseudoMessages(): Record<string, CompiledMessage> {
  return addMarks((message) => (typeof message === 'string' ? lengthen(message) : message.map(stretchPart)))
}

/** English unchanged, between marks. */
export const buildMarkedMessages = (): Record<string, CompiledMessage> => addMarks((message) => message)

/** Marks at both ends of every text show whether all of it is visible. */
function addMarks(
  changeMessage: (message: CompiledMessage) => CompiledMessage,
): Record<string, CompiledMessage> {
  const english = Object.entries(compileMessages(readMessages('en')))
  return Object.fromEntries(
    english.map(([key, message]) => {
      const changed = changeMessage(message)
      return [key, typeof changed === 'string' ? `⟦${changed}⟧` : ['⟦', ...changed, '⟧']]
    }),
  )
}

/**
 * The texts of a page whose last mark is cut off by an element that does not scroll, and whether the page itself is too
 * wide.
 */
export async function listCutTexts(page: Page): Promise<readonly string[]> {
  // While a button loads, an animation takes the place of its words.
  await expect(page.locator('button[data-loading]')).toHaveCount(0)
  return await page.evaluate(() => {
    const cut: string[] = []
    /** Glyphs may extend beyond their box, in CSS pixels. */
    const slack = 2
    /** The nearest enclosing element that does not scroll decides. */
    const isCut = (mark: DOMRect, from: Element): boolean => {
      for (let ancestor: Element | null = from; ancestor !== null; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(ancestor)
        // Visually hidden and only read out.
        if (clipPath !== 'none' || clip !== 'auto') return false
        const box = ancestor.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (mark.right > box.right + slack || mark.left < box.left - slack))
          return true
        if (/hidden|clip/.test(overflowY) && mark.bottom > box.bottom + 2 * slack) return true
        if (/auto|scroll/.test(overflowX) || position === 'fixed') return false
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const end = text.lastIndexOf('⟧')
      const element = node.parentElement
      if (end < 0 || element === null || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.setStart(node, end)
      range.setEnd(node, end + 1)
      const mark = range.getBoundingClientRect()
      if (mark.width > 0 && isCut(mark, element)) cut.push(text)
    }
    if (document.documentElement.scrollWidth > window.innerWidth + 1) cut.push('the page itself')
    return cut
  })
}
