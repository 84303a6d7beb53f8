/** Finds on the page what a step of a tour tells of. */

/** Null where the page does not have it now, or it cannot be seen. */
export function findTourElement(target: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-tour="${target}"]`)
  return element !== null && element.getClientRects().length > 0 ? element : null
}
