/**
 * The schemas with which routes validate the search parameters of addresses; the schema of the solution list is in list-search.ts. Invalid
 * parameters get their default, since addresses can be typed by hand.
 */

import { notificationKinds, notificationTopics } from '@design-portal/domain/workflow/notifications.ts'
import { toolKeys } from '@design-portal/domain/trade-off/tool-keys.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { solutionTabs } from './paths.ts'
import { createSearchSchema, flag, id, oneOf, text, wholeNumber } from './search-fields.ts'
import type { RawSearch } from './search-fields.ts'

/** The configurator type if the address does not name one. */
export const unknownType = -1

export const detailsSearch = createSearchSchema({
  cfgId: id,
  /** If left out, the page opens the review for approvers, and the designs for everybody else. */
  tab: oneOf(solutionTabs),
})

const parseType = wholeNumber(0)

const launchSearch = createSearchSchema({
  cfgId: id,
  desId: text,
  /** The id that a new design will get when it is first saved. */
  draft: text,
  /** The number of the configurator type, for example 27 for the three-phase UPS. */
  type: (value) => parseType(value) ?? unknownType,
  /** Choices to apply once the design is open, such as a repair offered by another screen: JSON by parameter. */
  choose: text,
})
export type ConfiguratorSearch = ReturnType<typeof launchSearch>

/** Parses the address of the configurator. Without `desId` it opens a new design, or continues the one that `draft` names. */
export function configuratorSearch(raw: RawSearch): ConfiguratorSearch {
  const search = launchSearch(raw)
  return search.desId === undefined ? search : { ...search, draft: undefined }
}

/** Parses the choices in an address; the configurator drops those that the product does not have. */
export function parseOfferedChoices(choose: string): Readonly<Record<string, string | number | boolean>> {
  try {
    const offered: unknown = JSON.parse(choose)
    if (typeof offered !== 'object' || offered === null) return {}
    return Object.fromEntries(
      Object.entries(offered).filter(
        (entry): entry is [string, string | number | boolean] =>
          typeof entry[1] === 'string' || typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
      ),
    )
  } catch {
    return {}
  }
}

export const partSearch = createSearchSchema({ partNumber: id })
export const orderSearch = createSearchSchema({ cfgId: id })
export const quotationSearch = createSearchSchema({ quotationId: id })
export const quotesSearch = createSearchSchema({ cfgId: id })
export const quoteRequestSearch = createSearchSchema({ requestId: id })

/** The document for a customer, and the calculation sheet by which an engineer can check its figures. */
export const documentKinds = ['document', 'calculation'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentSearch = createSearchSchema({
  cfgId: id,
  /** If left out, the language of the interface. */
  lang: oneOf(languages),
  kind: oneOf(documentKinds),
})

export const inboxSearch = createSearchSchema({
  search: text,
  waiting: flag,
  page: wholeNumber(2),
})
export type InboxSearch = ReturnType<typeof inboxSearch>

const notificationNames: readonly string[] = [...notificationTopics, ...notificationKinds]

export const notificationsSearch = createSearchSchema({
  /** A kind, or a topic for all its kinds. */
  kind: oneOf(notificationNames),
  unread: flag,
})
export type NotificationsSearch = ReturnType<typeof notificationsSearch>

export const userSearch = createSearchSchema({ usrId: id })
export const customerSearch = createSearchSchema({ customerId: id })
export const companySearch = createSearchSchema({ companyId: id })
export const priceListSearch = createSearchSchema({ priceListId: id })

export const productSearch = createSearchSchema({
  productKey: id,
  /** The version that was uploaded last from this browser, whose check the page reports. */
  uploaded: text,
})

/** The tool, and up to three scenarios as the page writes them; the first tool is the default. */
export const tradeOffSearch = createSearchSchema({ tool: oneOf(toolKeys), a: text, b: text, c: text })

/** The wishes for a reference design, as the page formats them, and the keys of the reference designs that are compared. */
export const referenceSearch = createSearchSchema({ wish: text, compare: text })

/** The error that the error page shows: a code of the contract, or `LOGOUT_SUCCESS`. */
export const errorSearch = createSearchSchema({ code: text })

/** The address that `/external` redirects to, still encoded. */
export const externalSearch = createSearchSchema({ encodedURL: text })
