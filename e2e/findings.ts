// What axe finds on a page.
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
  /** Of a criterion of WCAG, which advice and rules on trial are not. */
  readonly wcag: boolean
  readonly impact: string
  /** The elements, as selectors. */
  readonly where: string
}

/** The rules for WCAG 2.0 to 2.2, A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Tags of axe: the rules above, and those of advice and on trial too. */
const gravest: axe.RunOnly = { type: 'tag', values: wcagTags }
export const allRules: axe.RunOnly = { type: 'tag', values: [...wcagTags, 'best-practice', 'experimental'] }

/** The rules that ask for colours: all that another colour scheme can change where it moves nothing. */
export const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds by some of its rules. A page stays in one document, and gets axe once. It is looked at from its top: what lies under a
 * bar at another place is scrolled clear by whoever wants to press it, while axe takes what is cut off for too small (WCAG 2.5.8).
 */
export async function findAxeFindings(
  page: Page,
  runOnly: axe.RunOnly = gravest,
): Promise<readonly Finding[]> {
  if (page.frames().length > 1) throw new Error('axe does not look into the frames of this page')
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
