// The maker's table of a water-cooled chiller: Carrier 30XW-P 1012 at EN 14511 conditions, from 30XW.pdf of carrier.com.kw by way of the
// record Carrier30XWP1012_1MW of Modelica Buildings (revised 3-clause BSD). The row of 10 °C rises from 25 to 30 °C as printed.

import { findNeighbours } from '../engineering/interpolation.ts'

/** Leaving chilled water and entering condenser water, in °C; nothing outside is computed. */
export const chillerLimits = { leaving: [5, 18], entering: [25, 45] } as const

const leavingAxis = [5, 7, 10, 15, 18]
const enteringAxis = [25, 30, 35, 40, 45]

/** kW by leaving chilled water (rows) and entering condenser water (columns). */
const capacities = [
  [1003, 968, 932, 894, 854],
  [1054, 1035, 995, 954, 911],
  [1102, 1120, 1096, 1050, 1002],
  [1181, 1199, 1226, 1227, 1170],
  [1227, 1244, 1275, 1311, 1278],
]

const powers = [
  [158.954, 181.955, 208.036, 237.766, 271.111],
  [159.215, 182.218, 208.159, 237.905, 271.131],
  [159.479, 182.708, 208.762, 238.095, 271.545],
  [160.462, 183.333, 209.573, 239.648, 272.727],
  [161.024, 183.752, 210.396, 240.55, 274.249],
]

/** kW of electricity per kW of cooling at full load, between the printed points; undefined outside them. */
export function computeChillerPower(leaving: number, entering: number): number | undefined {
  const capacity = interpolate(capacities, leaving, entering)
  const power = interpolate(powers, leaving, entering)
  return capacity === undefined || power === undefined ? undefined : power / capacity
}

function interpolate(
  table: readonly (readonly number[])[],
  leaving: number,
  entering: number,
): number | undefined {
  const row = findNeighbours(leavingAxis, leaving)
  const column = findNeighbours(enteringAxis, entering)
  if (row === undefined || column === undefined) return undefined
  const interpolateRow = (x: number): number => {
    const cells = table[leavingAxis.indexOf(x)] ?? []
    const getCell = (y: number) => cells[enteringAxis.indexOf(y)] ?? Number.NaN
    return getCell(column.from) + column.share * (getCell(column.to) - getCell(column.from))
  }
  return interpolateRow(row.from) + row.share * (interpolateRow(row.to) - interpolateRow(row.from))
}
