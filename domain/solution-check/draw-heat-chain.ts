// Draws the heat chain: the designs that give off heat, and the cooling that takes it.
import type { Drawing, Label } from '../drawings/shapes.ts'
import { literal, message } from '../drawings/sketch.ts'
import { buildCarryingDesigns } from './carried-heat.ts'
import { type ChainDesign, type Link, roundToTenth } from './chain.ts'
import { computeHeatLeft, findHeatSinks, sumHeat } from './heat.ts'
import { listPossibleLinks } from './propose-links.ts'
import {
  type CheckedSolution,
  type ChainBox,
  type ChainLine,
  assembleDrawing,
  labelKilowatts,
  noValue,
  labelColumns,
} from './chain-drawing.ts'

/** The designs that give off heat, and the cooling that takes it; undefined if there are none. */
export function drawHeatChain(solution: CheckedSolution): Drawing | undefined {
  const links = listPossibleLinks(solution.designs, solution.links)
  const { designsWithHeat: designs } = buildCarryingDesigns(solution.designs, links)
  const sinks = findHeatSinks(designs, links)
  const findSink = ({ id }: ChainDesign) => sinks.find(({ design }) => design.id === id)
  const row = 'heat'
  const boxes = designs.flatMap((design): ChainBox[] => {
    const sink = findSink(design)
    const heat = design.exchange.heat === undefined ? 0 : design.exchange.heat.kilowatts * design.quantity
    if (sink === undefined)
      return heat === 0
        ? []
        : [
            {
              design,
              column: 0,
              rows: [{ key: row, label: message('CHAIN_BOX_HEAT', { load: roundToTenth(heat) }) }],
            },
          ]
    const capacity = roundToTenth(sink.cooling.capacity * design.quantity)
    const label = message('CHAIN_BOX_COOLS', { load: roundToTenth(sumHeat(sink)), capacity })
    return [
      {
        design,
        column:
          computeHeatLeft(design) > 0 && links.some(({ kind, from }) => kind === 'heat' && from === design.id)
            ? 0
            : 1,
        rows: [{ key: row, label }],
      },
    ]
  })
  // A row whose own coolers remove all of its heat passes no heat on.
  const passing = new Set(designs.filter((design) => computeHeatLeft(design) > 0).map(({ id }) => id))
  const lines = links
    .filter(({ kind, from }) => kind === 'heat' && passing.has(from))
    .map(({ from, to }): ChainLine => ({
      pen: 'battery',
      from: { design: from, row },
      to: { design: to, row },
    }))
  const shown = boxes.map(({ design }) => design)
  return assembleDrawing({ id: 'heat-chain', title: 'CHAIN_HEAT' }, { boxes, lines }, solution, {
    isOwn: (key) => /^CHAIN_(?:HEAT|COOLING|SUPPLY|AIR|WATER)_/u.test(key),
    table: {
      columns: labelColumns(['NUMBER', 'DESIGN', 'HEAT', 'COOLED_BY', 'CARRIES', 'CAPACITY', 'ONE_LOST']),
      rows: shown.map((design, index) => buildHeatCells(design, index, designs, links)),
      rowParts: shown.map(({ id }) => id),
    },
    legend: lines.length === 0 ? [] : [{ pen: 'battery', label: message('CHAIN_LEGEND_HEAT') }],
  })
}

function buildHeatCells(
  design: ChainDesign,
  index: number,
  designs: readonly ChainDesign[],
  links: readonly Link[],
): Label[] {
  const { exchange, quantity, id } = design
  const sink = findHeatSinks(designs, links).find((heatSink) => heatSink.design.id === id)
  const names = links
    .filter(({ kind, from }) => kind === 'heat' && from === id)
    .flatMap(({ to }) => designs.filter((candidate) => candidate.id === to))
    .map(({ name }) => name)
  const lost = sink === undefined ? 0 : sink.cooling.capacity - sink.cooling.oneLost
  return [
    literal(String(index + 1)),
    literal(design.name),
    exchange.heat === undefined ? noValue : labelKilowatts(exchange.heat.kilowatts * quantity),
    names.length === 0 ? noValue : literal(names.join(', ')),
    sink === undefined ? noValue : labelKilowatts(sumHeat(sink)),
    sink === undefined ? noValue : labelKilowatts(sink.cooling.capacity * quantity),
    sink === undefined ? noValue : labelKilowatts(sink.cooling.capacity * quantity - lost),
  ]
}
