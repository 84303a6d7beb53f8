// The single-line diagram of an uninterruptible supply: mains, units, batteries, output and load, one side or two.

import type { Drawing, Shape } from './shapes.ts'
import { caption, line, literal, message, ofPart, polyline, rectangle, text } from './sketch.ts'
import { boundsOf, moved } from './extent.ts'
import { feederArrow } from './symbols.ts'
import { textSize } from './breaker-caption.ts'
import { drawSide } from './single-line-side.ts'
import type { SingleLineSystem } from './single-line-system.ts'
import { singleLineTable } from './single-line-table.ts'

const sideGap = 48
const margin = 10
const loadBox = { width: 190, height: 62, drop: 64 }

/** Lays out the diagram; texts never overlap, whatever the language. */
export function singleLineDiagram(system: SingleLineSystem): Drawing {
  const placed: { readonly shapes: readonly Shape[]; readonly outputX: number; readonly outputY: number }[] =
    []
  let x = 0
  for (const side of system.sides) {
    const drawn = drawSide(side, system)
    const shift = x - drawn.left
    placed.push({
      shapes: moved(drawn.shapes, shift, 0),
      outputX: drawn.outputX + shift,
      outputY: drawn.outputY,
    })
    x += drawn.right - drawn.left + sideGap
  }
  const shapes = [...placed.flatMap((side) => side.shapes), ...loadShapes(system, placed)]
  return {
    id: 'single-line-diagram',
    title: message('drawing.singleLine.title'),
    bounds: boundsOf(shapes, margin),
    shapes,
    table: singleLineTable(system),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'battery', label: message('drawing.legend.directCurrent') },
      { pen: 'hidden', label: message('drawing.legend.enclosure') },
      ...(estimates(system) ? [{ pen: 'note', label: message('drawing.legend.estimate') } as const] : []),
    ],
  }
}

type Output = { readonly outputX: number; readonly outputY: number }

/** The load under the outputs: straight below one, fed from both of two. */
function loadShapes(system: SingleLineSystem, outputs: readonly Output[]): Shape[] {
  const middle = outputs.reduce((sum, side) => sum + side.outputX, 0) / outputs.length
  const lowest = Math.max(...outputs.map((side) => side.outputY))
  const top = lowest + loadBox.drop
  const feeds = outputs.flatMap((side, index) => {
    const entry = outputs.length === 1 ? middle : middle + (index - (outputs.length - 1) / 2) * 60
    const turn = lowest + 16
    const route =
      outputs.length === 1
        ? [line('cable', entry, side.outputY, entry, top)]
        : [
            polyline('cable', [
              { x: side.outputX, y: side.outputY },
              { x: side.outputX, y: turn },
              { x: entry, y: turn },
              { x: entry, y: top },
            ]),
            text(
              literal(system.sides[index]?.name ?? ''),
              entry + (index === 0 ? -9 : 9),
              top - 14,
              textSize,
              {
                bold: true,
                anchor: index === 0 ? 'end' : 'start',
              },
            ),
          ]
    return [...route, ...feederArrow(entry, top)]
  })
  return [
    ...feeds,
    ...ofPart(system.loadPart, [
      rectangle('fill', middle - loadBox.width / 2, top, loadBox.width, loadBox.height, 3),
      ...caption(system.load, middle, top + 20, textSize, { anchor: 'middle', maxWidth: loadBox.width - 16 }),
    ]),
  ]
}

/** Some rating stands on a formula alone. */
function estimates({ sides }: SingleLineSystem): boolean {
  return sides.some(({ units, maintenanceBypass }) =>
    [
      ...units.flatMap((unit) => [unit.input, unit.bypass, unit.output, unit.battery?.breaker]),
      maintenanceBypass?.bypass,
      maintenanceBypass?.isolation,
    ].some((device) => device?.estimate === true),
  )
}
