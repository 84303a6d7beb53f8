// Designs of real products for tests of the check: created from choices, and created again with the choices of a repair.
import type { Choices } from '../../engine/model.ts'
import * as cooling from '../../products/cooling/testing/configure.ts'
import * as easyUps3Phase from '../../products/easy-ups-3-phase/testing/configure.ts'
import * as lec from '../../products/lec/testing/configure.ts'
import * as panteraPdu from '../../products/pantera-pdu/testing/configure.ts'
import * as rowDesigner from '../../products/row-designer/testing/configure.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, Link, SiteConditions } from '../chain.ts'
import { checkSolution } from '../check-solution.ts'
import { proposeLinks } from '../propose-links.ts'
import { readSiteConditions } from '../site.ts'

const products = { ups: easyUps3Phase, pdu: panteraPdu, rows: rowDesigner, closet: lec, cooling }

/** A design that knows its choices. */
export interface RealDesign extends ChainDesign {
  readonly product: keyof typeof products
  readonly choices: Choices
}

/** The id of a design is the name of its product, with a number where there are several. */
export function createRealDesign(
  product: RealDesign['product'],
  choices: Choices,
  { id = product, quantity = 1 }: Partial<Pick<RealDesign, 'id' | 'quantity'>> = {},
): RealDesign {
  const allChoices = { country: 'DE', ...choices }
  const assignment = products[product].configure(allChoices)
  const exchange = products[product].product.exchange(assignment)
  return {
    id,
    name: id,
    quantity,
    exchange,
    site: readSiteConditions(assignment),
    product,
    choices: allChoices,
  }
}

export interface CheckedDesigns {
  readonly findings: readonly ChainFinding[]
  readonly keys: readonly ChainFindingKey[]
  /** The findings after the first repair of a finding, with the design created again. */
  repair(key: ChainFindingKey): readonly ChainFinding[]
}

export function checkRealDesigns(
  designs: readonly RealDesign[],
  {
    links = proposeLinks(designs),
    site,
  }: { readonly links?: readonly Link[]; readonly site?: SiteConditions } = {},
): CheckedDesigns {
  const findings = checkSolution(designs, links, site)
  return {
    findings,
    keys: findings.map(({ key }) => key),
    repair(key) {
      const repair = findings.find((finding) => finding.key === key)?.repairs[0]
      if (repair === undefined) throw new RangeError(`No ${key} with a repair.`)
      const repairedDesigns = designs.map((design) =>
        design.id === repair.design
          ? createRealDesign(design.product, { ...design.choices, ...repair.choices }, design)
          : design,
      )
      return checkSolution(repairedDesigns, links, site)
    },
  }
}
