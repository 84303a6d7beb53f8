/** The reference designs that are offered, compared with a wish; visitors see those that come with the portal. */

import { getUtcDay } from '@design-portal/domain/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { compareDesign } from '@design-portal/domain/reference-designs/compare-design.ts'
import type { Comparison } from '@design-portal/domain/reference-designs/compare-design.ts'
import type { ReferenceDesign } from '@design-portal/domain/reference-designs/reference-design.ts'
import { shippedReferenceDesigns } from '@design-portal/domain/reference-designs/shipped-designs.ts'
import { callQuery } from '../../api/call-query.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { passesFilters, toWish } from './wish.ts'
import type { WishValues } from './wish.ts'

export interface ComparedDesign {
  readonly design: ReferenceDesign
  readonly withdrawn: boolean
  readonly comparison: Comparison
}

const isRefused = ({ comparison }: ComparedDesign): boolean =>
  comparison.remarks.some(({ weight }) => weight === 'refusal')

/** Sorts designs by distance from the wish; those that a remark rules out come last. */
const compareOrder = (first: ComparedDesign, second: ComparedDesign): number =>
  Number(isRefused(first)) - Number(isRefused(second)) ||
  (first.comparison.distance ?? 0) - (second.comparison.distance ?? 0) ||
  first.design.key.localeCompare(second.design.key)

export function useDesigns(values: WishValues) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const enabled = user !== undefined
  const offered = useQuery({ ...callQuery('reference-design/offered', {}), enabled })
  const allDesigns = useMemo(
    () =>
      enabled
        ? offered.data?.data
        : shippedReferenceDesigns.map((content) => ({ content, withdrawn: false })),
    [enabled, offered.data],
  )
  const [today] = useState(() => getUtcDay(new Date()))
  const compared = useMemo(() => {
    return (allDesigns ?? [])
      .filter(({ content }) => passesFilters(content, values))
      .map(({ content, withdrawn }): ComparedDesign => ({
        design: content,
        withdrawn,
        comparison: compareDesign(content, toWish(values), { withdrawn, today }),
      }))
      .toSorted(compareOrder)
  }, [allDesigns, values, today])
  return { user, offered, compared, hiddenCount: (allDesigns?.length ?? 0) - compared.length }
}
