/** A loading placeholder: shimmering lines or circles. */

import { Skeleton } from '@mantine/core'
import styles from './SkeletonLoader.module.css'

interface SkeletonLoaderProps {
  /** The number of lines below each other; an invalid count becomes one. */
  readonly count?: number
  readonly appearance?: 'line' | 'circle'
}

export function SkeletonLoader({ count = 1, appearance = 'line' }: SkeletonLoaderProps) {
  return Array.from({ length: toCount(count) }, (_, index) => (
    <Skeleton
      key={index}
      animate={false}
      className={styles.progress ?? ''}
      {...(appearance === 'circle' ? { circle: true, height: 40 } : { height: 14 })}
    />
  ))
}

/** A count may derive from earlier loaded data, so it can be any value. */
export function toCount(count: unknown): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 1
}
