// Assigns each bill line of prefabricated modules to a shipping piece and to a step of the delivery.

/** The steps of a delivery in their order. */
export const deliverySteps = ['factory', 'transport', 'lifting', 'site'] as const
export type DeliveryStep = (typeof deliverySteps)[number]

const stepByLine: Readonly<Record<string, DeliveryStep>> = {
  road: 'transport',
  sea: 'transport',
  air: 'transport',
  permit: 'transport',
  crate: 'transport',
  crane: 'lifting',
  slab: 'site',
  piles: 'site',
  stairs: 'site',
  'hook-power': 'site',
  'hook-water': 'site',
  'hook-net': 'site',
  site: 'site',
}

/** The step in which the subject of a bill line is delivered: the factory, unless the line belongs to a later step. */
export const getDeliveryStep = (lineId: string): DeliveryStep => stepByLine[lineId] ?? 'factory'

interface PlacedLine {
  readonly id: string
  readonly parent?: string | undefined
}

/** The bill line of the module that a line travels in; undefined for works and transport of all pieces. */
export function findShippingPiece({ id, parent }: PlacedLine): string | undefined {
  if (parent !== undefined) return parent
  return getDeliveryStep(id) === 'factory' ? id : undefined
}
