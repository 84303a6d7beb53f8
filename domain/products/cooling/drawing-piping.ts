// The piping diagram: from the heat rejection to the units, with flows and temperatures.
import { computeBounds } from '../../drawings/extent.ts'
import { designateAll, formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  drawCaption,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import type { CoolingRecord } from './drawings.ts'
import { exceedsPipes, selectPipe } from '../../engineering/pipes.ts'

const textSize = 13
const box = { width: 250, height: 76 } as const
/** The distance from one station to the next below it. */
const pitch = 146
/** Distance of a pipe from the middle, the supply left of it and the return right of it, and width of the label beside each. */
const pipeOffset = 24
const labelWidth = 230

interface Station {
  readonly part?: string
  readonly name: string
  readonly count: number
  /** Reference designations of its devices; what the site provides has none. */
  readonly tags?: string
  readonly note?: Label
}

/** The heat rejection of the design, with its pumps. */
const plantTag = formatDesignation('assembly', 1)

/** Each unit has a condenser of its own. */
const designateCondenser = (unit: number): string =>
  formatDesignation('cooler', 1, formatDesignation('cooler', unit))

/** The stations of water or a fluid, from outdoors to the room. */
function listWaterStations(water: NonNullable<CoolingRecord['water']>): Station[] {
  const { chillers, dryCoolers, pumps, distributionUnits, isRefrigerant, feed, isFluid } = water
  const { heat, chillerPower, dryCoolerPower, pumpPower } = water
  const buildNote = (power: number | undefined): { readonly note?: Label } =>
    heat === undefined || power === undefined
      ? {}
      : {
          note: message('drawing.cooling.piping.plant', {
            heat: Number(heat.toFixed(1)),
            power: Number(power.toFixed(1)),
          }),
        }
  const plant: Station[] =
    chillers > 0
      ? [
          {
            part: 'chiller',
            name: 'chiller',
            count: chillers,
            tags: designateAll('cooler', chillers, plantTag),
            ...buildNote(chillerPower),
          },
        ]
      : dryCoolers > 0
        ? [
            {
              part: 'dry-cooler',
              name: 'dryCooler',
              count: dryCoolers,
              tags: designateAll('cooler', dryCoolers, plantTag),
              ...buildNote(dryCoolerPower),
            },
          ]
        : [{ name: isFluid ? 'siteFluid' : 'site', count: 1 }]
  return [
    ...plant,
    ...(pumps === 0
      ? []
      : [
          {
            part: 'pump',
            name: 'pump',
            count: pumps,
            tags: designateAll('pump', pumps, plantTag),
            ...buildNote(pumpPower),
          },
        ]),
    ...(distributionUnits === 0
      ? []
      : [
          {
            part: isRefrigerant ? 'pumping-unit' : 'distribution-unit',
            name: isRefrigerant ? 'pumpingUnit' : 'distribution',
            count: distributionUnits,
            tags: designateAll(isRefrigerant ? 'pump' : 'outlet', distributionUnits),
            note: message(`drawing.cooling.piping.${feed}`),
          },
        ]),
  ]
}

/** Everything that the heat passes, from outdoors to the room. */
function listStations({ design: { units, capacity, sink }, water, condenser }: CoolingRecord): Station[] {
  const room: Station = {
    part: 'unit',
    name: 'unit',
    count: units,
    tags: designateAll('cooler', units),
    note: { quantity: capacity, unit: 'kW', decimals: 1 },
  }
  if (condenser !== undefined) {
    const note = message('drawing.cooling.piping.condensing', {
      outdoor: sink,
      condensing: Number(condenser.condensing.toFixed(1)),
    })
    const tags = formatDesignations(designateCondenser(1), designateCondenser(units))
    return [{ part: 'condenser', name: 'condenser', count: units, tags, note }, room]
  }
  if (water === undefined) throw new RangeError('The units have neither water nor a condenser.')
  return [...listWaterStations(water), room]
}

/** The contents of a section's pipes, to and from: all of the water, that of one unit, or refrigerant. */
function labelPipes(
  { design: { units, sink }, water, condenser }: CoolingRecord,
  toUnits: boolean,
): readonly [Label, Label] {
  if (water === undefined)
    return [
      message('drawing.cooling.piping.liquid'),
      message('drawing.cooling.piping.gas', { length: condenser?.lines ?? 0 }),
    ]
  const isDistributed = toUnits && water.distributionUnits > 0
  if (isDistributed && water.isRefrigerant)
    return [
      message('drawing.cooling.piping.pumped', { temperature: Number(sink.toFixed(1)) }),
      message('drawing.cooling.piping.vapour'),
    ]
  const flow = isDistributed ? water.flow / units : water.flow
  const name = exceedsPipes(flow) ? 'wide' : isDistributed ? 'branch' : 'supply'
  return [
    message(`drawing.cooling.piping.${name}`, {
      flow: Number(flow.toFixed(flow < 10 ? 2 : 1)),
      diameter: selectPipe(flow),
      temperature: Number(water.entering.toFixed(1)),
    }),
    message('drawing.cooling.piping.return', { temperature: Number(water.leaving.toFixed(1)) }),
  ]
}

const none = literal('—')
const labelStation = ({ name, count }: Station): Label => message(`drawing.cooling.piping.${name}`, { count })

/** The two pipes above a station, each with its contents beside it. */
function drawPipes([to, from]: readonly [Label, Label], y: number): Shape[] {
  const above = y - (pitch - box.height)
  const labelY = (above + y + textSize * 0.7) / 2
  const middle = box.width / 2
  return [
    drawLine('cable', { x: middle - pipeOffset, y: above }, { x: middle - pipeOffset, y }),
    drawLine('hidden', { x: middle + pipeOffset, y: above }, { x: middle + pipeOffset, y }),
    drawText(to, { x: middle - pipeOffset - 8, y: labelY }, textSize, {
      anchor: 'end',
      maxWidth: labelWidth,
    }),
    drawText(from, { x: middle + pipeOffset + 8, y: labelY }, textSize, { maxWidth: labelWidth }),
  ]
}

function drawStation(station: Station, y: number): Shape[] {
  const { part, tags, note } = station
  const { width, height } = box
  const lines = [
    labelStation(station),
    ...(tags === undefined ? [] : [literal(tags)]),
    ...(note === undefined ? [] : [note]),
  ]
  return assignToPart(part, [
    drawRectangle(part === 'unit' ? 'module' : 'fill', { x: 0, y, width, height, radius: 6 }),
    ...drawCaption(lines, { x: 12, y: y + 24 }, textSize, { maxWidth: width - 24 }),
  ])
}

/** Draws the stations below each other, with two pipes between each two. */
export function drawPipingDiagram(record: CoolingRecord): Drawing {
  const stations = listStations(record)
  const sections = stations.slice(1).map((_, index) => labelPipes(record, index === stations.length - 2))
  const shapes: Shape[] = stations.flatMap((station, index) => {
    const y = index * pitch
    const labels = sections[index - 1]
    return [...(labels === undefined ? [] : drawPipes(labels, y)), ...drawStation(station, y)]
  })
  return {
    id: 'piping-diagram',
    title: message('drawing.cooling.piping.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: buildPipingTable(stations, sections),
    legend: [
      { pen: 'module', label: message('drawing.cooling.plan.unit') },
      { pen: 'cable', label: message('drawing.cooling.piping.to') },
      { pen: 'hidden', label: message('drawing.cooling.piping.from') },
    ],
  }
}

const buildPipingTable = (
  stations: readonly Station[],
  sections: readonly (readonly [Label, Label])[],
): Drawing['table'] => ({
  columns: [
    ...['station', 'note'].map((column) => message(`drawing.cooling.column.${column}`)),
    message('drawing.cabinet.column.tag'),
  ],
  rows: [
    ...stations.map((station) => [
      labelStation(station),
      station.note ?? none,
      station.tags === undefined ? none : literal(station.tags),
    ]),
    ...sections.map((labels) => [...labels, none]),
  ],
  rowParts: [...stations.map(({ part }) => part), ...sections.map(() => undefined)],
})
