/**
 * Counts usage if the installation enables it and the browser does not send a do-not-track signal: page views, presses, downloads, filters
 * and sign-ins, all without names.
 */

import type { AnyRouter } from '@tanstack/react-router'
import type { AnalyticsProperties } from '@design-portal/contract/analytics.ts'
import { queryClient } from '../../../api/query-client.ts'
import { getLanguage, translation } from '../../../language/browser-language.ts'
import { paths } from '../../../paths.ts'
import { onTracked, track } from '../../../session/analytics.ts'
import type { TrackedEvent } from '../../../session/analytics.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { environmentQuery } from '../../../session/environment.ts'
import { createBatches } from './batches.ts'
import {
  createEnglishTranslator,
  buildFilterProperties,
  buildLoginProperties,
  buildPageProperties,
  getUserType,
} from './event-properties.ts'
import { watchPresses } from './watch-presses.ts'

type Texts = Readonly<Record<string, unknown>>

/** Starts to count. If counting is disabled, or the texts cannot be loaded, all events are dropped. */
export async function startAnalytics(router: AnyRouter): Promise<void> {
  const trackPages = watchPages(router)
  const isEnabled = await isTrackingEnabled().catch(() => false)
  const english = isEnabled ? await loadEnglishTexts().catch(() => undefined) : undefined
  if (english === undefined) {
    onTracked(() => undefined)
    return
  }
  const add = createBatches()
  trackPages(english)
  watchPresses((text) => createEnglishTranslator(getTexts(getLanguage()), english)(text))
  onTracked((event) => add(addUserProperties(event)))
}

async function isTrackingEnabled(): Promise<boolean> {
  if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return false
  return (await queryClient.ensureQueryData(environmentQuery)).analytics
}

const getTexts = (language: string): Texts => translation.getResourceBundle(language, 'portal') ?? {}

/** Loads the English texts, so that titles and names are counted in one language. */
async function loadEnglishTexts(): Promise<Texts> {
  return getLanguage() === 'en' ? getTexts('en') : await (await fetch('/assets/i18n/en.json')).json()
}

/** Adds the properties that are the same for every event of a user. */
function addUserProperties({ name, at, properties }: TrackedEvent): TrackedEvent {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user === undefined) return { name, at, properties }
  const person = name === 'login' ? buildLoginProperties(user) : { user_type: getUserType(user) }
  return { name, at, properties: { ...person, ...properties } }
}

/**
 * Watches navigation from the start, so that filters and pages opened before the texts have loaded are counted too. Returns a function
 * that, once called with the texts, reports the current page and every later one.
 */
function watchPages(router: AnyRouter): (english: Texts) => void {
  let last = router.state.resolvedLocation
  let texts: Texts | undefined
  router.subscribe('onResolved', ({ toLocation }) => {
    const before = last
    last = toLocation
    if (before?.pathname !== toLocation.pathname) {
      if (texts !== undefined) trackPage(router, texts)
      if (toLocation.pathname === paths.solutionDetails && before?.pathname === paths.solutionList) {
        track('item click', { cta_location: 'solution list', ...toDocumentProperties(toLocation.search) })
      }
    } else if (toLocation.pathname === paths.solutionList) {
      const properties = buildFilterProperties(before.search, toLocation.search)
      if (properties !== undefined) track('filter clicked', properties)
    }
  })
  return (english) => {
    texts = english
    if (last !== undefined) trackPage(router, english)
  }
}

function trackPage(router: AnyRouter, english: Texts): void {
  const matches: readonly { readonly staticData: { readonly titleKey?: string } }[] = router.state.matches
  const titleKey = matches.findLast(({ staticData }) => staticData.titleKey !== undefined)?.staticData
    .titleKey
  const title = english[titleKey ?? 'PRODUCT_NAME']
  track(
    'page view',
    buildPageProperties(router.state.location.pathname, typeof title === 'string' ? title : ''),
  )
}

/** Identifies a solution by its id, which reveals nothing about a person. */
function toDocumentProperties(search: Readonly<Record<string, unknown>>): AnalyticsProperties {
  const cfgId = search['cfgId']
  return typeof cfgId === 'string' ? { document_id: cfgId } : {}
}
