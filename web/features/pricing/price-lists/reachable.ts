/** What a part of the page carries that scrolls by itself: the keyboard reaches it, and screen readers name it. */
export const reachable = { role: 'region', tabIndex: 0 } as const
