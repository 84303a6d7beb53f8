/** Announces the effect of a choice to screen reader users. */

import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { useText } from '../../../language/use-text.ts'
import type { LiveKnowledge } from '../engine/knowledge.ts'
import { countDomains } from '../screen-state/parameter-view.ts'
import type { DomainCounts } from '../screen-state/parameter-view.ts'
import { hasPrice } from '../screen-state/has-price.ts'
import type { ProductText } from '../texts/product-text.ts'
import { describeEffect } from './describe-effect.ts'

export function LiveRegion({ sentence }: { readonly sentence: string }) {
  return (
    <VisuallyHidden>
      <output aria-live="polite">{sentence}</output>
    </VisuallyHidden>
  )
}

/** Announces the effect of each change once all answers have arrived; the first answer after opening is not announced. */
export function useEffectAnnouncements(
  live: LiveKnowledge,
  productText: ProductText,
  announce: (sentence: string) => void,
): void {
  const text = useText()
  const before = useRef<DomainCounts>(undefined)
  const latest = useRef({ live, productText, text })
  useEffect(() => {
    latest.current = { live, productText, text }
  })
  useEffect(() => {
    const { live: latestLive, productText: latestProductText, text: latestText } = latest.current
    if (live.settledFor === undefined || latestLive.domains === undefined) return
    const after = countDomains(latestLive.domains)
    const price = latestLive.configuration?.price
    if (before.current !== undefined) {
      announce(
        latestLive.consistent === false
          ? latestText('CONFIGURATOR_CONTRADICTION')
          : latestLive.holdsAsAssumed === false
            ? latestText('CONFIGURATOR_ASSUMPTIONS_BREAK')
            : describeEffect(
                {
                  before: before.current,
                  after,
                  price:
                    price !== undefined && hasPrice(price)
                      ? formatMoney(price.total, latestProductText.language)
                      : undefined,
                },
                latestText,
              ),
      )
    }
    before.current = after
  }, [live.settledFor, announce])
}
