// Checks a whole solution: whether each design gets what it needs from the designs it is linked to.
import { sortWorstFirst } from '../finding-severity.ts'
import { checkAir } from './air.ts'
import { checkUnusedCapacity } from './capacity.ts'
import { buildCarryingDesigns } from './carried-heat.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, Link, SiteConditions } from './chain.ts'
import { checkChilledWater } from './chilled-water.ts'
import { checkCoolingFeeds } from './cooling-feeds.ts'
import { checkCoolingOnMains } from './cooling-on-mains.ts'
import { checkDays } from './days.ts'
import { checkEarthFaults } from './earth-faults.ts'
import { checkFloor } from './floor.ts'
import { checkHeat } from './heat.ts'
import { checkMains } from './mains.ts'
import { checkPower } from './power-findings.ts'
import { listPossibleLinks } from './propose-links.ts'
import { checkCircuits } from './circuits.ts'
import { checkCountedDevices } from './counted-devices.ts'
import { checkCountedRacks } from './counted-racks.ts'
import { checkCoveredUnits } from './covered-units.ts'
import { checkService } from './service.ts'
import { checkSite } from './site.ts'

/**
 * All findings, errors first, each with an id of its own; links that are no longer possible are ignored.
 *
 * @param planned the designs as they were configured
 * @param site what is known of the site of the solution
 */
export function checkSolution(
  planned: readonly ChainDesign[],
  links: readonly Link[],
  site?: SiteConditions,
): readonly ChainFinding[] {
  const possibleLinks = listPossibleLinks(planned, links)
  const { designs, chain, designsWithHeat } = buildCarryingDesigns(planned, possibleLinks)
  return sortWorstFirst(
    numberEqualIds([
      ...checkPower(designs, chain),
      ...checkCircuits(chain),
      ...checkHeat(designsWithHeat, possibleLinks),
      ...checkCoolingFeeds(designsWithHeat, possibleLinks, chain),
      ...checkCoolingOnMains(designsWithHeat, possibleLinks, chain),
      ...checkAir(designs, possibleLinks, site),
      ...checkChilledWater(designs, site),
      ...checkUnusedCapacity(designsWithHeat, possibleLinks, chain),
      ...checkEarthFaults(designs, chain, site),
      ...checkMains(designs, chain, site),
      ...checkFloor(designs),
      ...checkService(designs, possibleLinks),
      ...checkCoveredUnits(designs),
      ...checkCountedDevices(designs),
      ...checkCountedRacks(designs),
      ...checkSite(designs, site),
      ...checkDays(designs, site),
      ...checkSuggestedValues(designs),
    ]),
  )
}

const checkSuggestedValues = (designs: readonly ChainDesign[]): readonly ChainFinding[] =>
  designs.flatMap(({ id, suggested = false }) =>
    suggested ? [createChainFinding('CHAIN_VALUES_SUGGESTED', { designs: [id], arguments: {} })] : [],
  )

/** Appends a number to equal ids, which findings about indistinguishable units of a design have. */
function numberEqualIds(findings: readonly ChainFinding[]): readonly ChainFinding[] {
  const countById = new Map<string, number>()
  return findings.map((finding) => {
    const count = (countById.get(finding.id) ?? 0) + 1
    countById.set(finding.id, count)
    return count === 1 ? finding : { ...finding, id: `${finding.id} ${count}` }
  })
}
