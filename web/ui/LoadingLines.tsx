/** Placeholder lines for content that is being fetched. */

import { Skeleton } from '@mantine/core'
import { LoadingPanel } from './LoadingPanel.tsx'

/** Widths of the lines in percent; uneven, like text. */
const widths = [46, 90, 78, 84, 61]

export function LoadingLines() {
  return (
    <LoadingPanel>
      {widths.map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} mt="md" />
      ))}
    </LoadingPanel>
  )
}
