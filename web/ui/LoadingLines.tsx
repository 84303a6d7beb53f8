/** Lines in place of content that is being fetched. */

import { Skeleton } from '@mantine/core'
import { LoadingPanel } from './LoadingPanel.tsx'

/** In percent of the width; uneven, as text is. */
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
