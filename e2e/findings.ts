// The findings of axe on a page.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

export interface Finding {
  readonly id: string
  /** Whether it is of a WCAG criterion, unlike best practices and experimental rules. */
  readonly wcag: boolean
  readonly impact: string
  /** The elements, as selectors. */
  readonly where: string
}

/** The rules for WCAG 2.0 to 2.2, A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Tags of axe: the rules above, best practices and experimental ones. */
const gravest: axe.RunOnly = { type: 'tag', values: wcagTags }
export const allRules: axe.RunOnly = { type: 'tag', values: [...wcagTags, 'best-practice', 'experimental'] }

/** The rules about colours: all that another colour scheme can change if it moves nothing. */
export const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The findings of axe by some of its rules. A page stays one document and gets axe once. It is checked from its top: an
 * element partly under a bar elsewhere can be scrolled clear, but axe takes a covered element for too small (WCAG
 * 2.5.8).
 */
export async function findAxeFindings(
  page: Page,
  runOnly: axe.RunOnly = gravest,
): Promise<readonly Finding[]> {
  if (page.frames().length > 1) throw new Error('axe does not check frames, and this page has some')
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const violations = await page.evaluate(async (rules) => {
    const { scrollX, scrollY } = window
    window.scrollTo(0, 0)
    const found = await window.axe?.run({ runOnly: rules, resultTypes: ['violations'] })
    window.scrollTo(scrollX, scrollY)
    return found?.violations.map(({ id, tags, impact, nodes }) => ({
      id,
      tags,
      impact,
      where: nodes.map(({ target }) => target.join(' ')).join(', '),
    }))
  }, runOnly)
  if (violations === undefined) throw new Error('axe did not run')
  return violations.map(({ tags, impact, ...rest }) => ({
    ...rest,
    wcag: tags.some((tag) => wcagTags.includes(tag)) && !tags.includes('experimental'),
    impact: impact ?? 'minor',
  }))
}

export const isGrave = ({ wcag, impact }: Finding): boolean =>
  wcag && (impact === 'serious' || impact === 'critical')
