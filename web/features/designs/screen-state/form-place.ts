/** Places in the form: a parameter by its name, or all parameters of one place of a repeated part, such as `exception[1]`. */

/** Returns whether a parameter belongs to the place. */
export const isAtPlace = (parameter: string, place: string): boolean =>
  parameter === place || parameter.startsWith(`${place}.`)

/** Returns the first visible field of the place. */
function findField(place: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-parameter]')].find((field) =>
    isAtPlace(field.dataset['parameter'] ?? '', place),
  )
}

/** Scrolls the place into view without moving the focus. */
export function showPlace(place: string): void {
  findField(place)?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the control of the place. */
export function focusPlace(place: string): void {
  const field = findField(place)
  const controls = [...(field?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  field?.scrollIntoView({ block: 'center' })
  controls
    .find((control) => control.tabIndex >= 0 && control.closest('[data-head]') === null)
    ?.focus({ preventScroll: true })
}
