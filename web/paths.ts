/** Every address of the portal; links and redirects name them from here. */

export const paths = {
  login: '/login',
  unauthorized: '/unauthorized',
  error: '/error',
  home: '/home',
  dashboard: '/home/dashboard',
  preferences: '/home/preferences',
  notifications: '/home/notifications',
  solutionList: '/home/solution-list',
  archivedSolutions: '/home/solution-list/archived',
  solutionDetails: '/home/solution-list/solution-details',
  configurator: '/home/solution-list/solution-details/configurator',
  quotes: '/home/solution-list/quotes',
  quoteRequests: '/home/quote-requests',
  quoteRequest: '/home/quote-requests/request',
  priceLists: '/home/admin/price-lists',
  priceList: '/home/admin/price-lists/list',
} as const

/** What stands after `?` on the details page. */
export interface SolutionDetailsSearch {
  readonly cfgId: string
  readonly tab?: SolutionTab
}

/** The tabs of the details page, in their order; the first is where the page opens. */
export const solutionTabs = ['designs', 'price', 'history', 'edit', 'price-status'] as const
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

/** True for an address inside the portal that a person may be sent back to after signing in. */
export function isReturnAddress(address: string): boolean {
  return address.startsWith(`${paths.home}/`)
}
