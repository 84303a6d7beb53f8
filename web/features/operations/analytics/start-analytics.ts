/**
 * Counts what happens on screens where the installation wants it and the person's browser does not ask to be left alone: page
 * views, presses, downloads, filters, sign-ins. Nobody is named.
 */

import type { AnyRouter } from '@tanstack/react-router'
import type { AnalyticsProperties } from '@design-portal/contract/analytics.ts'
import { queryClient } from '../../../api/query-client.ts'
import { getLanguage, translation } from '../../../language/browser-language.ts'
import { paths } from '../../../paths.ts'
import { onTracked, track } from '../../../session/analytics.ts'
import type { NotedEvent } from '../../../session/analytics.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { environmentQuery } from '../../../session/environment.ts'
import { createBatches } from './batches.ts'
import {
  translateToEnglish,
  filterProperties,
  buildLoginProperties,
  buildPageProperties,
  getUserType,
} from './event-properties.ts'
import { watchPresses } from './watch-presses.ts'

type Texts = Readonly<Record<string, unknown>>

/** Without an endpoint, or where it cannot be asked, everything is dropped. */
export async function startAnalytics(router: AnyRouter): Promise<void> {
  const tellPages = watchPages(router)
  const wanted = await isWanted().catch(() => false)
  const english = wanted ? await readEnglish().catch(() => undefined) : undefined
  if (english === undefined) {
    onTracked(() => undefined)
    return
  }
  const add = createBatches()
  tellPages(english)
  watchPresses((text) => translateToEnglish(textsOf(getLanguage()), english)(text))
  onTracked((event) => add(complete(event)))
}

async function isWanted(): Promise<boolean> {
  if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return false
  return (await queryClient.ensureQueryData(environmentQuery)).analytics
}

const textsOf = (language: string): Texts => translation.getResourceBundle(language, 'portal') ?? {}

/** Titles and names are counted in one language, whichever is shown. */
async function readEnglish(): Promise<Texts> {
  return getLanguage() === 'en' ? textsOf('en') : await (await fetch('/assets/i18n/en.json')).json()
}

/** What is the same for every event of a person. */
function complete({ name, at, properties }: NotedEvent): NotedEvent {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user === undefined) return { name, at, properties }
  const person = name === 'login' ? buildLoginProperties(user) : { user_type: getUserType(user) }
  return { name, at, properties: { ...person, ...properties } }
}

/**
 * Watches from now on where a person goes, so that what is filtered or opened before the texts are there is counted as well. Gives what
 * tells of the page that is reached, and of every further one, once it is called with the texts that name them.
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
        track('item click', { cta_location: 'solution list', ...documentOf(toLocation.search) })
      }
    } else if (toLocation.pathname === paths.solutionList) {
      const properties = filterProperties(before.search, toLocation.search)
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

/** A solution by its id, which says nothing about anybody. */
function documentOf(search: Readonly<Record<string, unknown>>): AnalyticsProperties {
  const cfgId = search['cfgId']
  return typeof cfgId === 'string' ? { document_id: cfgId } : {}
}
