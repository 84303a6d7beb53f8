/** Lines in place of content that is being fetched. */

import { Skeleton } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'

/** In percent of the width; uneven, as text is. */
const widths = [46, 90, 78, 84, 61]

export function LoadingLines() {
  const text = useText()
  return (
    <output aria-label={text('LOADING')} style={{ display: 'block' }}>
      {widths.map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} mt="md" />
      ))}
    </output>
  )
}
