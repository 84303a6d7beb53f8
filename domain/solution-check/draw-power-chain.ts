// Draws the power chain: sources with their loads, followed by what they feed.
import type { Drawing, Label } from '../drawings/shapes.ts'
import { literal, message } from '../drawings/sketch.ts'
import { buildCarryingDesigns } from './carried-heat.ts'
import { type ChainDesign, type Link, roundToTenth } from './chain.ts'
import { computeCapacity } from './power.ts'
import type { Carrier, PowerChain } from './power.ts'
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

/** The maximum number of links from the start of the chain to a design. */
function computeDepths({ designs }: CheckedSolution, links: readonly Link[]): ReadonlyMap<string, number> {
  const computeDepth = (id: string): number =>
    Math.max(
      0,
      ...links
        .filter(({ kind, to }) => kind === 'power' && to === id)
        .map(({ from }) => computeDepth(from) + 1),
    )
  return new Map(designs.map(({ id }) => [id, computeDepth(id)]))
}

/** Sources with their loads, followed by what they feed; undefined if no design gives or takes power. */
export function drawPowerChain(solution: CheckedSolution): Drawing | undefined {
  const links = listPossibleLinks(solution.designs, solution.links)
  const { designs, chain } = buildCarryingDesigns(solution.designs, links)
  const columns = computeDepths(solution, links)
  const boxes = designs
    .filter(({ exchange }) => exchange.takes !== undefined || exchange.gives !== undefined)
    .map((design) => ({ design, column: columns.get(design.id) ?? 0, rows: buildPowerRows(design, chain) }))
  const lines = chain.carriers.flatMap(({ design: giver, source, fed }) =>
    fed.map(({ design, feed }): ChainLine => ({
      pen: feed.side === 'A' ? 'cable' : 'curve2',
      from: { design: giver.id, row: source.side },
      to: { design: design.id, row: feed.side },
    })),
  )
  const stubs = designs.flatMap((design) =>
    (design.exchange.takes ?? [])
      .filter(({ side }) => chain.findSource(design, side) === undefined)
      .map(({ side }) => ({ design: design.id, row: side })),
  )
  return assembleDrawing({ id: 'power-chain', title: 'CHAIN_POWER' }, { boxes, lines }, solution, {
    stubs,
    isOwn: (key) => !key.startsWith('CHAIN_HEAT'),
    table: buildPowerTable(designs, chain),
    legend: [
      { pen: 'cable', label: message('CHAIN_LEGEND_FEED', { side: 'A' }) },
      ...(lines.some(({ pen }) => pen === 'curve2')
        ? [{ pen: 'curve2', label: message('CHAIN_LEGEND_FEED', { side: 'B' }) } as const]
        : []),
      ...(stubs.length === 0 ? [] : [{ pen: 'node', label: message('CHAIN_LEGEND_MAINS') } as const]),
    ],
  })
}

/** A row for each feed: load and capacity of a source, or the load of any other design. */
function buildPowerRows(design: ChainDesign, chain: PowerChain): ChainBox['rows'] {
  const ownCarriers = chain.carriers.filter((carrier) => carrier.design === design)
  if (ownCarriers.length > 0)
    return ownCarriers.map((carrier) => ({
      key: carrier.source.side,
      label: message('CHAIN_BOX_CARRIES', {
        side: carrier.source.side,
        load: roundToTenth(chain.computeLoad(carrier).kw),
        capacity: roundToTenth(computeCapacity(carrier).total.kw),
      }),
    }))
  return (design.exchange.takes ?? []).map((feed) => ({
    key: feed.side,
    label: message('CHAIN_BOX_TAKES', {
      side: feed.side,
      load: roundToTenth(chain.computeDrawnPower(design, feed).kw),
    }),
  }))
}

function buildPowerTable(designs: readonly ChainDesign[], chain: PowerChain): Drawing['table'] {
  const rows = designs.flatMap((design) => {
    const sides = [...(design.exchange.takes ?? []), ...(design.exchange.gives ?? [])].map(({ side }) => side)
    return [...new Set(sides)].map((side) => ({ design, side }))
  })
  return {
    columns: labelColumns(['FEED', 'DESIGN', 'FED_FROM', 'TAKES', 'CARRIES', 'CAPACITY', 'ONE_LOST']),
    rows: rows.map(({ design, side }) => {
      const feed = design.exchange.takes?.find((take) => take.side === side)
      const feeding = chain.findSource(design, side)
      const carrier = chain.carriers.find(
        (candidate) => candidate.design === design && candidate.source.side === side,
      )
      return [
        literal(side),
        literal(design.name),
        feed === undefined
          ? noValue
          : feeding === undefined
            ? message('CHAIN_LEGEND_MAINS')
            : literal(feeding.design.name),
        feed === undefined ? noValue : labelKilowatts(chain.computeDrawnPower(design, feed).kw),
        ...buildCarrierCells(chain, carrier),
      ]
    }),
    rowParts: rows.map(({ design }) => design.id),
  }
}

function buildCarrierCells(chain: PowerChain, carrier: Carrier | undefined): Label[] {
  if (carrier === undefined) return [noValue, noValue, noValue]
  const { total, oneLost } = computeCapacity(carrier)
  return [
    labelKilowatts(chain.computeLoad(carrier).kw),
    labelKilowatts(total.kw),
    carrier.source.units === 1 ? noValue : labelKilowatts(oneLost.kw),
  ]
}
