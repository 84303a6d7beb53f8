// Checks a whole solution: whether each design gets what it needs from the designs it is linked to.
import { sortWorstFirst } from '../finding-severity.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'
import { checkFloor } from './floor.ts'
import { checkHeat } from './heat.ts'
import { checkPower } from './power-findings.ts'
import { buildPowerChain } from './power.ts'
import { listPossibleLinks } from './propose-links.ts'
import { checkCoveredUnits } from './covered-units.ts'
import { checkService } from './service.ts'

/** All findings, errors first; links that are no longer possible are ignored. */
export function checkSolution(
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly ChainFinding[] {
  const possible = listPossibleLinks(designs, links)
  return sortWorstFirst([
    ...checkPower(designs, buildPowerChain(designs, possible)),
    ...checkHeat(designs, possible),
    ...checkFloor(designs),
    ...checkService(designs, possible),
    ...checkCoveredUnits(designs),
  ])
}
