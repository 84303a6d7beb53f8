// The hall with as many pods as fit: those that are wanted, and the places that stay free.
import { formatDesignation } from '../../drawings/designations.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { drawDimension, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import { labelMillimetres, type PodRecord, toColumns, toLegend } from './drawing-record.ts'

/** `-A3` is the third pod; pods are counted along the hall, row after row. */
const designatePod = (index: number): string => formatDesignation('assembly', index + 1)

interface PodPlace {
  readonly x: number
  readonly y: number
}

function listPods({ hall, pod }: PodRecord): PodPlace[] {
  const { edge, gap, crossAisle, across, along } = hall
  return Array.from({ length: across * along }, (_, index) => ({
    x: crossAisle + (index % along) * (pod.length + crossAisle),
    y: edge + Math.floor(index / along) * (pod.width + gap),
  }))
}

export function drawPodHall(record: PodRecord): Drawing {
  const { hall, pod } = record
  const pods = listPods(record)
  const textSize = Math.max(hall.length, hall.width) / 50
  const shapes: Shape[] = [
    drawRectangle('outline', { x: 0, y: 0, width: hall.length, height: hall.width }),
    ...pods.flatMap(({ x, y }, index) => [
      drawRectangle(index < hall.wanted ? 'module' : 'hidden', {
        x,
        y,
        width: pod.length,
        height: pod.width,
      }),
      ...(index < hall.wanted
        ? [
            drawText(
              literal(designatePod(index)),
              { x: x + pod.length / 2, y: y + pod.width / 2 + textSize * 0.35 },
              textSize,
              { anchor: 'middle', bold: true, maxWidth: pod.length * 0.8 },
            ),
          ]
        : []),
    ]),
    drawDimension({ x: 0, y: hall.width }, { x: hall.length, y: hall.width }, textSize * 4, textSize),
    drawDimension({ x: 0, y: hall.width }, { x: hall.crossAisle, y: hall.width }, textSize * 1.6, textSize),
    drawDimension({ x: hall.length, y: 0 }, { x: hall.length, y: hall.width }, -textSize * 4, textSize),
    ...(hall.edge > 0
      ? [drawDimension({ x: hall.length, y: 0 }, { x: hall.length, y: hall.edge }, -textSize * 1.6, textSize)]
      : []),
  ]
  return {
    id: 'pod-hall',
    title: message('drawing.pod.hall'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: {
      columns: toColumns('tag', 'thing', 'along', 'across'),
      rows: pods.map(({ x, y }, index) => [
        literal(index < hall.wanted ? designatePod(index) : '—'),
        message(`drawing.pod.legend.${index < hall.wanted ? 'pod' : 'freePlace'}`),
        labelMillimetres(x),
        labelMillimetres(y),
      ]),
    },
    legend: [
      toLegend('module', 'pod'),
      toLegend('hidden', 'freePlace'),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
    ],
  }
}
