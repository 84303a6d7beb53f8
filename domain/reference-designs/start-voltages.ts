// The voltages that a solution begins with from a reference design: of its supply, and at its racks.

import { getMains, getWiringRules, listSupplies, type WiringRules } from '../reference/mains.ts'
import { isServed } from './voltages.ts'
import type { ReferenceDesign } from './reference-design.ts'

/**
 * V between phases that distribution units make from those of their supply: the same up to 415 V, and less behind a transformer. Other supplies,
 * such as 440 V, feed no distribution unit of the portal.
 */
const outputVoltages: Readonly<Record<number, readonly number[]>> = {
  200: [200],
  208: [208],
  220: [220],
  380: [380],
  400: [400, 208, 200],
  415: [415],
  480: [208, 220, 415],
  600: [208, 415],
}

/**
 * V at which racks are fed under the NEC where a row at the usual voltage would need more than a sub-feed of `maxUsualRating` A
 * (assumption, from the practice of dense rooms: smaller breakers, and fault levels that rack strips withstand).
 */
const denseVoltage = 415
const maxUsualRating = 250

/** Ratings in A of sub-feed breakers and feeders of rows that are usual both under IEC and under the NEC. */
const subFeedRatings = [100, 250, 400] as const
/** How far breakers are loaded continuously: NEC 215.3, and their rating elsewhere. */
const breakerShares: Readonly<Record<WiringRules, number>> = { IEC: 1, JP: 1, UL: 0.8 }
/** Power factor of the racks, as the row designer takes it. */
export const rackPowerFactor = 0.95

/**
 * V between phases at which the design is supplied in the country: the first that equipment of the design serves and a distribution unit is
 * made for; undefined where there is none.
 */
export const chooseSupply = (design: ReferenceDesign, country: string): number | undefined =>
  listSupplies(country).find(
    ({ voltage, frequency }) =>
      frequency === design.frequency && isServed(design, voltage) && voltage in outputVoltages,
  )?.voltage

/**
 * V at which racks can be fed behind a supply, the lowest first: the usual ones of the country, or else one that also occurs there; under the NEC
 * that of dense rows as well.
 */
function listRackVoltages(country: string, supply: number): readonly number[] {
  const available = outputVoltages[supply] ?? []
  const usual = getMains(country).threePhaseVoltages.filter((voltage) => available.includes(voltage))
  const [other] = listSupplies(country)
    .map(({ voltage }) => voltage)
    .filter((voltage) => available.includes(voltage))
    .toSorted((one, two) => one - two)
  const low = usual.length > 0 || other === undefined ? usual : [other]
  const dense = getWiringRules(country) === 'UL' && available.includes(denseVoltage) ? [denseVoltage] : []
  return [...new Set([...low, ...dense])].toSorted((one, two) => one - two)
}

/** What feeds a row of racks: V between phases, and A of its breaker, which its conductors are sized for (IEC 60364-4-43, 433.1, recalled). */
export interface RowFeed {
  readonly voltage: number
  readonly rating: number
}

/**
 * The lowest voltage at which one sub-feed carries a row of so many kW, and the smallest breaker for it; undefined where there is none, because a
 * row has one feeder.
 */
export function chooseRowFeed(country: string, supply: number, load: number): RowFeed | undefined {
  const rules = getWiringRules(country)
  const voltages = listRackVoltages(country, supply)
  return voltages.flatMap((voltage): RowFeed[] => {
    const maxRating = rules === 'UL' && voltage !== voltages.at(-1) ? maxUsualRating : Infinity
    const current = (1000 * load) / rackPowerFactor / (Math.sqrt(3) * voltage)
    const rating = subFeedRatings.find(
      (candidate) => candidate <= maxRating && current <= breakerShares[rules] * candidate,
    )
    return rating === undefined ? [] : [{ voltage, rating }]
  })[0]
}
