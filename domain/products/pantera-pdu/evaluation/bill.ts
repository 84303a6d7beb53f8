// The bill of materials as a quotation lists it: cabinet with what is in it, branches, options, services, and what is by others.
import { billLine, type LineDetails } from '../../bill-line.ts'
import type { BillLine } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import { connectorName } from '../connector-name.ts'
import type { CircuitRow, PduDesign } from '../design.ts'
import { moduleFrames, ratings, sideCar } from '../facts/ratings.ts'
import { frameMass } from '../mass.ts'
import { circuitsPerModule, parts } from '../parts.ts'

interface Context {
  readonly read: ChoiceReader
  readonly design: PduDesign
  /** One or two. */
  readonly units: number
}

/** A part of the sample catalogue. */
const line = (id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine =>
  billLine(id, partNumber, quantity, { sample: true, ...more })

/** The bill of one design; every quantity is whole and positive. */
export function billOf(read: ChoiceReader, design: PduDesign): readonly BillLine[] {
  const context = { read, design, units: design.sides.length }
  return [
    ...cabinetLines(context),
    ...panelLines(context),
    ...design.rows.flatMap((row) => branchLines(context, row)),
    ...moduleLines(context),
    ...optionLines(context),
    ...serviceLines(context),
    ...excludedLines(context),
  ].filter(({ quantity }) => quantity > 0)
}

const inCabinet = { parent: 'cabinet' } as const

/** Cabinet or frame, transformer and main devices. */
function cabinetLines({ design, units }: Context): BillLine[] {
  const { kva, inputVoltage, outputVoltage, kRating, interruptingRating } = design
  const rating = ratings.find((one) => one.kva === kva)
  const frame = moduleFrames.find(({ slots }) => slots === design.slots)
  const key = String(kva)
  const withTransformer = design.transformer !== 'none'
  const device = (id: string, amps: number | undefined): BillLine =>
    line(id, parts.mainBreaker(amps ?? 0), amps === undefined ? 0 : units, {
      ...inCabinet,
      arguments: { rating: amps ?? 0, interrupting: interruptingRating },
    })
  return [
    frame === undefined
      ? line('cabinet', parts.cabinet(key), units, {
          kind: 'P',
          mass: rating?.cabinetMass ?? 0,
          arguments: { rating: kva, voltage: outputVoltage },
        })
      : line('cabinet', parts.frame(frame.slots), units, {
          kind: 'P',
          mass: frame.mass,
          message: 'frame',
          arguments: { rating: kva, voltage: outputVoltage, slots: frame.slots },
        }),
    line(
      'transformer-cabinet',
      parts.transformerCabinet,
      withTransformer && frame !== undefined ? units : 0,
      { ...inCabinet, mass: frameMass.transformerCabinet },
    ),
    line('transformer', parts.transformer(key, kRating), withTransformer ? units : 0, {
      ...inCabinet,
      message: design.transformer === 'autotransformer' ? 'autotransformer' : 'transformer',
      mass: rating?.transformerMass ?? 0,
      arguments: { rating: kva, k: kRating, input: inputVoltage, output: outputVoltage },
    }),
    device('primary-device', design.primaryDevice),
    device('secondary-device', design.secondaryDevice),
    line('neutral-200', parts.neutral200, design.neutral === 200 ? units : 0, inCabinet),
  ]
}

/** Panelboards with their mains, side cars, sub-feeds. */
function panelLines({ design, units }: Context): BillLine[] {
  const { panels, panelPoles, panelMain, sideCars, subFeeds, subFeedRating } = design
  return [
    line('side-car', parts.sideCar, units * sideCars, { ...inCabinet, mass: sideCar.mass }),
    line('panel', parts.panel(panelPoles, panelMain), units * panels, {
      ...inCabinet,
      arguments: { poles: panelPoles, main: panelMain },
    }),
    line('sub-feed', parts.subFeed(subFeedRating), units * subFeeds, {
      ...inCabinet,
      arguments: { rating: subFeedRating },
    }),
  ]
}

/** How often a row stands in the design: once, or once on each side. */
const sidesOf = ({ supply }: CircuitRow): number => (supply === 'AB' ? 2 : 1)

/** Breakers of a row, or its modules with their cords. */
function branchLines({ read, design }: Context, row: CircuitRow): BillLine[] {
  const { poles, breaker, quantity, connector, length } = row
  const circuits = sidesOf(row) * quantity
  const branch = { row: row.row, poles, rating: breaker }
  if (design.construction === 'panelboard') {
    const included = read.flag('breakersIncluded')
    const breakers = line(`breaker-${row.row}`, parts.branchBreaker(poles, breaker), circuits, {
      parent: 'panel',
      message: 'breaker',
      arguments: branch,
    })
    return [included ? breakers : { ...breakers, byOthers: true }]
  }
  const modules = sidesOf(row) * Math.ceil(quantity / circuitsPerModule(poles))
  return [
    line(`module-${row.row}`, parts.module(poles, breaker, design.residual), modules, {
      ...inCabinet,
      message: design.residual ? 'module-residual' : 'module',
      arguments: branch,
    }),
    line(`cord-${row.row}`, parts.cord(connector ?? ''), connector === undefined ? 0 : circuits, {
      parent: `module-${row.row}`,
      message: 'cord',
      arguments: { connector: connectorName(connector ?? ''), length },
    }),
  ]
}

/** Fillers of free slots, and handle ties. */
function moduleLines({ read, design, units }: Context): BillLine[] {
  if (design.construction === 'panelboard') return []
  const modules = design.rows.reduce(
    (sum, row) => sum + sidesOf(row) * Math.ceil(row.quantity / circuitsPerModule(row.poles)),
    0,
  )
  const tied = design.rows
    .filter(({ poles }) => poles === 2)
    .reduce((sum, row) => sum + sidesOf(row) * row.quantity, 0)
  return [
    line('filler', parts.filler, units * design.slots - modules, inCabinet),
    line('handle-tie', parts.handleTie, read.flag('handleTies') ? tied : 0, inCabinet),
  ]
}

function optionLines({ read, units }: Context): BillLine[] {
  const option = (id: string, part: string, wanted: boolean): BillLine =>
    line(id, part, wanted ? units : 0, inCabinet)
  const monitoring = read.option('monitoring')
  return [
    option('main-monitoring', parts.mainMonitoring, monitoring === 'main'),
    option('branch-monitoring', parts.branchMonitoring, monitoring === 'branch'),
    option('network-card', parts.networkCard, read.flag('networkCard')),
    option('surge-arrester', parts.surgeArrester, read.flag('surgeArrester')),
    option('emergency-power-off', parts.emergencyPowerOff, read.flag('emergencyPowerOff')),
    option('floor-stand', parts.floorStand, read.flag('floorStand')),
    option('manual', parts.manual, true),
  ]
}

function serviceLines({ read, units }: Context): BillLine[] {
  const startUp = read.option('startUp')
  return [
    line('start-up-5x8', parts.startUp5x8, startUp === '5x8' ? units : 0),
    line('start-up-7x24', parts.startUp7x24, startUp === '7x24' ? units : 0),
  ]
}

/** What the Caltech quotation names as excluded, and the cable of the feeder: by others. */
function excludedLines({ design, units }: Context): BillLine[] {
  const excluded = (id: string, quantity = units): BillLine => ({
    id,
    partNumber: '—',
    kind: 'A',
    quantity,
    description: { message: `part.${id}` },
    byOthers: true,
  })
  return [
    {
      ...excluded('feeder-cable'),
      description: {
        message: 'part.feeder-cable',
        arguments: { size: design.feeder.conductor.words, length: design.feeder.length },
      },
    },
    excluded('unloading'),
    excluded('installation'),
    excluded('anchoring'),
  ]
}
