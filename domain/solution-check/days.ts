// Finds designs that were checked by the law of a day that has passed.
import { addDays } from '../days.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions } from './chain.ts'

/** Formats days since 1970-01-01 as dates that are the same in every language (ISO 8601). */
export const formatDay = (day: number): string => addDays('1970-01-01', day)

/** @param site its `placed` is the first day on which something can still be placed on the market; without it nothing is found */
export const checkDays = (
  designs: readonly ChainDesign[],
  { placed: firstDay }: SiteConditions = {},
): readonly ChainFinding[] =>
  designs.flatMap(({ id, site: { placed } = {} }) =>
    placed === undefined || firstDay === undefined || placed >= firstDay
      ? []
      : [createChainFinding('CHAIN_DAY_PASSED', { designs: [id], arguments: { day: formatDay(placed) } })],
  )
