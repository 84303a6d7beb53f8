// The results that people read: assets, visits, jars, discounts, and the longest wait for a technician.
import { longestWait } from '../../../engineering/algorithms/service-response.ts'
import type { Finding } from '../../product.ts'
import type { PolicyFacts, ServiceFacts } from '../facts/facts.ts'
import { coverageHours, jarsPerCovered, responses } from '../facts/services.ts'
import { sources } from '../facts/sources.ts'
import type { ServiceContract } from '../read-contract.ts'
import { tierOf } from './bill.ts'

const count = (name: string, value: number, basis: Finding['basis'], source: string): Finding => ({
  name,
  value,
  unit: '1',
  decimals: 0,
  basis,
  source,
})

const percent = (name: string, value: number): Finding => ({
  name,
  value,
  unit: '%',
  decimals: 0,
  basis: 'assumption',
  source: sources.sample,
})

/** Every finding of a contract, in the order in which a service desk reads them. */
export function findingsOf(contract: ServiceContract, { policy }: ServiceFacts): readonly Finding[] {
  const { assets, sites, plan, batteryCover } = contract
  const jars = assets.reduce((sum, asset) => sum + Math.floor(asset.jars / jarsPerCovered), 0)
  return [
    count('assetsCovered', assets.length, 'formula', 'R1'),
    count(
      'visitsInAll',
      sites.reduce((sum, { visits }) => sum + visits.length, 0),
      'formula',
      'R8, R13',
    ),
    ...(batteryCover === 'tenPercent' ? [count('jarsInAYear', jars, 'published', sources.liebert)] : []),
    ...(plan === 'none' || plan === 'onSitePackage' ? [] : discountFindings(contract, policy)),
    ...(plan === 'none' || plan === 'preventive' ? [] : [waitFinding(contract)]),
  ]
}

function discountFindings(contract: ServiceContract, policy: PolicyFacts): Finding[] {
  return [
    percent('termDiscount', policy.termDiscounts[contract.term - 1] ?? 0),
    percent('volumeDiscount', policy.volumeDiscounts[tierOf(contract, policy) - 1]?.discount ?? 0),
  ]
}

/** Half past four: late in working hours, when a response is longest in coming. */
const lateInTheDay = 16 * 60 + 30

/** R5: Friday 16:30 is the worst moment in working hours; public holidays are not counted. */
function waitFinding({ response, hours: covered }: ServiceContract): Finding {
  const { hours } = responses[response]
  const minute = lateInTheDay
  const wait = { minute, ...coverageHours[covered], ...(hours === undefined ? {} : { hours }) }
  return {
    name: 'longestWait',
    value: longestWait.run(wait).days,
    unit: 'd',
    decimals: 0,
    basis: 'formula',
    source: sources.advantagePlus,
    ...(hours === undefined
      ? {}
      : { steps: [{ message: 'step.response', value: hours, unit: 'h' as const }] }),
  }
}
