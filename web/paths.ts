/** Every address of the portal; links and redirects name them from here. */

import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'

export { paths }

/** The tabs of the details page, in their order; the first is where the page opens. */
export const solutionTabs = ['designs', 'price', 'check', 'history', 'edit', 'price-status'] as const
export type SolutionTab = (typeof solutionTabs)[number]

/** True for an address inside the portal that a person may be sent back to after signing in: that of a page, spelled in no other way. */
export function isReturnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  if (!isPagePath(path)) return false
  return path.startsWith(`${paths.home}/`) || address.startsWith(`${paths.external}?`)
}
