// Compares contracts with the equipment: an asset for all of it, cover that follows its warranty, and matching dates.
import type { Choices } from '../engine/model.ts'
import type { Cover, ServicedEquipment, ServicedKind } from '../products/exchange.ts'
import { servicedKinds } from '../products/exchange.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'

interface Looked {
  readonly design: ChainDesign
  readonly equipment: ServicedEquipment
}

/** A contract with the equipment that it is linked to. */
interface Contract {
  readonly design: ChainDesign
  readonly assets: readonly Cover[]
  readonly ordered: { readonly day: number; readonly parameter: string }
  readonly add: Readonly<Partial<Record<ServicedKind, Choices>>>
  readonly looked: readonly Looked[]
}

export function checkService(
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly ChainFinding[] {
  return designs.flatMap((design) => {
    const { covers } = design.exchange
    if (covers === undefined) return []
    const looked = links
      .filter(({ kind, from }) => kind === 'service' && from === design.id)
      .flatMap(({ to }) => designs.filter(({ id }) => id === to))
      .flatMap((one) => (one.exchange.serviced ?? []).map((equipment) => ({ design: one, equipment })))
    const contract = { design, assets: covers.assets, ordered: covers.ordered, add: covers.add ?? {}, looked }
    return [
      ...servicedKinds.flatMap((kind) => checkKind(contract, kind)),
      ...covers.assets.flatMap((asset) => checkAssets(contract, asset)),
    ]
  })
}

const listOfKind = <One extends { readonly equipment: ServicedEquipment }>(
  looked: readonly One[],
  kind: ServicedKind,
): One[] => looked.filter(({ equipment }) => equipment.kind === kind)

const sumQuantities = (looked: readonly Looked[]): number =>
  looked.reduce((sum, { design, equipment }) => sum + equipment.units * design.quantity, 0)

/** Checks that there are as many assets as pieces of equipment, none covered twice, batteries included. */
function checkKind({ design, assets, add, looked }: Contract, kind: ServicedKind): ChainFinding[] {
  const here = listOfKind(looked, kind)
  const [first] = here
  if (first === undefined) return []
  const own = assets.filter((asset) => asset.kind === kind)
  const wanted = sumQuantities(here.filter(({ equipment }) => !equipment.ownPlan))
  const there = own.length * design.quantity
  const twice = here.find(({ equipment }) => equipment.ownPlan)
  const withBatteries = here.filter(({ equipment }) => equipment.batteries && !equipment.ownPlan)
  const [batteries] = withBatteries
  const batteriesCovered = own.filter((asset) => asset.batteries).length * design.quantity
  const choices = add[kind]
  return [
    ...(there < wanted
      ? [
          createChainFinding('CHAIN_ASSETS_MISSING', {
            designs: [design.id, first.design.id],
            arguments: { kind, there, wanted },
            repairs: choices === undefined ? [] : [{ design: design.id, choices }],
          }),
        ]
      : []),
    ...(twice !== undefined && there > wanted
      ? [
          createChainFinding('CHAIN_COVERED_TWICE', {
            designs: [design.id, twice.design.id],
            arguments: { kind },
          }),
        ]
      : []),
    ...(batteries !== undefined && batteriesCovered < Math.min(there, sumQuantities(withBatteries))
      ? [
          createChainFinding('CHAIN_BATTERIES_UNCOVERED', {
            designs: [design.id, batteries.design.id],
            arguments: {},
          }),
        ]
      : []),
  ]
}

/** Formats days as dates that are the same in every language (ISO 8601). */
const written = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Cover that starts later than the day after the warranty leaves a gap. */
function checkAssets({ design, ordered, looked }: Contract, asset: Cover): ChainFinding[] {
  const { kind, warrantyEnd, from, place } = asset
  const [other] = kind === undefined ? [] : listOfKind(looked, kind)
  if (other === undefined) return []
  const designs = [design.id, other.design.id]
  if (from === undefined) {
    return [
      createChainFinding('CHAIN_COVER_ABSENT', { designs, arguments: { place, end: written(warrantyEnd) } }),
    ]
  }
  const gap = from - warrantyEnd - 1
  return [
    ...(gap > 0
      ? [
          createChainFinding('CHAIN_COVER_GAP', {
            designs,
            arguments: { place, days: gap, end: written(warrantyEnd), from: written(from) },
            repairs:
              ordered.day > warrantyEnd
                ? [{ design: design.id, choices: { [ordered.parameter]: warrantyEnd } }]
                : [],
          }),
        ]
      : []),
    ...startUpFinding(designs, asset, other),
  ]
}

/**
 * The months from shipment to start-up in the design differ from the contract's dates, so their warranties end on
 * different days.
 */
function startUpFinding(
  designs: readonly string[],
  asset: Cover,
  { design, equipment }: Looked,
): ChainFinding[] {
  const { warranty } = equipment
  if (warranty === undefined) return []
  const months = Math.round((asset.started - asset.shipped) / daysInMonth)
  if (months === warranty.toStartUp) return []
  return [
    createChainFinding('CHAIN_START_UP_DIFFERS', {
      designs,
      arguments: { place: asset.place, months, planned: warranty.toStartUp, left: warranty.months },
      repairs: [{ design: design.id, choices: { [warranty.parameter]: months } }],
    }),
  ]
}

/** Average length of a month in the Gregorian calendar. */
const daysInMonth = 30.436_875
