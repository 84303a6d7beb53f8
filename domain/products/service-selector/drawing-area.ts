// The service area: the base, the travel zones and the reach of the response around it, and the distance of each site.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { drawCircle, drawLine, literal, message, assignToPart, drawText } from '../../drawings/sketch.ts'
import type { ContractRecord, ContractSite } from './drawings.ts'

const radius = 240
const textSize = 12
/** Directions of the sites in degrees: only distances are known, so they are spread to the right of the base. */
const directions = [-30, 0, 30]

/** Draws the area; lengths grow with the square root of the distance, so that near zones stay apart. */
export function drawServiceArea({ sites, zones, reach: responseReach }: ContractRecord): Drawing {
  const reach = responseReach?.distance
  const farthest = Math.max(reach ?? 0, ...[...zones, ...sites].map(({ distance }) => distance))
  const computeRadius = (kilometres: number): number => radius * Math.sqrt(kilometres / farthest)
  const shapes: Shape[] = [
    ...zones.flatMap(({ distance: kilometres }) => [
      drawCircle('detail', { x: 0, y: 0 }, computeRadius(kilometres)),
      drawText(literal(`${kilometres} km`), { x: 0, y: -computeRadius(kilometres) - 4 }, textSize, {
        anchor: 'middle',
        pen: 'note',
      }),
    ]),
    ...(reach === undefined
      ? []
      : [
          drawCircle('curve', { x: 0, y: 0 }, computeRadius(reach)),
          drawText(literal(`${reach} km`), { x: 0, y: computeRadius(reach) + textSize + 2 }, textSize, {
            anchor: 'middle',
          }),
        ]),
    ...sites.flatMap((site, index) => drawSite(site, index, computeRadius)),
    drawCircle('node', { x: 0, y: 0 }, 5),
  ]
  return {
    id: 'service-area',
    title: message('drawing.area.title'),
    bounds: computeBounds(shapes, 14),
    shapes,
    table: {
      columns: ['site', 'distance', 'zone', 'assets'].map((column) =>
        message(`drawing.area.column.${column}`),
      ),
      rows: sites.map(({ site, distance, zone, assets }) => [
        literal(String(site)),
        literal(`${distance} km`),
        literal(String(zone)),
        literal(String(assets)),
      ]),
      rowParts: sites.map(({ part }) => part),
    },
    legend: buildLegend(reach),
  }
}

/** A site on its ray, named beside the area. */
function drawSite(
  { site, distance, part }: ContractSite,
  index: number,
  computeRadius: (kilometres: number) => number,
): Shape[] {
  const angle = ((directions[index] ?? 0) * Math.PI) / 180
  const [x, y] = [computeRadius(distance) * Math.cos(angle), computeRadius(distance) * Math.sin(angle)]
  const labelY = 46 * (index - 1)
  return assignToPart(part, [
    drawLine('hidden', { x: 0, y: 0 }, { x, y }),
    drawCircle('marker', { x, y }, 5),
    drawText(message('drawing.area.site', { site, distance }), { x: radius + 24, y: labelY + 4 }, textSize, {
      maxWidth: 200,
    }),
    drawLine('detail', { x, y }, { x: radius + 18, y: labelY }),
  ])
}

const buildLegend = (reach: number | undefined): Drawing['legend'] => [
  { pen: 'node', label: message('drawing.area.base') },
  { pen: 'marker', label: message('drawing.area.column.site') },
  { pen: 'hidden', label: message('drawing.area.column.distance') },
  { pen: 'detail', label: message('drawing.area.zones') },
  ...(reach === undefined
    ? []
    : [{ pen: 'curve', label: message('drawing.area.reach', { kilometres: reach }) } as const]),
  { pen: 'note', label: message('drawing.area.scale') },
]
