/** Finds the element that a step of a tour describes. */

/** Returns null if the element is not on the page or not visible. */
export function findTourElement(target: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-tour="${target}"]`)
  return element !== null && element.getClientRects().length > 0 ? element : null
}
