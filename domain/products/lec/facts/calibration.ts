// The load from which the runtime of a battery can be calibrated.

/** The load in % above which a runtime calibration is possible: 10, 25, 40 and 85 are published for 0, 1, 2 and 5 or more packs. */
export const calibrationLoad = (packs: number): number => Math.min(10 + 15 * packs, 85)
