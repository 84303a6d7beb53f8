/** The texts for filters and commercial regions. */

import type { MessageKey, Text } from '../../../../language/use-text.ts'
import type { ListFilter } from '../../../../list-search.ts'

export const filterLabels: Record<keyof ListFilter, MessageKey> = {
  search: 'FILTER_SEARCH',
  status: 'COLUMN_SOLUTION_STATUS',
  region: 'FILTER_REGION',
  country: 'COLUMN_COUNTRY',
  type: 'FILTER_TYPE',
  family: 'FILTER_FAMILY',
  product: 'FILTER_PRODUCT',
  customer: 'COLUMN_CUSTOMER',
  owner: 'OWNER',
  approver: 'FILTER_APPROVER',
  approverId: 'FILTER_APPROVER',
  stage: 'COLUMN_OPPORTUNITY_STATUS',
  opportunity: 'FILTER_OPPORTUNITY_NUMBER',
  expiring: 'FILTER_EXPIRING',
  training: 'FILTER_TRAINING_HIDDEN',
  waiting: 'DASHBOARD_WAITING',
}

const regionLabels: Readonly<Record<string, MessageKey>> = {
  'north-america': 'REGION_NORTH_AMERICA',
  europe: 'REGION_EUROPE',
  international: 'REGION_INTERNATIONAL',
  china: 'REGION_CHINA',
}

/** Returns the name of a region; a region that only a newer server knows is shown by its id. */
export function formatRegionName(regionId: string, text: Text): string {
  const key = regionLabels[regionId]
  return key === undefined ? regionId : text(key)
}
