/** Why no total of a solution is shown: there is none yet, or the reader sees list prices only. */

import { useText } from '../../../language/use-text.ts'
import { useSeesNetPrices } from '../../../session/privileges.ts'

export function NoTotal() {
  const text = useText()
  return text(useSeesNetPrices() ? 'NO_PRICE' : 'PRICE_LIST_ONLY')
}
