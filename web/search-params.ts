/**
 * The search parameters of each address, as the schema that its route checks them with (that of the list: list-search.ts). What cannot be
 * read gets its default, since addresses can be typed by hand.
 */

import { notificationKinds, notificationTopics } from '@design-portal/domain/workflow/notifications.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { solutionTabs } from './paths.ts'
import { createSearchSchema, flag, id, oneOf, text, wholeNumber } from './search-fields.ts'
import type { RawSearch } from './search-fields.ts'

/** Stands for a configurator type that the address does not name. */
export const unknownType = -1

const findTab = oneOf(solutionTabs)

export const detailsSearch = createSearchSchema({
  cfgId: id,
  // The tab where the page opens is left out.
  tab: (value) => (value === solutionTabs[0] ? undefined : findTab(value)),
})

const findType = wholeNumber(0)

const launchSearch = createSearchSchema({
  cfgId: id,
  desId: text,
  /** The id that a design will have that was never saved. */
  draft: text,
  /** Configurator type, as the numbers of the configurator list (27: three-phase UPS). */
  type: (value) => findType(value) ?? unknownType,
  /** Choices to make as soon as the design is open, as JSON by parameter: a repair that another screen offers. */
  choose: text,
})
export type ConfiguratorSearch = ReturnType<typeof launchSearch>

/** Without `desId` a new design is begun, or with `draft` gone on with. */
export function configuratorSearch(raw: RawSearch): ConfiguratorSearch {
  const search = launchSearch(raw)
  return search.desId === undefined ? search : { ...search, draft: undefined }
}

/** The choices that an address offers; whether the product has them the configurator knows. */
export function readOfferedChoices(choose: string): Readonly<Record<string, string | number | boolean>> {
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

export const quotesSearch = createSearchSchema({ cfgId: id })
export const quoteRequestSearch = createSearchSchema({ requestId: id })

/** Without a language the document is in that of the interface. */
export const documentSearch = createSearchSchema({ cfgId: id, lang: oneOf(languages) })

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
export const companySearch = createSearchSchema({ companyId: id })
export const priceListSearch = createSearchSchema({ priceListId: id })

/** What the error page is about: a code of the contract, or `LOGOUT_SUCCESS`. */
export const errorSearch = createSearchSchema({ code: text })

/** Where `/external` leads, still encoded. */
export const externalSearch = createSearchSchema({ encodedURL: text })
