/** Describes the effect of a change in one sentence, for users who do not see the screen. */

import type { Text } from '../../../language/use-text.ts'
import type { DomainCounts } from '../screen-state/parameter-view.ts'

export interface Effect {
  readonly before: DomainCounts
  readonly after: DomainCounts
  /** The total price in words, if there is one. */
  readonly price: string | undefined
}

/** Builds, for instance, "3 more values are impossible. 2 values are set automatically. Price 45,300 €." */
export function describeEffect({ before, after, price }: Effect, text: Text): string {
  const impossible = after.impossible - before.impossible
  const parts = [
    impossible > 0 ? text('CONFIGURATOR_EFFECT_IMPOSSIBLE', { count: impossible }) : undefined,
    impossible < 0 ? text('CONFIGURATOR_EFFECT_POSSIBLE', { count: -impossible }) : undefined,
    after.implied === before.implied
      ? undefined
      : text('CONFIGURATOR_EFFECT_IMPLIED', { count: after.implied }),
    price === undefined ? undefined : text('CONFIGURATOR_EFFECT_PRICE', { price }),
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}
