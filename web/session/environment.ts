/** The environment that the portal runs in, requested once. */

import type { Environment } from '@design-portal/contract/environment.ts'
import { callQuery } from '../api/call-query.ts'

export const environmentQuery = callQuery('environment', {})

interface HelpLink {
  readonly id: 'help-center' | 'survey'
  readonly label: 'HELP_CENTER' | 'SURVEY'
  readonly address: string
}

/** The help centre and the survey, if the installation has them; they open in a tab of their own. */
export function listHelpLinks({
  helpCenterUrl,
  survey,
}: Partial<Pick<Environment, 'helpCenterUrl' | 'survey'>>) {
  const links: HelpLink[] = []
  if (helpCenterUrl !== null && helpCenterUrl !== undefined)
    links.push({ id: 'help-center', label: 'HELP_CENTER', address: helpCenterUrl })
  if (survey !== null && survey !== undefined)
    links.push({ id: 'survey', label: 'SURVEY', address: buildSurveyAddress(survey) })
  return links
}

export const openHelpLink = ({ address }: HelpLink): void => void window.open(address, '_blank', 'noreferrer')

/** Builds the address of the survey, with parameters for where its answers come from. */
function buildSurveyAddress({ url, flag, type, brand }: NonNullable<Environment['survey']>): string {
  const address = new URL(url)
  address.searchParams.set('flag', flag)
  address.searchParams.set('type', type)
  address.searchParams.set('brand', brand)
  return address.href
}
