/** Texts for components: `const text = useText(); text('SAVE')`. */

import { reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type account from '@design-portal/i18n/en/account.json'
import type actions from '@design-portal/i18n/en/actions.json'
import type approvalMatrix from '@design-portal/i18n/en/approval-matrix.json'
import type administration from '@design-portal/i18n/en/administration.json'
import type approval from '@design-portal/i18n/en/approval.json'
import type catalogueParts from '@design-portal/i18n/en/catalogue-parts.json'
import type chains from '@design-portal/i18n/en/chains.json'
import type configurator from '@design-portal/i18n/en/configurator.json'
import type customers from '@design-portal/i18n/en/customers.json'
import type dataRows from '@design-portal/i18n/en/data-rows.json'
import type dashboard from '@design-portal/i18n/en/dashboard.json'
import type details from '@design-portal/i18n/en/details.json'
import type documentTemplates from '@design-portal/i18n/en/document-templates.json'
import type documents from '@design-portal/i18n/en/documents.json'
import type filters from '@design-portal/i18n/en/filters.json'
import type imports from '@design-portal/i18n/en/imports.json'
import type list from '@design-portal/i18n/en/list.json'
import type notifications from '@design-portal/i18n/en/notifications.json'
import type orderMessages from '@design-portal/i18n/en/order-messages.json'
import type parts from '@design-portal/i18n/en/parts.json'
import type priceErrors from '@design-portal/i18n/en/price-errors.json'
import type priceLists from '@design-portal/i18n/en/price-lists.json'
import type priceTerms from '@design-portal/i18n/en/price-terms.json'
import type prices from '@design-portal/i18n/en/prices.json'
import type priceTab from '@design-portal/i18n/en/price-tab.json'
import type productReleases from '@design-portal/i18n/en/product-releases.json'
import type portal from '@design-portal/i18n/en/portal.json'
import type costCurves from '@design-portal/i18n/en/cost-curves.json'
import type productFamilies from '@design-portal/i18n/en/product-families.json'
import type orders from '@design-portal/i18n/en/orders.json'
import type quotations from '@design-portal/i18n/en/quotations.json'
import type quotes from '@design-portal/i18n/en/quotes.json'
import type review from '@design-portal/i18n/en/review.json'
import type referenceDesigns from '@design-portal/i18n/en/reference-designs.json'
import type rooms from '@design-portal/i18n/en/rooms.json'
import type tradeOff from '@design-portal/i18n/en/trade-off.json'
import type site from '@design-portal/i18n/en/site.json'
import type shell from '@design-portal/i18n/en/shell.json'
import type workflow from '@design-portal/i18n/en/workflow.json'
import type workflowSteps from '@design-portal/i18n/en/workflow-steps.json'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getLanguage, findText, onTextsChanged, getTextsVersion } from './browser-language.ts'

/** Every key that a screen may use; the compiler rejects one that no language file has. */
export type MessageKey =
  | keyof typeof account
  | keyof typeof actions
  | keyof typeof administration
  | keyof typeof approval
  | keyof typeof approvalMatrix
  | keyof typeof orderMessages
  | keyof typeof portal
  | keyof typeof dashboard
  | keyof typeof dataRows
  | keyof typeof review
  | keyof typeof referenceDesigns
  | keyof typeof rooms
  | keyof typeof shell
  | keyof typeof site
  | keyof typeof tradeOff
  | keyof typeof catalogueParts
  | keyof typeof priceTerms
  | keyof typeof costCurves
  | keyof typeof productFamilies
  | keyof typeof orders
  | keyof typeof quotations
  | keyof typeof quotes
  | keyof typeof chains
  | keyof typeof configurator
  | keyof typeof customers
  | keyof typeof details
  | keyof typeof documentTemplates
  | keyof typeof documents
  | keyof typeof imports
  | keyof typeof list
  | keyof typeof notifications
  | keyof typeof parts
  | keyof typeof filters
  | keyof typeof workflow
  | keyof typeof workflowSteps
  | keyof typeof priceErrors
  | keyof typeof priceLists
  | keyof typeof prices
  | keyof typeof productReleases
  | keyof typeof priceTab

export type Text = (key: MessageKey, values?: MessageValues) => string

/** Returns the texts of the current language; the component renders again when they change. */
export function useText(): Text {
  const shown = useSyncExternalStore(onTextsChanged, getTextsVersion)
  return useCallback((key, values) => findText(key, values, shown.language) ?? key, [shown])
}

/** Returns the current language, to format numbers and dates in. */
export function useLanguage(): Language {
  return useSyncExternalStore(onTextsChanged, getLanguage)
}

/** Returns a text outside of a component. */
export const translate: Text = (key, values) => findText(key, values) ?? key

/**
 * Returns a text whose key is known only at run time, such as `price.error.6` from the server: upper-cased, with dots replaced by
 * underscores. Without a translation the raw key is shown.
 */
export function translateRawKey(rawKey: string, values?: MessageValues): string {
  return findText(rawKey.toUpperCase().replaceAll('.', '_'), values) ?? rawKey
}

/**
 * Returns the text for a name of a closed set: `PART_STATE` and `lastOrder` make `PART_STATE_LAST_ORDER`. Without a translation the name
 * itself is shown.
 */
export function translateName(prefix: string, name: string, values?: MessageValues): string {
  return findText(toTextKey(prefix, name), values) ?? name
}

/** Formats a person's name as the server returns it: the name that stands for all reviewers is translated. */
export const formatPersonName = (name: string): string =>
  name === reviewTeam.name ? translate('NOTIFICATION_REVIEW_TEAM') : name
