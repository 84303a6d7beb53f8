// The keys of the tools, for addresses; in a module of their own, because the models load with their page only.

export const toolKeys = [
  'pue',
  'free-cooling',
  'capital-cost',
  'density',
  'water',
  'carbon',
  'containment',
  'altitude',
  'ride-through',
] as const

export type ToolKey = (typeof toolKeys)[number]
