// Pipes for a flow of water.

/** Nominal diameters in mm. */
const diameters = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400, 500, 600]
/** Maximum velocity in m/s in a pipe, an assumption; the nominal diameter is used as the bore. */
const maxVelocity = 1.5

const canCarry = (diameter: number, flow: number): boolean =>
  (Math.PI / 4) * diameter ** 2 * maxVelocity >= 1000 * flow

/** Whether a flow in L/s is too large for the largest diameter. */
export const exceedsPipes = (flow: number): boolean => !diameters.some((diameter) => canCarry(diameter, flow))

/** The smallest nominal diameter in mm for a flow in L/s; the largest one for higher flows. */
export const selectPipe = (flow: number): number =>
  diameters.find((diameter) => canCarry(diameter, flow)) ?? Math.max(...diameters)
