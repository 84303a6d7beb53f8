// Limits of the owner's cost curves, in a module of their own, because importing the tool loads its models.

/** Maximum number of the owner's curves, and of points of a curve. */
export const maxCostCurves = 100
export const maxCurvePoints = 100
