// Finds designs that were checked by the law of a day that has passed.
import { formatIsoDay } from '../engine/source/days.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'

/** @param site its `placed` is the first day on which something can still be placed on the market; without it nothing is found */
export const checkDays = (
  designs: readonly ChainDesign[],
  { placed: firstDay }: SiteConditions = {},
): readonly ChainFinding[] =>
  designs.flatMap(({ id, site: { placed } = {} }) =>
    placed === undefined || firstDay === undefined || placed >= firstDay
      ? []
      : [createChainFinding('CHAIN_DAY_PASSED', { designs: [id], arguments: { day: formatIsoDay(placed) } })],
  )
