// Effects of the site on equipment: thinner air, floor load, and the way in.

/** Highest altitude in m for which the derating below is valid; above it the manufacturer has to be consulted. */
export const maxAltitude = 2000

/**
 * Share (0 to 1) of its rating that air-cooled power equipment carries at an altitude in m: 1 % less per 100 m above
 * 1000 m, up to 2000 m (Eaton 91PS/93PS manual, environment). Undefined above.
 */
export function computeAltitudeFactor(metres: number): number | undefined {
  if (metres > maxAltitude) return undefined
  return 1 - (0.01 * Math.max(0, metres - 1000)) / 100
}

/** Floor load in kN/m² of a mass in kg on an area in m². */
export const computeFloorLoad = (mass: number, area: number): number => (mass * 9.81) / 1000 / area

/**
 * Whether an enclosure fits through a clear opening upright, with its narrower side ahead; lengths in mm, undefined if
 * not stated.
 */
export function canPassThrough(
  cabinet: { readonly width: number; readonly depth: number; readonly height: number },
  door: { readonly width: number | undefined; readonly height: number | undefined },
): boolean {
  return (
    (door.width === undefined || Math.min(cabinet.width, cabinet.depth) <= door.width) &&
    (door.height === undefined || cabinet.height <= door.height)
  )
}
