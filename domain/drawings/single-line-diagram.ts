// The single-line diagram of an uninterruptible supply: mains, units, batteries, output and load, one side or two.

import type { Drawing, Shape } from './shapes.ts'
import { formatDesignations } from './designations.ts'
import { literal, message } from './sketch.ts'
import { computeBounds, moveShapes } from './extent.ts'
import { drawLoad } from './single-line-load.ts'
import { drawSide } from './single-line-side.ts'
import type { Breaker, SingleLineSystem } from './single-line-system.ts'
import { buildSingleLineTable } from './single-line-table.ts'

const sideGap = 48
const margin = 10

/** Lays out the diagram; texts never overlap, whatever the language. */
export function drawSingleLineDiagram(system: SingleLineSystem): Drawing {
  const placed: { readonly shapes: readonly Shape[]; readonly outputX: number; readonly outputY: number }[] =
    []
  let x = 0
  for (const side of system.sides) {
    const drawn = drawSide(side, system)
    const shift = x - drawn.left
    placed.push({
      shapes: moveShapes(drawn.shapes, shift, 0),
      outputX: drawn.outputX + shift,
      outputY: drawn.outputY,
    })
    x += drawn.right - drawn.left + sideGap
  }
  const shapes = [...placed.flatMap((side) => side.shapes), ...drawLoad(system, placed)]
  return {
    id: 'single-line-diagram',
    title: message('drawing.singleLine.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table: buildSingleLineTable(system),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'battery', label: message('drawing.legend.directCurrent') },
      { pen: 'busbar', label: message('drawing.legend.busbar') },
      { pen: 'hidden', label: message('drawing.legend.enclosure') },
      ...listNames(system),
      ...(hasEstimates(system) ? [{ pen: 'note', label: message('drawing.legend.estimate') } as const] : []),
    ],
  }
}

const listBreakers = ({ sides }: SingleLineSystem): readonly Breaker[] =>
  sides
    .flatMap(({ units, maintenanceBypass }) => [
      ...units.flatMap((unit) => [unit.input, unit.bypass, unit.output, unit.battery?.breaker]),
      maintenanceBypass?.bypass,
      maintenanceBypass?.isolation,
    ])
    .filter((device) => device !== undefined)

/** Whether some rating is based on a formula only. */
const hasEstimates = (system: SingleLineSystem): boolean =>
  listBreakers(system).some(({ estimate }) => estimate === true)

/** The names of makers beside the designations, as in UIB: -Q11 … -Q31. */
function listNames(system: SingleLineSystem): Drawing['legend'] {
  const internal = system.sides.flatMap(({ units }) =>
    units.flatMap(({ internalMaintenanceBypass: designation }) =>
      designation === undefined ? [] : { name: 'MBB', designation },
    ),
  )
  const byName = Map.groupBy([...listBreakers(system), ...internal], ({ name }) => name)
  return [...byName].flatMap(([name, devices]) => {
    const [first, last] = [devices[0]?.designation, devices.at(-1)?.designation]
    if (name === undefined || first === undefined || last === undefined) return []
    return { pen: 'note', label: literal(`${name}: ${formatDesignations(first, last)}`) } as const
  })
}
