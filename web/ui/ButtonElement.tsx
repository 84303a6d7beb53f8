/** What every button is on the page: one that waits keeps the focus, says that it is busy and takes no second press. */

import type { ComponentProps, MouseEvent } from 'react'

interface ButtonElementProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean | undefined
}

/**
 * A browser takes the focus from what is disabled, and who works by keyboard would be at the start of the page. So a button that waits
 * is disabled for assistive technology and for presses only. A press of Enter or Space, in a field of its form too, comes as a click.
 */
export function ButtonElement({ type = 'button', disabled, onClick, ...shared }: ButtonElementProps) {
  const waits = shared['data-loading'] === true
  return (
    <button
      {...shared}
      type={type}
      {...(waits
        ? { 'aria-busy': true, 'aria-disabled': true, onClick: takeNothing }
        : { disabled, onClick })}
    />
  )
}

function takeNothing(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
