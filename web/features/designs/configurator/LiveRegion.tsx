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
import { describeEffect } from './announce.ts'

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
  words: ProductText,
  announce: (sentence: string) => void,
): void {
  const text = useText()
  const before = useRef<DomainCounts>(undefined)
  const latest = useRef({ live, words, text })
  useEffect(() => {
    latest.current = { live, words, text }
  })
  useEffect(() => {
    const { live: known, words: spoken, text: announcedText } = latest.current
    if (live.settledFor === undefined || known.domains === undefined) return
    const after = countDomains(known.domains)
    const price = known.configuration?.price
    if (before.current !== undefined) {
      announce(
        known.consistent === false
          ? announcedText('CONFIGURATOR_CONTRADICTION')
          : describeEffect(
              {
                before: before.current,
                after,
                price:
                  price !== undefined && hasPrice(price)
                    ? formatMoney(price.total, spoken.language)
                    : undefined,
              },
              announcedText,
            ),
      )
    }
    before.current = after
  }, [live.settledFor, announce])
}
