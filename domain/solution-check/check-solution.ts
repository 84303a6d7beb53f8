// The check of a whole solution: what its designs, linked as they are, ask of each other and cannot give.
import { sortWorstFirst } from '../finding-severity.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'
import { checkFloor } from './floor.ts'
import { checkHeat } from './heat.ts'
import { checkPower } from './power-findings.ts'
import { buildPowerChain } from './power.ts'
import { listPossibleLinks } from './propose-links.ts'
import { checkService } from './service.ts'

/** Every finding, errors first; links that cannot be (any more) are left out. */
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
  ])
}
