// Water in a cooling loop: its density, and the flow that carries an amount of heat.

/** Density of water in kg/m³ at a temperature in °C, within 0.02 % from 0 to 40 °C (McCutcheon, Martin, Barnwell 1993). */
export const computeWaterDensity = (celsius: number): number =>
  1000 * (1 - ((celsius + 288.9414) * (celsius - 3.9863) ** 2) / (508_929.2 * (celsius + 68.12963)))

/** kJ to warm a litre of water by 1 K; 4.19 kJ/(kg·K). */
export const computeWaterHeat = (celsius: number): number => (4.19 * computeWaterDensity(celsius)) / 1000

/** L/s of water that carry kW at a rise in K, at its mean temperature in °C. */
export const computeWaterFlow = (power: number, rise: number, celsius: number): number =>
  power / (computeWaterHeat(celsius) * rise)
