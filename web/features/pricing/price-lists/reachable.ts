/** Attributes of a scrollable part of the page, so that the keyboard reaches it and screen readers name it. */
export const reachable = { role: 'region', tabIndex: 0 } as const
