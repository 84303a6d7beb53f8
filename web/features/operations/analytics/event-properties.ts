/** Builds the properties of analytics events: interface texts in English, never text written by users. */

import type { AnalyticsProperties } from '@design-portal/contract/analytics.ts'
import type { User } from '@design-portal/contract/sign-in.ts'
import { filterNames } from '../../../list-search.ts'

/** Returns the type of a user; everyone who is not an employee, such as a consulting engineer, counts as a partner. */
export function getUserType({ internalUser }: Pick<User, 'internalUser'>): 'Partner' | 'SE Employee' {
  return internalUser ? 'SE Employee' : 'Partner'
}

/** Builds the properties of a sign-in: a partner's company, and empty values for employees (specification, section 6). */
export function buildLoginProperties(
  user: Pick<User, 'internalUser' | 'externalSystem' | 'usrCompanyId' | 'usrCompanyName'>,
): AnalyticsProperties {
  const { externalSystem, usrCompanyId, usrCompanyName } = user
  const isPartner = externalSystem === 'partner'
  return {
    user_type: getUserType(user),
    company_id: isPartner ? usrCompanyId : '',
    company_name: isPartner ? usrCompanyName : '',
  }
}

/** Builds the properties of a page view from the last four segments of its path, without the search parameters, which identify a solution. */
export function buildPageProperties(path: string, title: string): AnalyticsProperties {
  const [top, category, sub, subSub] = path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(-4)
  return {
    page_title: title,
    ...(top === undefined ? {} : { page_top_category: top }),
    ...(category === undefined ? {} : { page_category: category }),
    ...(sub === undefined ? {} : { page_sub_category: sub }),
    ...(subSub === undefined ? {} : { page_sub_sub_category: subSub }),
  }
}

/** Returns the target of a link: the path within the portal, or only the host of an external address. */
export function toLinkTarget(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return url.origin === origin ? url.pathname : url.host
}

/** Builds the properties of a changed filter: only the names of its fields, never their values, which may identify a person. */
export function buildFilterProperties(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AnalyticsProperties | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    filterFields.has(name),
  )
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return undefined
  const isCleared = changed.every((name) => after[name] === undefined)
  return { filter_action: isCleared ? 'clear' : 'apply', selected_option: changed.toSorted().join(',') }
}

/** The search parameters that filter the list, without paging and sorting. */
const filterFields: ReadonlySet<string> = new Set([...filterNames, 'group', 'filter'])

/** Creates a function that returns the English version of an interface text, and undefined for a text written by a user, which is not sent. */
export function createEnglishTranslator(
  shown: Readonly<Record<string, unknown>>,
  english: Readonly<Record<string, unknown>>,
): (text: string) => string | undefined {
  const byText = new Map<string, string>()
  for (const [key, text] of Object.entries(shown)) {
    const translation = english[key]
    if (typeof text === 'string' && typeof translation === 'string' && !byText.has(text))
      byText.set(text, translation)
  }
  return (text) => byText.get(text.trim())
}
