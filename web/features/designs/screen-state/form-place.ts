/** Places of the form: a parameter by its name, or all parameters of one place of a repeated part, such as `exception[1]`. */

/** Whether a parameter stands at the place. */
export const isAt = (parameter: string, place: string): boolean =>
  parameter === place || parameter.startsWith(`${place}.`)

/** The first field of the place that is shown. */
function fieldAt(place: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-parameter]')].find((field) =>
    isAt(field.dataset['parameter'] ?? '', place),
  )
}

/** Brings the place into view without taking the focus from where it is. */
export function showPlace(place: string): void {
  fieldAt(place)?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the control of the place. */
export function focusPlace(place: string): void {
  const field = fieldAt(place)
  const controls = [...(field?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  field?.scrollIntoView({ block: 'center' })
  controls
    .find((control) => control.tabIndex >= 0 && control.closest('[data-head]') === null)
    ?.focus({ preventScroll: true })
}
