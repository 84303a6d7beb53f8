// Limits of the owner's cost curves, apart from the tool, whose models load much more.

/** How many curves the owner may have, and how many points a curve. */
export const maxCostCurves = 100
export const maxCurvePoints = 100
