/** The portal's mark and name. */

import { useText } from '../language/use-text.ts'
import styles from './Brand.module.css'

/** The symbol of a converter, as on a single-line diagram: alternating current in, alternating current out. */
function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--brand-ground)" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 4.5v5M16 22.500v5M8.8 22.2 23.2 9.800M12 13.200h3.400M16.8 19q1-1.5 1.9 0t1.9 0" />
        <rect x="8.5" y="9.5" width="15" height="13" rx="1.5" />
      </g>
    </svg>
  )
}

export function Brand() {
  const text = useText()
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>{text('PRODUCT_NAME')}</span>
    </span>
  )
}
