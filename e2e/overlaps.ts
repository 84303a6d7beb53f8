// Texts that lie over other texts or are cut off, as where a word is longer in one language than its column.
import type { Page } from '@playwright/test'

/** The pairs of texts that are printed over each other: `“seit 1. Mai” over “Automatisch freigegeben”`. */
export async function listOverlappingTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    interface Line {
      readonly element: Element
      /** The nearest element that is taken out of the flow: a layer may cover another one. */
      readonly layer: Element | null
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    /** Boxes of glyphs touch, and those of lines with little leading overlap: permitted across in CSS pixels, and down as a share of the height. */
    const maxPixelsAcross = 3
    const maxShareDown = 0.4
    const lines: Line[] = []
    /** Adds the part of a box that its scrolling or clipping ancestors leave visible, unless it is visually hidden. */
    const addLine = (box: DOMRect, element: Element, layer: Element | null): void => {
      let { left, right, top, bottom } = box
      for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
        const style = getComputedStyle(ancestor)
        if (style.clipPath !== 'none' || style.clip !== 'auto') return
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const ancestorBox = ancestor.getBoundingClientRect()
        left = Math.max(left, ancestorBox.left)
        right = Math.min(right, ancestorBox.right)
        top = Math.max(top, ancestorBox.top)
        bottom = Math.min(bottom, ancestorBox.bottom)
      }
      if (right > left && bottom > top) lines.push({ element, layer, left, right, top, bottom })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if ((node.textContent ?? '').trim() === '' || element === null || element.closest('svg') !== null)
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let layer: Element | null = element
      while (layer !== null && !/fixed|absolute|sticky/.test(getComputedStyle(layer).position))
        layer = layer.parentElement
      for (const box of range.getClientRects()) addLine(box, element, layer)
    }
    lines.sort((one, other) => one.top - other.top)
    const quote = ({ element }: Line): string => `“${(element.textContent ?? '').trim().slice(0, 60)}”`
    const pairs = new Set<string>()
    for (const [index, upper] of lines.entries()) {
      for (const lower of lines.slice(index + 1)) {
        if (lower.top >= upper.bottom) break
        if (lower.layer !== upper.layer || lower.element === upper.element) continue
        if (lower.element.contains(upper.element) || upper.element.contains(lower.element)) continue
        const across = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
        const down = Math.min(upper.bottom, lower.bottom) - lower.top
        const height = Math.min(upper.bottom - upper.top, lower.bottom - lower.top)
        if (across > maxPixelsAcross && down > maxShareDown * height)
          pairs.add(`${quote(lower)} over ${quote(upper)}`)
      }
    }
    return [...pairs]
  })
}

/** The buttons whose label is cut off, because other content of their line left too little room: `“Entfernen”`. */
export async function listCutLabels(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button .mantine-Button-label, a .mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.textContent.trim() !== '')
      // Fractions of pixels are rounded.
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `“${textContent}”`),
  )
}
