/** Reads what stands after `?` in an address (that of the list: list-search.ts); anything unreadable becomes its default, for addresses are typed by hand too. */

import { notificationKinds, notificationTopics } from '@design-portal/domain/workflow/notifications.ts'
import { isLanguage } from '@design-portal/i18n/languages.ts'
import { solutionTabs } from './paths.ts'
import type {
  ConfiguratorSearch,
  DocumentSearch,
  InboxSearch,
  PriceListSearch,
  NotificationsSearch,
  QuoteRequestSearch,
  QuotesSearch,
  SolutionDetailsSearch,
  CompanySearch,
  UserSearch,
} from './paths.ts'

type RawSearch = Readonly<Record<string, unknown>>

/** Stands for a configurator type that the address does not name. */
export const unknownType = -1

export function readDetailsSearch(raw: RawSearch): SolutionDetailsSearch {
  const tab = solutionTabs.find((known) => known === raw['tab'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(tab === undefined || tab === solutionTabs[0] ? {} : { tab }),
  }
}

export function readConfiguratorSearch(raw: RawSearch): ConfiguratorSearch {
  const desId = readText(raw['desId'])
  const draft = readText(raw['draft'])
  const choose = readText(raw['choose'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(desId === undefined ? {} : { desId }),
    ...(draft === undefined || desId !== undefined ? {} : { draft }),
    type: readCount(raw['type']) ?? unknownType,
    ...(choose === undefined ? {} : { choose }),
  }
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

export const readQuotesSearch = (raw: RawSearch): QuotesSearch => ({ cfgId: readText(raw['cfgId']) ?? '' })

export const readQuoteRequestSearch = (raw: RawSearch): QuoteRequestSearch => ({
  requestId: readText(raw['requestId']) ?? '',
})

export function readDocumentSearch(raw: RawSearch): DocumentSearch {
  const lang = readText(raw['lang'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(lang === undefined || !isLanguage(lang) ? {} : { lang }),
  }
}

export function readInboxSearch(raw: RawSearch): InboxSearch {
  const search = readText(raw['search'])
  const page = readCount(raw['page'])
  return {
    ...(search === undefined ? {} : { search }),
    ...(raw['waiting'] === true || raw['waiting'] === 'true' ? { waiting: true } : {}),
    ...(page === undefined || page < 2 ? {} : { page }),
  }
}

export function readNotificationsSearch(raw: RawSearch): NotificationsSearch {
  const kind = [...notificationTopics, ...notificationKinds].find((known) => known === raw['kind'])
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(raw['unread'] === true || raw['unread'] === 'true' ? { unread: true } : {}),
  }
}

export const readUserSearch = (raw: RawSearch): UserSearch => ({ usrId: readText(raw['usrId']) ?? '' })

export const readCompanySearch = (raw: RawSearch): CompanySearch => ({
  companyId: readText(raw['companyId']) ?? '',
})

export const readPriceListSearch = (raw: RawSearch): PriceListSearch => ({
  priceListId: readText(raw['priceListId']) ?? '',
})

/** What the error page is about: a code of the contract, or `LOGOUT_SUCCESS`. */
export interface ErrorSearch {
  readonly code?: string
}

export function readErrorSearch(raw: RawSearch): ErrorSearch {
  const code = readText(raw['code'])
  return code === undefined ? {} : { code }
}

/** Where `/external` leads, still encoded. */
export interface ExternalSearch {
  readonly encodedURL?: string
}

export function readExternalSearch(raw: RawSearch): ExternalSearch {
  const encodedURL = readText(raw['encodedURL'])
  return encodedURL === undefined ? {} : { encodedURL }
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
