/** Stands where something is being loaded: lines, or circles, over which a light passes. */

import { Skeleton } from '@mantine/core'
import styles from './SkeletonLoader.module.css'

interface SkeletonLoaderProps {
  /** How many stand below each other; what is no count becomes one. */
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

/** A count may come from what was loaded before, and be anything. */
export function toCount(count: unknown): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 1
}
