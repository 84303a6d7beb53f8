// The check of a whole solution: what its designs, linked as they are, ask of each other and cannot give.
import { worstFirst } from '../finding-severity.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'
import { floorFindings } from './floor.ts'
import { heatFindings } from './heat.ts'
import { powerFindings } from './power-findings.ts'
import { powerChain } from './power.ts'
import { possibleLinks } from './propose-links.ts'
import { serviceFindings } from './service.ts'

/** Every finding, errors first; links that cannot be (any more) are left out. */
export function checkSolution(
  designs: readonly ChainDesign[],
  links: readonly Link[],
): readonly ChainFinding[] {
  const possible = possibleLinks(designs, links)
  return worstFirst([
    ...powerFindings(designs, powerChain(designs, possible)),
    ...heatFindings(designs, possible),
    ...floorFindings(designs),
    ...serviceFindings(designs, possible),
  ])
}
