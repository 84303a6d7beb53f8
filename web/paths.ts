/** The addresses of all pages, for links and redirects. */

import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'

export { paths }

/** The tabs of the details page, in display order. The review is for people who decide, and only of solutions that were submitted. */
export const solutionTabs = [
  'review',
  'designs',
  'price',
  'check',
  'quotations',
  'history',
  'edit',
  'price-status',
] as const
export type SolutionTab = (typeof solutionTabs)[number]

/** Returns whether users may be redirected to an address after signing in: it must be a page of the portal in its exact spelling. */
export function isReturnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  if (!isPagePath(path)) return false
  return (
    path.startsWith(`${paths.home}/`) ||
    path === paths.tradeOffTools ||
    path === paths.referenceDesigns ||
    address.startsWith(`${paths.external}?`)
  )
}
