// Air, its limits, and the densities up to which a way of cooling is used.

/** kJ/(m³·K) of air at 24 °C, 50 % relative humidity and sea level. */
export const airHeat = 1.1976

/** °C: the recommended upper limit, and the allowable one by class (ASHRAE 2021). */
export const recommended = 27
export const classes = ['A2', 'A1', 'A3', 'A4'] as const
export const allowable: Readonly<Record<(typeof classes)[number], number>> = {
  A1: 32,
  A2: 35,
  A3: 40,
  A4: 45,
}

export const containments = ['hot', 'cold', 'none', 'chimney'] as const
export const architectures = ['row', 'perimeter'] as const

/** L11: kW a rack on average; `next` is what carries more. */
export const densityLimits: readonly {
  readonly architecture: (typeof architectures)[number]
  readonly containment: (typeof containments)[number]
  readonly limit: number
}[] = containments.flatMap((containment) => [
  // A row cooler without containment has no figure of its own: half of the contained one.
  { architecture: 'row', containment, limit: containment === 'none' ? 15 : 30 },
  { architecture: 'perimeter', containment, limit: containment === 'none' ? 5 : 12 },
])
