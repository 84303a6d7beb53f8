/** Loads the sample catalogue beside the parts of the products: accessories in every lifecycle state, and public device types. */
import { sampleMaker, sampleSource } from '../../products/catalogue-parts.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { PartTables } from '../tables-parts.ts'
import deviceTypes from './catalogue-devices.json' with { type: 'json' }

type Part = Insertable<PartTables['part']>

interface SampleAccessory {
  readonly partNumber: string
  readonly description: string
  /** EUR. */
  readonly price: string
  readonly mass?: number
  readonly state?: PartState
  readonly lastOrderDate?: string
  readonly successor?: string
}

/** Accessories of every family and in every lifecycle state; all invented. */
const accessories: readonly SampleAccessory[] = [
  {
    partNumber: 'SP3PH-NMC-G1',
    description: 'Network management card, first generation',
    price: '350',
    mass: 0.3,
    state: 'withdrawn',
    lastOrderDate: '2024-12-31',
    successor: 'SP3PH-NMC',
  },
  {
    partNumber: 'SP3PH-TMP-G1',
    description: 'Temperature sensor, first generation',
    price: '70',
    mass: 0.1,
    state: 'lastOrder',
    lastOrderDate: '2031-06-30',
    successor: 'SP3PH-TMP',
  },
  {
    partNumber: 'SP3PH-AIR-G1',
    description: 'Air filter set, first generation',
    price: '95',
    mass: 1.2,
    state: 'withdrawn',
    lastOrderDate: '2023-06-30',
  },
  {
    partNumber: 'SP3PH-EPO-W',
    description: 'Emergency power-off button, wireless',
    price: '260',
    mass: 0.4,
    state: 'preliminary',
  },
  { partNumber: 'SPRSY-RACK-42', description: 'Rack 42 U, 600 × 1070 mm', price: '1390', mass: 125 },
  { partNumber: 'SPRSY-RACK-48', description: 'Rack 48 U, 750 × 1200 mm', price: '1850', mass: 158 },
  { partNumber: 'SPRSY-BLANK-1U', description: 'Blanking panel 1 U, ten pieces', price: '48', mass: 0.9 },
  { partNumber: 'SPBPP-TAP-32', description: 'Tap-off box 32 A, three-phase', price: '620', mass: 6.5 },
  { partNumber: 'SPBPP-PDU-16', description: 'Rack PDU 16 A, 20 C13 and 4 C19', price: '410', mass: 4.2 },
  { partNumber: 'SPCLG-DOOR-A', description: 'Sliding door for an aisle, 1200 mm', price: '2150', mass: 96 },
  { partNumber: 'SPCLG-HOSE-25', description: 'Chilled-water hose DN 25, 2 m', price: '135', mass: 2.4 },
  { partNumber: 'SPIBS-SENS-8', description: 'Sensor hub with eight inputs', price: '480', mass: 1.1 },
  { partNumber: 'SPPPP-LOUV-1', description: 'Louvre for a prefabricated module', price: '890', mass: 34 },
  {
    partNumber: 'SPSFT-MON-100',
    description: 'Monitoring licence, 100 devices, 1 year',
    price: '2400',
    mass: 0,
  },
]

/** Writes the catalogue, after the price list. */
export async function loadCatalogue(db: Database): Promise<void> {
  const rows = new Map<string, Part>()
  for (const part of [...accessories.map(createSampleRow), ...createDeviceRows()]) {
    if (!rows.has(part.part_number)) rows.set(part.part_number, part)
  }
  const values = [...rows.values()]
  for (let first = 0; first < values.length; first += rowsAtOnce) {
    await db
      .insertInto('part')
      .values(values.slice(first, first + rowsAtOnce))
      // Parts of released products are in the catalogue already.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`
    insert into price (price_list_id, part_number, unit_price, valid_from)
    select price_list.id, sample.part_number, sample.price, '2020-01-01'
    from price_list, unnest(
      ${accessories.map(({ partNumber }) => partNumber)}::text[], ${accessories.map(({ price }) => price)}::numeric[]
    ) as sample (part_number, price)
    where price_list.sample
    on conflict do nothing`.execute(db)
}

const rowsAtOnce = 500

function createSampleRow({
  partNumber,
  description,
  mass,
  state,
  lastOrderDate,
  successor,
}: SampleAccessory): Part {
  return {
    part_number: partNumber,
    kind: 'N',
    description,
    manufacturer: sampleMaker,
    state: state ?? 'released',
    last_order_date: lastOrderDate ?? null,
    successor: successor ?? null,
    mass: mass === undefined ? null : String(mass),
    sample: true,
    source: sampleSource,
  }
}

/** Device types as their community library describes them; it does not say which can still be ordered. */
function createDeviceRows(): Part[] {
  return deviceTypes.devices.map((device) => ({
    part_number: device.partNumber,
    kind: 'N' as const,
    description: device.description,
    manufacturer: device.manufacturer,
    state: device.state === 'withdrawn' ? ('withdrawn' as const) : ('released' as const),
    last_order_date: null,
    successor: null,
    mass: device.mass === undefined ? null : String(device.mass),
    sample: false,
    source: `${deviceTypes.source} (${deviceTypes.licence}): ${device.file}`,
  }))
}
