/** The element of every button: while waiting it keeps the focus, reports that it is busy and ignores further presses. */

import type { ComponentProps, MouseEvent } from 'react'

interface ButtonElementProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean | undefined
}

/**
 * A browser removes the focus from a disabled element, which would send keyboard users back to the start of the page. So a waiting button
 * is only marked as disabled for assistive technology, and ignores presses. Enter and Space on it, and Enter in a field of its form, arrive as a click.
 */
export function ButtonElement({ type = 'button', disabled, onClick, ...shared }: ButtonElementProps) {
  const isWaiting = shared['data-loading'] === true
  return (
    <button
      {...shared}
      type={type}
      {...(isWaiting
        ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress }
        : { disabled, onClick })}
    />
  )
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
