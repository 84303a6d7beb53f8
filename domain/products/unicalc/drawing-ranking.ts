// The ranking: the first units as bars of their capacity against the target; the table has every unit with its figures or the reason why it is
// not offered.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import type { SelectionRecord } from './drawings.ts'
import { toReasonLabel } from './reason-label.ts'

type RankedUnit = SelectionRecord['ranking'][number]

const margin = 14
const textSize = 12
/** Units that are drawn; the table has all. */
const maxDrawnUnits = 12
const [barPitch, barThickness] = [26, 16] as const
/** Room for names to the left of the bars, and for figures to their right. */
const [nameWidth, barLength] = [220, 300] as const
const emptyLabel = literal('—')

const toQuantityLabel = (
  quantity: number | undefined,
  unit: 'kW' | '%' | '1' | 'm2',
  decimals: number,
): Label => (quantity === undefined ? emptyLabel : { quantity, unit, decimals })

/** The capacity in kW of the longest bar: bars of much larger units are cut off at three times the target. */
function computeScale(units: readonly RankedUnit[], needed: number | undefined): number {
  const largest = Math.max(1, ...units.map(({ capacity = 0 }) => capacity))
  return needed === undefined ? largest : Math.max(needed * 1.1, Math.min(largest, 3 * needed))
}

function drawBar(unit: RankedUnit, index: number, scale: number): Shape[] {
  const y = index * barPitch
  const middle = y + barThickness / 2 + textSize * 0.35
  const width = (barLength * Math.min(scale, unit.capacity ?? 0)) / scale
  return [
    drawText(literal(`${unit.place}. ${unit.name}`), { x: nameWidth - 10, y: middle }, textSize, {
      anchor: 'end',
      maxWidth: nameWidth - 10,
      bold: unit.selected,
    }),
    ...(width > 0
      ? [
          drawRectangle(unit.selected ? 'highlight' : unit.fits ? 'module' : 'lacking', {
            x: nameWidth,
            y,
            width,
            height: barThickness,
          }),
        ]
      : []),
    drawText(
      toQuantityLabel(unit.capacity, 'kW', 1),
      { x: nameWidth + barLength + 12, y: middle },
      textSize,
      {
        pen: 'note',
        maxWidth: 90,
      },
    ),
  ]
}

/** The first units of the ranking, and the selected one wherever it stands. */
function listDrawnUnits(ranking: readonly RankedUnit[]): readonly RankedUnit[] {
  const first = ranking.slice(0, maxDrawnUnits)
  const selected = ranking.find((unit) => unit.selected)
  return selected === undefined || first.includes(selected) ? first : [...first.slice(0, -1), selected]
}

/** The ranking by the criterion that was chosen. */
export function drawRanking({ design, ranking, request }: SelectionRecord): Drawing {
  const needed = design.target === undefined ? undefined : design.target / design.quantity
  const units = listDrawnUnits(ranking)
  const scale = computeScale(units, needed)
  const targetX = needed === undefined ? undefined : nameWidth + (barLength * needed) / scale
  const height = units.length * barPitch
  const shapes: Shape[] = [
    ...units.flatMap((unit, index) =>
      assignToPart(unit.selected ? 'unit' : undefined, drawBar(unit, index, scale)),
    ),
    drawLine('axis', { x: nameWidth, y: -6 }, { x: nameWidth, y: height }),
    ...(targetX === undefined ? [] : [drawLine('centre', { x: targetX, y: -6 }, { x: targetX, y: height })]),
  ]
  return {
    id: 'unit-ranking',
    title: message('drawing.unicalc.ranking.title', { criterion: design.criterion }),
    bounds: computeBounds(
      [...shapes, drawLine('axis', { x: 0, y: 0 }, { x: nameWidth + barLength + 110, y: 0 })],
      margin,
    ),
    shapes,
    table: {
      columns: ['place', 'unit', 'result', 'capacity', 'oversize', 'power', 'efficiency', 'footprint'].map(
        (column) => message(`drawing.unicalc.column.${column}`),
      ),
      rows: ranking.map((unit) => [
        { quantity: unit.place, unit: '1', decimals: 0 },
        literal(unit.name),
        toReasonLabel(unit, request),
        toQuantityLabel(unit.capacity, 'kW', 1),
        toQuantityLabel(design.target === undefined ? undefined : unit.oversize, '%', 1),
        toQuantityLabel(unit.power, 'kW', 2),
        toQuantityLabel(unit.efficiency, '1', 2),
        toQuantityLabel(unit.footprint, 'm2', 2),
      ]),
      rowParts: ranking.map((unit) => (unit.selected ? 'unit' : undefined)),
    },
    legend: [
      { pen: 'highlight', label: message('drawing.unicalc.ranking.selected') },
      { pen: 'module', label: message('drawing.unicalc.ranking.fits') },
      { pen: 'lacking', label: message('drawing.unicalc.ranking.lacking') },
      ...(targetX === undefined
        ? []
        : [{ pen: 'centre', label: message('drawing.unicalc.curve.target') } as const]),
      ...(ranking.length > units.length
        ? [
            {
              pen: 'note',
              label: message('drawing.unicalc.ranking.more', {
                shown: units.length,
                all: ranking.length,
              }),
            } as const,
          ]
        : []),
    ],
  }
}
