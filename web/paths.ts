/** Every address of the portal, and what stands behind it in the search; links and redirects name them from here. */

import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

export { paths }

/** What stands after `?` on the details page. */
export interface SolutionDetailsSearch {
  readonly cfgId: string
  readonly tab?: SolutionTab
}

/** The tabs of the details page, in their order; the first is where the page opens. */
export const solutionTabs = ['designs', 'price', 'check', 'history', 'edit', 'price-status'] as const
export type SolutionTab = (typeof solutionTabs)[number]

/** What the notifications are narrowed to. */
export interface NotificationsSearch {
  readonly unread?: boolean
  /** A kind, or a topic for all its kinds. */
  readonly kind?: string
}

/** What stands after `?` in the configurator; without `desId` a new design is begun, or with `draft` gone on with. */
export interface ConfiguratorSearch {
  readonly cfgId: string
  readonly desId?: string
  /** The id that a design will have that was never saved. */
  readonly draft?: string
  /** Configurator type, as the numbers of the configurator list (27: three-phase UPS). */
  readonly type: number
  /** Choices to make as soon as the design is open, as JSON by parameter: a repair that another screen offers. */
  readonly choose?: string
}

/** What stands after `?` on the document of a solution; without a language it is that of the interface. */
export interface DocumentSearch {
  readonly cfgId: string
  readonly lang?: Language
}

/** What stands after `?` on the page of one quote request. */
export interface QuoteRequestSearch {
  readonly requestId: string
}

/** What stands after `?` on the page that compares the quotes of a solution. */
export interface QuotesSearch {
  readonly cfgId: string
}

/** What the inbox of quote requests is narrowed to. */
export interface InboxSearch {
  readonly search?: string
  readonly waiting?: boolean
  readonly page?: number
}

/** What stands after `?` on the page of one price list. */
export interface PriceListSearch {
  readonly priceListId: string
}

/** What stands after `?` on the page of one user. */
export interface UserSearch {
  readonly usrId: string
}

/** What stands after `?` on the page of one company. */
export interface CompanySearch {
  readonly companyId: string
}

/** True for an address inside the portal that a person may be sent back to after signing in: that of a page, spelled in no other way. */
export function isReturnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  if (!isPagePath(path)) return false
  return path.startsWith(`${paths.home}/`) || address.startsWith(`${paths.external}?`)
}
