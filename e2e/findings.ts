// The findings of axe on a page.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

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
  /** The selectors of the elements, separated by commas. */
  readonly selectors: string
}

/** The rules for WCAG 2.0 to 2.2, A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of WCAG by the tags of axe. */
export const wcagRules: axe.RunOnly = { type: 'tag', values: wcagTags }
/** These, and axe's best practices and experimental rules. */
export const allRules: axe.RunOnly = { type: 'tag', values: [...wcagTags, 'best-practice', 'experimental'] }

/**
 * The rules that read the roles, names and states of elements: the others measure colours and sizes, which take half of the time of axe
 * and are those of the same components everywhere.
 */
export const roleRules: axe.RunOnly = {
  type: 'rule',
  values: axe
    .getRules(wcagTags)
    .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
    .map(({ ruleId }) => ruleId)
    .filter((rule) => rule !== 'color-contrast' && rule !== 'target-size'),
}

/** The rules about colours: all that another colour scheme can change if it moves nothing. */
export const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The findings of axe by some of its rules. A page stays one document and gets axe once. It is checked from its top: an
 * element partly under a bar elsewhere can be scrolled clear, but axe takes a covered element for too small (WCAG
 * 2.5.8).
 */
export async function listAxeFindings(
  page: Page,
  runOnly: axe.RunOnly = wcagRules,
): Promise<readonly Finding[]> {
  if (page.frames().length > 1) throw new Error('axe does not check frames, and this page has some')
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (rules) => {
    const { scrollX, scrollY } = window
    window.scrollTo(0, 0)
    const found = await window.axe?.run({ runOnly: rules, resultTypes: ['violations'] })
    window.scrollTo(scrollX, scrollY)
    return found?.violations.map(({ id, tags, impact, nodes }) => ({
      id,
      tags,
      impact,
      selectors: nodes.map(({ target }) => target.join(' ')).join(', '),
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
