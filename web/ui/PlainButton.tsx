/** A button without a look of its own, which its class gives it: of the buttons that a form has dozens of. */

import type { ComponentProps } from 'react'

export function PlainButton({ className = '', ...own }: ComponentProps<'button'>) {
  return <button type="button" {...own} className={`plain-button ${className}`} />
}
