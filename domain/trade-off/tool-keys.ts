// The tools by key, for addresses: apart from the models, which load with their page.

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
