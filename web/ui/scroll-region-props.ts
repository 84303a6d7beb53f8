/** Attributes that make a scrollable part of the page reachable by keyboard and named by screen readers. */
export const scrollRegionProps = { role: 'region', tabIndex: 0 } as const
