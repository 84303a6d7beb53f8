/** The targets of links in mails: pages of the portal, as web/paths.ts names them, and the unsubscribe address. */
import { trimEnd } from '@design-portal/domain/trim-end.ts'
import type { NotificationPlace } from '@design-portal/domain/workflow/notifications.ts'

const route = '/mail/unsubscribe'

/** The path that the router handles. */
export const unsubscribeRoute = `${route}/:key`

/** The page on which a person chooses which mail they get. */
export const preferencesPage = '/home/preferences#mail'

const detailsPage = '/home/solution-list/solution-details'

/** The page of each place; `{cfgId}` is replaced by the id of the solution. */
const pages = {
  solution: `${detailsPage}?cfgId={cfgId}`,
  history: `${detailsPage}?cfgId={cfgId}&tab=history`,
  price: `${detailsPage}?cfgId={cfgId}&tab=price`,
  quotations: `${detailsPage}?cfgId={cfgId}&tab=quotations`,
  quotes: '/home/solution-list/quotes?cfgId={cfgId}',
  inbox: '/home/quote-requests',
  access: '/home/access',
  accessRequests: '/home/admin/access-requests',
  accessReviews: '/home/admin/access-reviews',
} as const satisfies Record<NotificationPlace, string>

export interface MailLinks {
  readonly preferences: string
  readonly unsubscribe: string
  readonly buildPlaceAddress: (place: NotificationPlace, cfgId: string | null) => string
}

/** @param publicUrl the address under which readers know the portal; it may have a path of its own */
export function createMailLinks(publicUrl: URL, unsubscribeKey: string): MailLinks {
  const base = trimEnd(publicUrl.href, '/')
  return {
    preferences: base + preferencesPage,
    unsubscribe: `${base}${route}/${unsubscribeKey}`,
    buildPlaceAddress: (place, cfgId) => base + pages[place].replace('{cfgId}', cfgId ?? ''),
  }
}
