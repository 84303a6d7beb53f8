/** What a design supplies and needs, as the calls about links send it: `Exchange` of the domain, where each field is explained. */
import * as z from 'zod/mini'
import {
  cabinetPlaces,
  cabinetShares,
  countedKinds,
  deviceKinds,
  deviceProtocols,
  feedSides,
  lostPieces,
  purchaseKinds,
  servicedKinds,
} from '@design-portal/domain/products/exchange.ts'
import { list } from './fields.ts'

// Strict, so that a fact which is not declared here fails instead of getting lost on its way to the check in the browser.
const fields = z.strictObject
const optionalNumber = z.exactOptional(z.number())

export const Choices = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export const side = z.enum(feedSides)
const Power = fields({ kw: z.number(), kva: z.number() })
const voltage = { side, volts: z.number(), phases: z.literal([1, 3]) }
const source = z.string()
const units = { units: z.int(), redundant: z.boolean(), source }
const day = z.int()

const enlarge = z.exactOptional(
  fields({
    parameter: z.string(),
    base: z.number(),
    perKw: z.number(),
    perKva: z.number(),
    step: z.number(),
    max: z.number(),
    also: z.exactOptional(Choices),
  }),
)

const Feeders = fields({
  count: z.number(),
  device: z.number(),
  fullest: z.number(),
  total: z.number(),
  parameter: z.exactOptional(z.string()),
})

const PowerFeed = fields({
  ...voltage,
  load: Power,
  alone: Power,
  feeders: z.exactOptional(Feeders),
  withstand: optionalNumber,
  residual: z.exactOptional(z.boolean()),
  plug: z.exactOptional(fields({ connector: z.string(), amps: z.number() })),
  mains: z.exactOptional(z.boolean()),
  leastFault: optionalNumber,
  drop: optionalNumber,
  carriedHeat: optionalNumber,
  source,
})

const Outgoing = fields({
  count: z.number(),
  device: z.number(),
  carries: z.number(),
  parallel: optionalNumber,
  parameters: z.exactOptional(
    fields({
      count: z.string(),
      device: z.string(),
      phase: z.string(),
      most: fields({ count: z.number(), device: z.number() }),
    }),
  ),
})

const PowerSource = fields({
  ...voltage,
  ...units,
  capacity: Power,
  oneLost: Power,
  planned: Power,
  plannedAlone: Power,
  listed: z.exactOptional(
    fields({ single: Power, singleAlone: Power, subFeeds: Power, subFeedsAlone: Power }),
  ),
  outgoing: z.exactOptional(Outgoing),
  drop: optionalNumber,
  fault: z.exactOptional(fields({ mains: z.number(), inverter: z.number() })),
  boardFault: optionalNumber,
  shiftsPhases: z.exactOptional(z.boolean()),
  loss: fields({ fixed: z.number(), perKw: z.number() }),
  enlarge,
})

const Circuits = fields({
  side,
  count: z.int(),
  poles: z.literal([1, 2, 3]),
  amps: z.number(),
  carries: z.number(),
  connector: z.string(),
})

const Heat = fields({
  kilowatts: z.number(),
  airflow: optionalNumber,
  supply: optionalNumber,
  inletLimit: optionalNumber,
  source,
})

const Cooling = fields({
  ...units,
  capacity: z.number(),
  oneLost: z.number(),
  lost: z.exactOptional(z.enum(lostPieces)),
  feedLost: optionalNumber,
  supply: optionalNumber,
  airflow: optionalNumber,
  outdoors: z.exactOptional(z.boolean()),
  dewPoint: optionalNumber,
  enlarge,
})

const ChilledWater = fields({
  kilowatts: z.number(),
  celsius: z.number(),
  returned: optionalNumber,
  glycol: optionalNumber,
  carriedHeat: optionalNumber,
  oneLost: optionalNumber,
  spare: z.exactOptional(Choices),
  outdoors: z.exactOptional(z.boolean()),
  enlarge,
  source,
})

const Standing = fields({
  mass: z.number(),
  area: z.number(),
  footprint: z.number(),
  spread: z.number(),
  point: optionalNumber,
  relief: z.exactOptional(Choices),
  source,
})

const ServicedEquipment = fields({
  kind: z.enum(servicedKinds),
  units: z.int(),
  rating: optionalNumber,
  batteries: z.boolean(),
  ownPlan: z.boolean(),
  warranty: z.exactOptional(fields({ toStartUp: z.number(), parameter: z.string(), months: z.number() })),
})

const Cover = fields({
  place: z.int(),
  kind: z.exactOptional(z.enum(servicedKinds)),
  rating: optionalNumber,
  startParameter: z.exactOptional(z.string()),
  shipped: day,
  started: day,
  warrantyEnd: day,
  from: z.exactOptional(day),
  until: z.exactOptional(day),
  batteries: z.boolean(),
})

const ServiceCover = fields({
  purchase: z.exactOptional(z.enum(purchaseKinds)),
  assets: list(Cover),
  add: z.exactOptional(
    z.partialRecord(z.enum(servicedKinds), list(fields({ rating: optionalNumber, choices: Choices }))),
  ),
  ordered: fields({ day, parameter: z.string() }),
})

const Devices = fields({
  kind: z.enum(deviceKinds),
  count: z.int(),
  protocol: z.enum(deviceProtocols),
  name: z.string(),
  kva: optionalNumber,
  phases: optionalNumber,
  hardWired: z.exactOptional(z.boolean()),
})

const Counted = fields({ kind: z.enum(countedKinds), count: z.int(), parameter: z.string() })

const Cabinets = fields({
  place: z.exactOptional(z.enum(cabinetPlaces)),
  count: z.int(),
  share: z.enum(cabinetShares),
  units: z.int(),
})

export const Exchange = fields({
  takes: z.exactOptional(list(PowerFeed)),
  gives: z.exactOptional(list(PowerSource)),
  circuits: z.exactOptional(list(Circuits)),
  heat: z.exactOptional(Heat),
  cooling: z.exactOptional(Cooling),
  takesWater: z.exactOptional(ChilledWater),
  givesWater: z.exactOptional(ChilledWater),
  standing: z.exactOptional(Standing),
  serviced: z.exactOptional(list(ServicedEquipment)),
  covers: z.exactOptional(ServiceCover),
  devices: z.exactOptional(list(Devices)),
  covered: z.exactOptional(list(fields({ unit: z.string() }))),
  counted: z.exactOptional(list(Counted)),
  cabinets: z.exactOptional(list(Cabinets)),
  frames: z.exactOptional(fields({ racks: z.number() })),
})
