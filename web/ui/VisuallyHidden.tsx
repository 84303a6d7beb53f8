/** Words for screen readers alone. */

import type { ComponentProps } from 'react'

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="visually-hidden" />
}
