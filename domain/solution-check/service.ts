// Compares contracts with the equipment: an asset for each unit, cover that follows the warranty, and matching ratings and dates.
import { addMonths, formatIsoDay } from '../engine/source/days.ts'
import type { AssetCover, ServicedEquipment, ServicedKind } from '../products/exchange.ts'
import { servicedKinds } from '../products/exchange.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainRepair, Link } from './chain.ts'

/** Equipment that a contract is linked to. */
interface LinkedEquipment {
  readonly design: ChainDesign
  readonly equipment: ServicedEquipment
}

/** An asset of a contract. */
interface Asset {
  readonly contract: ChainDesign
  readonly cover: AssetCover
}

/** Equipment of one kind, and the contracts that cover it together: each of them shares a design with another one. */
interface CoverageGroup {
  readonly kind: ServicedKind
  readonly contracts: readonly ChainDesign[]
  readonly linked: readonly LinkedEquipment[]
}

export function checkService(
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly ChainFinding[] {
  const groups = servicedKinds.flatMap((kind) => listGroups(kind, designs, links))
  return groups.flatMap((group) =>
    isSold(group) ? [...checkCounts(group), ...checkAssets(group)] : reportNotSold(group),
  )
}

/**
 * Kinds that contracts need not have a product for. A full contract offers no further asset of any kind, so that its offer does not show whether a
 * kind is sold.
 */
const rarelySold: ReadonlySet<ServicedKind> = new Set(['roomCooling', 'coolingPlant'])

const isSold = (group: CoverageGroup): boolean =>
  !rarelySold.has(group.kind) ||
  listAssets(group).length > 0 ||
  group.contracts.some(({ exchange }) => exchange.covers?.add?.[group.kind] !== undefined)

/** One finding for each design with equipment that no contract can cover. */
const reportNotSold = ({ kind, contracts, linked }: CoverageGroup): readonly ChainFinding[] =>
  linked.flatMap(({ design, equipment }) =>
    contracts.slice(0, 1).map(({ id }) =>
      createChainFinding('CHAIN_SERVICE_NOT_SOLD', {
        designs: [id, design.id],
        arguments: { kind, units: equipment.units * design.quantity },
      }),
    ),
  )

function listGroups(
  kind: ServicedKind,
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly CoverageGroup[] {
  const listLinked = (contract: ChainDesign): readonly LinkedEquipment[] =>
    links
      .filter((link) => link.kind === 'service' && link.from === contract.id)
      .flatMap(({ to }) => designs.filter(({ id }) => id === to))
      .flatMap((design) => (design.exchange.serviced ?? []).map((equipment) => ({ design, equipment })))
      .filter(({ equipment }) => equipment.kind === kind)
  return designs
    .filter(({ exchange }) => exchange.covers !== undefined)
    .reduce<readonly CoverageGroup[]>((groups, contract) => {
      const added: CoverageGroup = { kind, contracts: [contract], linked: listLinked(contract) }
      if (added.linked.length === 0) return groups
      const isShared = ({ linked }: CoverageGroup): boolean =>
        linked.some(({ design }) => added.linked.some((other) => other.design === design))
      return [...groups.filter((group) => !isShared(group)), mergeGroups(added, groups.filter(isShared))]
    }, [])
}

function mergeGroups(added: CoverageGroup, others: readonly CoverageGroup[]): CoverageGroup {
  const all = [...others, added]
  const linked = all.flatMap((group) => group.linked)
  return {
    kind: added.kind,
    contracts: all.flatMap(({ contracts }) => contracts),
    linked: linked.filter(
      ({ design, equipment }, index) =>
        linked.findIndex((other) => other.design === design && other.equipment === equipment) === index,
    ),
  }
}

const listAssets = ({ kind, contracts }: CoverageGroup): readonly Asset[] =>
  contracts.flatMap((contract) =>
    (contract.exchange.covers?.assets ?? [])
      .filter((cover) => cover.kind === kind)
      .map((cover) => ({ contract, cover })),
  )

const countAssets = (assets: readonly Asset[]): number =>
  assets.reduce((sum, { contract }) => sum + contract.quantity, 0)

const countUnits = (linked: readonly LinkedEquipment[]): number =>
  linked.reduce((sum, { design, equipment }) => sum + equipment.units * design.quantity, 0)

/** Checks that there are as many assets as pieces of equipment, none covered twice, batteries included. */
function checkCounts(group: CoverageGroup): ChainFinding[] {
  const { kind, contracts, linked } = group
  const assets = listAssets(group)
  const [contract, first] = [contracts[0], linked[0]]
  if (contract === undefined || first === undefined) return []
  const uncovered = linked.filter(({ equipment }) => !equipment.ownPlan)
  const [unitCount, assetCount] = [countUnits(uncovered), countAssets(assets)]
  const coveredTwice = linked.find(({ equipment }) => equipment.ownPlan)
  const withBatteries = uncovered.filter(({ equipment }) => equipment.batteries)
  const [batteries] = withBatteries
  const batteriesCovered = countAssets(assets.filter(({ cover }) => cover.batteries))
  return [
    ...(assetCount < unitCount
      ? [
          createChainFinding('CHAIN_ASSETS_MISSING', {
            designs: [contract.id, first.design.id],
            arguments: { kind, there: assetCount, wanted: unitCount },
            repairs: listAddRepairs(group, assets),
          }),
        ]
      : []),
    ...(coveredTwice !== undefined && assetCount > unitCount
      ? [
          createChainFinding('CHAIN_COVERED_TWICE', {
            designs: [contract.id, coveredTwice.design.id],
            arguments: { kind },
          }),
        ]
      : []),
    ...(coveredTwice === undefined && assetCount > unitCount && contracts.every(coversOnlyDesigns)
      ? [
          createChainFinding('CHAIN_ASSETS_SPARE', {
            designs: [(assets.at(-1)?.contract ?? contract).id, first.design.id],
            arguments: { kind, there: assetCount, wanted: unitCount },
          }),
        ]
      : []),
    ...(batteries !== undefined && batteriesCovered < Math.min(assetCount, countUnits(withBatteries))
      ? [
          createChainFinding('CHAIN_BATTERIES_UNCOVERED', {
            designs: [contract.id, batteries.design.id],
            arguments: {},
          }),
        ]
      : []),
  ]
}

/** Whether the contract covers only designs of the solution; a renewal may also cover equipment without a design. */
const coversOnlyDesigns = ({ exchange }: ChainDesign): boolean => exchange.covers?.purchase !== 'renewal'

/** A repair that adds an asset large enough for the largest unit without one, or else the largest asset, to the first contract with room for it. */
function listAddRepairs(
  { kind, contracts, linked }: CoverageGroup,
  assets: readonly Asset[],
): ChainFinding['repairs'] {
  const [largestUncovered] = matchUnits(assets, linked).withoutAsset
  const wanted = largestUncovered?.equipment.rating ?? 0
  return contracts
    .flatMap(({ id, exchange }): ChainRepair[] => {
      const offered = exchange.covers?.add?.[kind] ?? []
      const added = offered.find(({ rating = 0 }) => rating === 0 || rating >= wanted) ?? offered.at(-1)
      return added === undefined ? [] : [{ design: id, choices: added.choices }]
    })
    .slice(0, 1)
}

/** Checks each asset against the unit that it stands for. */
function checkAssets(group: CoverageGroup): ChainFinding[] {
  const { matched } = matchUnits(listAssets(group), group.linked)
  return [...matched].flatMap(([asset, { unit, isUnshared }]) => [
    ...checkCover(asset, unit),
    ...(isUnshared ? [...checkRating(asset, unit), ...checkStartUp(asset, unit)] : []),
  ])
}

interface MatchedUnit {
  readonly unit: LinkedEquipment
  /** Whether no other asset stands for the unit. */
  readonly isUnshared: boolean
}

/**
 * Assigns a unit to each asset: first where rating and date of start-up agree, then where the rating suffices, then in order. An asset beyond the
 * number of units gets any unit, with `isUnshared` false. `withoutAsset` are the units without one, the largest first.
 */
function matchUnits(
  assets: readonly Asset[],
  linked: readonly LinkedEquipment[],
): { readonly matched: ReadonlyMap<Asset, MatchedUnit>; readonly withoutAsset: readonly LinkedEquipment[] } {
  const uncovered = linked.filter(({ equipment }) => !equipment.ownPlan)
  const freeUnits = (uncovered.length === 0 ? linked : uncovered)
    .flatMap((entry) => Array.from({ length: entry.equipment.units * entry.design.quantity }, () => entry))
    .toSorted((one, other) => (other.equipment.rating ?? 0) - (one.equipment.rating ?? 0))
  const matched = new Map<Asset, MatchedUnit>()
  for (const fits of [isExactMatch, isLargeEnough, () => true])
    for (const asset of assets) {
      const place = matched.has(asset) ? -1 : freeUnits.findIndex((unit) => fits(asset, unit))
      const [unit] = place < 0 ? [] : freeUnits.splice(place, 1)
      if (unit !== undefined) matched.set(asset, { unit, isUnshared: true })
    }
  const [fallback] = linked
  for (const asset of assets)
    if (!matched.has(asset) && fallback !== undefined)
      matched.set(asset, { unit: fallback, isUnshared: false })
  return { matched, withoutAsset: freeUnits }
}

const isLargeEnough = ({ cover: { rating = 0 } }: Asset, { equipment }: LinkedEquipment): boolean =>
  rating === 0 || rating >= (equipment.rating ?? 0)

const isExactMatch = (asset: Asset, unit: LinkedEquipment): boolean =>
  isLargeEnough(asset, unit) && findDifferentStart(asset, unit) === undefined

/**
 * Cover that starts later than the day after the warranty leaves a gap, unless the contract is bought for equipment that has none, or follows
 * an earlier one.
 */
function checkCover({ contract, cover }: Asset, { design }: LinkedEquipment): ChainFinding[] {
  const { warrantyEnd, from, place } = cover
  const designs = [contract.id, design.id]
  if (from === undefined)
    return [
      createChainFinding('CHAIN_COVER_ABSENT', {
        designs,
        arguments: { place, end: formatIsoDay(warrantyEnd) },
      }),
    ]
  const days = from - warrantyEnd - 1
  const purchase = contract.exchange.covers?.purchase
  if (days <= 0 || purchase === 'renewal') return []
  return [
    createChainFinding(purchase === 'later' ? 'CHAIN_COVER_LAPSED' : 'CHAIN_COVER_GAP', {
      designs,
      arguments: { place, days, end: formatIsoDay(warrantyEnd), from: formatIsoDay(from) },
    }),
  ]
}

/** Reports an asset whose rating, and so its price, is below that of its unit. */
function checkRating(asset: Asset, unit: LinkedEquipment): ChainFinding[] {
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

/** The months from shipment to start-up by the dates of the contract, if they differ from those of the design. */
function findDifferentStart(
  { cover }: Asset,
  { equipment: { warranty } }: LinkedEquipment,
): number | undefined {
  const months = Math.round((cover.started - cover.shipped) / daysInMonth)
  return warranty === undefined || months === warranty.toStartUp ? undefined : months
}

/** Reports different dates of start-up, with which the warranties end on different days; the repair sets the contract to the plan of the design. */
function checkStartUp(asset: Asset, unit: LinkedEquipment): ChainFinding[] {
  const { contract, cover } = asset
  const { warranty } = unit.equipment
  const months = findDifferentStart(asset, unit)
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
