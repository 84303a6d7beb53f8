// Air through holes of a containment.

/** Share of the area of a sharp-edged hole that the flow fills (ASHRAE Handbook of Fundamentals 2017, chapter 16). */
const dischargeCoefficient = 0.65

/** m³/s through a sharp-edged hole of `area` m² with a pressure difference of `pressure` Pa, of air of `density` kg/m³. */
export const computeOrificeFlow = (area: number, pressure: number, density: number): number =>
  dischargeCoefficient * area * Math.sqrt((2 * pressure) / density)
