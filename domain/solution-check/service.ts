// Compares contracts with the equipment: an asset for all of it, cover that follows its warranty, and matching sizes and dates.
import { addMonths } from '../engine/source/days.ts'
import type { Cover, ServicedEquipment, ServicedKind } from '../products/exchange.ts'
import { servicedKinds } from '../products/exchange.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainRepair, Link } from './chain.ts'

/** Equipment that a contract is linked to. */
interface Looked {
  readonly design: ChainDesign
  readonly equipment: ServicedEquipment
}

/** An asset of a contract. */
interface Asset {
  readonly contract: ChainDesign
  readonly cover: Cover
}

/** Equipment of one kind, and the contracts that look after it together: each of them shares a design with another one. */
interface Group {
  readonly kind: ServicedKind
  readonly contracts: readonly ChainDesign[]
  readonly looked: readonly Looked[]
}

export function checkService(
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly ChainFinding[] {
  const groups = servicedKinds.flatMap((kind) => listGroups(kind, designs, links))
  return groups.flatMap((group) => [...checkCounts(group), ...checkAssets(group)])
}

function listGroups(
  kind: ServicedKind,
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly Group[] {
  const listLooked = (contract: ChainDesign): readonly Looked[] =>
    links
      .filter((link) => link.kind === 'service' && link.from === contract.id)
      .flatMap(({ to }) => designs.filter(({ id }) => id === to))
      .flatMap((design) => (design.exchange.serviced ?? []).map((equipment) => ({ design, equipment })))
      .filter(({ equipment }) => equipment.kind === kind)
  return designs
    .filter(({ exchange }) => exchange.covers !== undefined)
    .reduce<readonly Group[]>((groups, contract) => {
      const own: Group = { kind, contracts: [contract], looked: listLooked(contract) }
      if (own.looked.length === 0) return groups
      const isShared = ({ looked }: Group): boolean =>
        looked.some(({ design }) => own.looked.some((one) => one.design === design))
      return [...groups.filter((group) => !isShared(group)), mergeGroups(own, groups.filter(isShared))]
    }, [])
}

function mergeGroups(own: Group, others: readonly Group[]): Group {
  const all = [...others, own]
  const looked = all.flatMap((group) => group.looked)
  return {
    kind: own.kind,
    contracts: all.flatMap(({ contracts }) => contracts),
    looked: looked.filter(
      ({ design, equipment }, index) =>
        looked.findIndex((one) => one.design === design && one.equipment === equipment) === index,
    ),
  }
}

const listAssets = ({ kind, contracts }: Group): readonly Asset[] =>
  contracts.flatMap((contract) =>
    (contract.exchange.covers?.assets ?? [])
      .filter((cover) => cover.kind === kind)
      .map((cover) => ({ contract, cover })),
  )

const countAssets = (assets: readonly Asset[]): number =>
  assets.reduce((sum, { contract }) => sum + contract.quantity, 0)

const countUnits = (looked: readonly Looked[]): number =>
  looked.reduce((sum, { design, equipment }) => sum + equipment.units * design.quantity, 0)

/** Checks that there are as many assets as pieces of equipment, none covered twice, batteries included. */
function checkCounts(group: Group): ChainFinding[] {
  const { kind, contracts, looked } = group
  const assets = listAssets(group)
  const [contract, first] = [contracts[0], looked[0]]
  if (contract === undefined || first === undefined) return []
  const uncovered = looked.filter(({ equipment }) => !equipment.ownPlan)
  const [wanted, there] = [countUnits(uncovered), countAssets(assets)]
  const twice = looked.find(({ equipment }) => equipment.ownPlan)
  const withBatteries = uncovered.filter(({ equipment }) => equipment.batteries)
  const [batteries] = withBatteries
  const batteriesCovered = countAssets(assets.filter(({ cover }) => cover.batteries))
  return [
    ...(there < wanted
      ? [
          createChainFinding('CHAIN_ASSETS_MISSING', {
            designs: [contract.id, first.design.id],
            arguments: { kind, there, wanted },
            repairs: addAsset(group, assets),
          }),
        ]
      : []),
    ...(twice !== undefined && there > wanted
      ? [
          createChainFinding('CHAIN_COVERED_TWICE', {
            designs: [contract.id, twice.design.id],
            arguments: { kind },
          }),
        ]
      : []),
    ...(twice === undefined && there > wanted && contracts.every(isOfTheseDesigns)
      ? [
          createChainFinding('CHAIN_ASSETS_SPARE', {
            designs: [(assets.at(-1)?.contract ?? contract).id, first.design.id],
            arguments: { kind, there, wanted },
          }),
        ]
      : []),
    ...(batteries !== undefined && batteriesCovered < Math.min(there, countUnits(withBatteries))
      ? [
          createChainFinding('CHAIN_BATTERIES_UNCOVERED', {
            designs: [contract.id, batteries.design.id],
            arguments: {},
          }),
        ]
      : []),
  ]
}

/** A renewed contract goes on with equipment that no design stands for. */
const isOfTheseDesigns = ({ exchange }: ChainDesign): boolean => exchange.covers?.purchase !== 'renewal'

/** Adds what is large enough for the largest unit without an asset, or else the largest, to the first contract that has room for it. */
function addAsset({ kind, contracts, looked }: Group, assets: readonly Asset[]): ChainFinding['repairs'] {
  const [missing] = matchUnits(assets, looked).left
  const wanted = missing?.equipment.rating ?? 0
  return contracts
    .flatMap(({ id, exchange }): ChainRepair[] => {
      const offered = exchange.covers?.add?.[kind] ?? []
      const added = offered.find(({ rating = 0 }) => rating === 0 || rating >= wanted) ?? offered.at(-1)
      return added === undefined ? [] : [{ design: id, choices: added.choices }]
    })
    .slice(0, 1)
}

/** Checks each asset with the unit that it stands for. */
function checkAssets(group: Group): ChainFinding[] {
  const { matched } = matchUnits(listAssets(group), group.looked)
  return [...matched].flatMap(([asset, { unit, isOwn }]) => [
    ...checkCover(asset, unit),
    ...(isOwn ? [...checkRating(asset, unit), ...checkStartUp(asset, unit)] : []),
  ])
}

interface Matched {
  readonly unit: Looked
  /** Whether no other asset stands for the unit. */
  readonly isOwn: boolean
}

/**
 * Each asset with a unit: first those whose size and date of start-up agree, then those whose size does, then the rest as they come. An asset
 * beyond the units is only named beside one of them. What is left are the units without one, the largest first.
 */
function matchUnits(
  assets: readonly Asset[],
  looked: readonly Looked[],
): { readonly matched: ReadonlyMap<Asset, Matched>; readonly left: readonly Looked[] } {
  const uncovered = looked.filter(({ equipment }) => !equipment.ownPlan)
  const free = (uncovered.length === 0 ? looked : uncovered)
    .flatMap((one) => Array.from({ length: one.equipment.units * one.design.quantity }, () => one))
    .toSorted((one, other) => (other.equipment.rating ?? 0) - (one.equipment.rating ?? 0))
  const matched = new Map<Asset, Matched>()
  for (const fits of [isSameInAll, isLargeEnough, () => true])
    for (const asset of assets) {
      const place = matched.has(asset) ? -1 : free.findIndex((unit) => fits(asset, unit))
      const [unit] = place < 0 ? [] : free.splice(place, 1)
      if (unit !== undefined) matched.set(asset, { unit, isOwn: true })
    }
  const [any] = looked
  for (const asset of assets)
    if (!matched.has(asset) && any !== undefined) matched.set(asset, { unit: any, isOwn: false })
  return { matched, left: free }
}

const isLargeEnough = ({ cover: { rating = 0 } }: Asset, { equipment }: Looked): boolean =>
  rating === 0 || rating >= (equipment.rating ?? 0)

const isSameInAll = (asset: Asset, unit: Looked): boolean =>
  isLargeEnough(asset, unit) && findOtherStart(asset, unit) === undefined

/** Formats days as dates that are the same in every language (ISO 8601). */
const written = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/**
 * Cover that starts later than the day after the warranty leaves a gap, unless the contract is bought for equipment that has none, or follows
 * an earlier one.
 */
function checkCover({ contract, cover }: Asset, { design }: Looked): ChainFinding[] {
  const { warrantyEnd, from, place } = cover
  const designs = [contract.id, design.id]
  if (from === undefined)
    return [
      createChainFinding('CHAIN_COVER_ABSENT', { designs, arguments: { place, end: written(warrantyEnd) } }),
    ]
  const days = from - warrantyEnd - 1
  const purchase = contract.exchange.covers?.purchase
  if (days <= 0 || purchase === 'renewal') return []
  return [
    createChainFinding(purchase === 'later' ? 'CHAIN_COVER_LAPSED' : 'CHAIN_COVER_GAP', {
      designs,
      arguments: { place, days, end: written(warrantyEnd), from: written(from) },
    }),
  ]
}

/** A contract for a smaller product has the price of that one. */
function checkRating(asset: Asset, unit: Looked): ChainFinding[] {
  const { rating = 0, place } = asset.cover
  return isLargeEnough(asset, unit)
    ? []
    : [
        createChainFinding('CHAIN_ASSET_SMALL', {
          designs: [asset.contract.id, unit.design.id],
          arguments: { place, rating, wanted: unit.equipment.rating ?? 0 },
        }),
      ]
}

/** The months from shipment to start-up by the dates of the contract, where they are not those of the design. */
function findOtherStart({ cover }: Asset, { equipment: { warranty } }: Looked): number | undefined {
  const months = Math.round((cover.started - cover.shipped) / daysInMonth)
  return warranty === undefined || months === warranty.toStartUp ? undefined : months
}

/** With other dates of start-up the warranties end on different days; the dates of the contract follow the plan of the design. */
function checkStartUp(asset: Asset, unit: Looked): ChainFinding[] {
  const { contract, cover } = asset
  const { warranty } = unit.equipment
  const months = findOtherStart(asset, unit)
  if (warranty === undefined || months === undefined) return []
  const { startParameter, shipped, place } = cover
  return [
    createChainFinding('CHAIN_START_UP_DIFFERS', {
      designs: [contract.id, unit.design.id],
      arguments: { place, months, planned: warranty.toStartUp, left: warranty.months },
      repairs:
        startParameter === undefined
          ? []
          : [{ design: contract.id, choices: { [startParameter]: addMonths(shipped, warranty.toStartUp) } }],
    }),
  ]
}

/** Average length of a month in the Gregorian calendar. */
const daysInMonth = 30.436_875
