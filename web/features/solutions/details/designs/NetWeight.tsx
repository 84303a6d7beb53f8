/** The weight of a solution, and which parts have no known weight. */

import { useQuery } from '@tanstack/react-query'
import { formatMass } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import styles from './DesignsTab.module.css'

export function NetWeight({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const language = useLanguage()
  const weight = useQuery(callQuery('solution/netWeight', { cfgId }))
  // This total only supplements the table, so a failure hides nothing else.
  if (weight.data === undefined || weight.data.designs.length === 0) return <span />
  const { kilograms, byOthersKilograms, unknownPieces } = weight.data
  return (
    <p className={styles.weight}>
      {text('NET_WEIGHT')} <strong>{formatMass(kilograms, language)}</strong>
      {byOthersKilograms === 0
        ? null
        : ` · ${text('NET_WEIGHT_BY_OTHERS', { mass: formatMass(byOthersKilograms, language) })}`}
      {unknownPieces === 0 ? null : ` · ${text('NET_WEIGHT_UNKNOWN', { count: unknownPieces })}`}
    </p>
  )
}
