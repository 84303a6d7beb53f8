/** The facts, remarks and names of reference designs in the reader's language. */

import type { Comparison, Remark } from '@design-portal/domain/reference-designs/compare-design.ts'
import { redundantSystems } from '@design-portal/domain/reference-designs/reference-design.ts'
import type {
  ReferenceDesign,
  TemplateField,
} from '@design-portal/domain/reference-designs/reference-design.ts'
import { computeBlockLoad } from '@design-portal/domain/reference-designs/roll-ups.ts'
import { formatDay, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { MessageKey, Text } from '../../language/use-text.ts'
import { translateName, translateRawKey } from '../../language/use-text.ts'

export const formatSystem = (system: string): string => translateName('REFERENCE_SYSTEM', system)
export const formatCooling = (cooling: string): string => translateName('REFERENCE_COOLING', cooling)
export const formatOption = (filter: string, option: string): string =>
  filter === 'standard' ? option : translateName(`REFERENCE_${filter.toUpperCase()}`, option)
export const formatTemplateField = (field: TemplateField): string =>
  translateName('REFERENCE_TEMPLATE', field)

/** Formats a remark as a sentence. */
export function formatRemark({ key, values }: Remark, language: Language): string {
  const formattedValues = Object.entries(values).map(([name, value]): readonly [string, string] => [
    name,
    name === 'system'
      ? formatSystem(String(value))
      : name === 'day'
        ? formatDay(String(value), language)
        : typeof value === 'number'
          ? formatNumber(value, language, 1)
          : value,
  ])
  return translateRawKey(`REFERENCE_REMARK_${key}`, Object.fromEntries(formattedValues))
}

/** Formats a range: `400 V` or `400–480 V`. */
const formatRange = ([from, to]: readonly [number, number], unit: string, language: Language): string =>
  from === to
    ? `${formatNumber(from, language)} ${unit}`
    : `${formatNumber(from, language)}–${formatNumber(to, language)} ${unit}`

export type Fact = readonly [label: MessageKey, value: string]

interface TextContext {
  readonly text: Text
  readonly language: Language
}

const formatList = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names)

/** Lists the facts of a design, in the order in which cards and the comparison show them. */
export const listFacts = (
  design: ReferenceDesign,
  { rollUps, price }: Pick<Comparison, 'rollUps' | 'price'>,
  context: TextContext,
): readonly Fact[] => [
  ...listSizes(design, rollUps, context),
  ...listSystems(design, context),
  ...listConditions(design, price, context),
]

function listSizes(
  design: ReferenceDesign,
  rollUps: Comparison['rollUps'],
  { text, language }: TextContext,
): readonly Fact[] {
  const format = (value: number, decimals = 0) => formatNumber(value, language, decimals)
  const { published } = design
  const blocks = design.blocks.map((block) =>
    text('REFERENCE_BLOCKS_VALUE', {
      count: format(block.count),
      load: format(computeBlockLoad(block)),
      rooms: block.rooms,
    }),
  )
  const zones = design.blocks.flatMap((block) =>
    block.zones.map(({ racks, rackPower }) =>
      text('REFERENCE_ZONES_VALUE', { racks: format(racks), rackPower: format(rackPower, 1) }),
    ),
  )
  const total = text('REFERENCE_LOAD_VALUE', {
    total: format(rollUps.total),
    first: format(published.first / 1000, 2),
    final: format(published.final / 1000, 2),
  })
  return [
    ['REFERENCE_LOAD', total],
    ['REFERENCE_BLOCKS', formatList(blocks, language)],
    ['REFERENCE_ZONES', formatList([...new Set(zones)], language)],
    ['REFERENCE_DENSITY', `${format(rollUps.density, 1)} kW`],
    ['REFERENCE_AREA', `${format(design.area)} m² (${format(rollUps.areaPerKilowatt, 2)} m²/kW)`],
    [
      'REFERENCE_DEMAND',
      `${format(design.maximumDemand, 1)} MVA (${format(rollUps.demandPerMegawatt, 3)} MVA/MW)`,
    ],
  ]
}

function listSystems(design: ReferenceDesign, { language }: TextContext): readonly Fact[] {
  const supply = [
    `${design.standard}, ${design.frequency} Hz`,
    ...design.supply.map((range) => formatRange(range, 'kV', language)),
    formatRange(design.loadVoltage, 'V', language),
  ]
  const redundancy = redundantSystems.flatMap((system) => {
    const systemRedundancy = design.redundancy[system]
    return systemRedundancy === undefined ? [] : [`${formatSystem(system)} ${systemRedundancy}`]
  })
  return [
    ['REFERENCE_SUPPLY', formatList(supply, language)],
    ['REFERENCE_REDUNDANCY', formatList(redundancy, language)],
    ['REFERENCE_COOLING', formatCooling(design.cooling)],
    ['REFERENCE_CONSTRUCTION', formatOption('construction', design.construction)],
  ]
}

function listConditions(
  { audience, highlights, ambient }: ReferenceDesign,
  price: Comparison['price'],
  { text, language }: TextContext,
): readonly Fact[] {
  const audienceNames = audience.map((name) => formatOption('audience', name))
  const highlightNames = highlights.map((highlight) => translateName('REFERENCE_HIGHLIGHT', highlight))
  const temperatures =
    ambient === undefined
      ? text('REFERENCE_NOT_STATED')
      : formatRange([ambient.from, ambient.to], '°C', language)
  const cost =
    price === undefined
      ? text('REFERENCE_NOT_STATED')
      : text('REFERENCE_PRICE_VALUE', {
          price: `${formatNumber(price.perKilowatt, language)} ${price.currency}`,
          day: formatDay(price.day, language),
        })
  return [
    ['REFERENCE_AUDIENCE', formatList(audienceNames, language)],
    ['REFERENCE_HIGHLIGHTS', formatList(highlightNames, language)],
    ['REFERENCE_AMBIENT', temperatures],
    ['REFERENCE_PRICE', cost],
  ]
}
