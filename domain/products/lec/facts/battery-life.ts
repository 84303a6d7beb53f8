// How long lead-acid batteries live at a temperature, and the load from which their runtime can be calibrated.

/**
 * Years at a temperature in °C: 4, the middle of the published 3 to 5, up to 25 °C, 1.5 at 40 °C, and between them as a battery ages,
 * by equal shares for equal steps: an estimate.
 */
export function batteryYears(celsius: number): number {
  return celsius <= 25 ? 4 : 4 * (1.5 / 4) ** ((celsius - 25) / 15)
}

/** The load in % above which a runtime calibration is possible: 10, 25, 40 and 85 are published for 0, 1, 2 and 5 or more packs. */
export const calibrationLoad = (packs: number): number => Math.min(10 + 15 * packs, 85)
