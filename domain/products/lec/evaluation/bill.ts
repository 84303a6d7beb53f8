// The bill of materials as a quotation lists it: enclosure, power, cords, options, services, and the equipment that others bring.
import { billLine, type LineDetails } from '../../bill-line.ts'
import type { BillLine } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { LecDesign } from '../design.ts'
import { transferSwitch } from '../facts/rack.ts'
import { pack, plugFits } from '../facts/ups.ts'
import { parts } from '../parts.ts'

interface Context {
  readonly read: ChoiceReader
  readonly design: LecDesign
  /** One or two. */
  readonly sides: number
}

/** A part of the sample catalogue. */
const line = (id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine =>
  billLine(id, partNumber, quantity, { sample: true, ...more })

/** The bill of one design; every quantity is whole and positive. */
export function billOf(read: ChoiceReader, design: LecDesign): readonly BillLine[] {
  const context = { read, design, sides: design.sides.length }
  return [
    ...enclosureLines(context),
    ...upsLines(context),
    ...outletLines(context),
    ...cordLines(context),
    ...climateLines(context),
    ...optionLines(context),
    ...serviceLines(context),
    ...equipmentLines(context),
  ].filter(({ quantity }) => quantity > 0)
}

const inRack = { parent: 'enclosure' } as const
const ofUps = { parent: 'ups' } as const

function enclosureLines({ read, design }: Context): BillLine[] {
  const { enclosure, usedUnits } = design
  return [
    line('enclosure', parts.enclosure(enclosure.key), 1, {
      kind: 'P',
      mass: enclosure.mass,
      arguments: { units: enclosure.units, depth: enclosure.usableDepth },
    }),
    line('blanking', parts.blanking, enclosure.units - usedUnits, inRack),
    line('lock', parts.lock, read.flag('lock') ? 1 : 0, inRack),
  ]
}

/** UPS with battery, plug, rails and card. */
function upsLines({ read, design, sides }: Context): BillLine[] {
  const { ups, packs, lithium, circuit } = design
  const kit = plugFits.some((fit) => fit.plug === ups.plug && fit.circuit === circuit.key && fit.kit)
  return [
    line('ups', parts.ups(ups.key), sides, {
      ...inRack,
      mass: ups.mass,
      message: ups.topology === 'doubleConversion' ? 'ups-double' : 'ups',
      arguments: { va: ups.va, units: ups.height },
    }),
    line('lithium', parts.lithium, lithium ? sides : 0, ofUps),
    line('pack', lithium ? parts.lithiumPack : parts.pack, packs * sides, {
      ...ofUps,
      mass: pack.mass,
      message: lithium ? 'pack-lithium' : 'pack',
      arguments: { units: pack.height },
    }),
    line('rail-kit', parts.railKit, ups.form === 'tower' ? sides : 0, ofUps),
    line('input-cord', parts.inputCord, kit ? sides : 0, { ...ofUps, arguments: { plug: circuit.plug } }),
    line('network-card', parts.networkCard, read.flag('networkCard') ? sides : 0, ofUps),
  ]
}

function outletLines({ design, sides }: Context): BillLine[] {
  const { strip, stripCount } = design
  return [
    line('strip', parts.strip(strip.key), stripCount * sides, {
      ...inRack,
      mass: strip.mass,
      message: strip.height === 0 ? 'strip-vertical' : 'strip',
      arguments: { small: strip.small, large: strip.large },
    }),
    line('transfer-switch', parts.transferSwitch, design.transferSwitch ? 1 : 0, {
      ...inRack,
      mass: transferSwitch.mass,
      arguments: { outlets: transferSwitch.small },
    }),
  ]
}

/** R7: small cords beyond the small outlets of a side take an adaptor. */
function cordLines({ read }: Context): BillLine[] {
  const length = read.option('cordLength')
  const adaptors = read.value('adaptors')
  const cords = (size: 'small' | 'large' | 'adaptor', quantity: number): BillLine =>
    line(`cord-${size}`, parts.cord(size, length), quantity, {
      ...inRack,
      arguments: { length: Number(length) },
    })
  return [
    cords('small', read.value('allSmall') - adaptors),
    cords('large', read.value('allLarge')),
    cords('adaptor', adaptors),
  ]
}

/** R11: what lets the heat out, where the closet or the enclosure has it not. */
function climateLines({ read, design }: Context): BillLine[] {
  const closed = read.flag('closedDoor') && !design.enclosure.cooled
  const wanted = (ventilation: string): number => (closed && design.ventilation === ventilation ? 1 : 0)
  return [
    line('vent-kit', parts.ventKit, read.flag('existingVents') ? 0 : wanted('vents')),
    line('fan-kit', parts.fanKit, wanted('fans')),
    line('cooling-unit', parts.coolingUnit, wanted('cooling')),
  ]
}

function optionLines({ read }: Context): BillLine[] {
  return [
    line('sensor', parts.sensor, read.number('sensors'), inRack),
    line('camera', parts.camera, read.flag('camera') ? 1 : 0, inRack),
    line('cloud', parts.cloud, read.flag('cloud') ? 1 : 0),
  ]
}

function serviceLines({ read, sides }: Context): BillLine[] {
  const warranty = read.option('warranty')
  const service = (id: string, part: string, wanted: boolean): BillLine => line(id, part, wanted ? sides : 0)
  return [
    service('warranty-3', parts.warranty3, warranty === '3'),
    service('warranty-5', parts.warranty5, warranty === '5'),
    service('on-site', parts.onSite, read.flag('onSite')),
    service('start-up', parts.startUp, read.flag('startUp')),
    service('battery-service', parts.batteryService, read.flag('batteryService')),
  ]
}

/** The equipment itself: listed, never priced. */
function equipmentLines({ design }: Context): BillLine[] {
  return design.rows.map(({ row, kind, quantity, mass, height, power }) => ({
    id: `row-${row}`,
    partNumber: '—',
    kind: 'A',
    quantity,
    mass,
    description: { message: `part.equipment.${kind}`, arguments: { row, units: height, power } },
    byOthers: true,
  }))
}
