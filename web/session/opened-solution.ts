/** Tells other tools in the browser which solution a person has open (specification, section 3: keys stored in the browser). */
import type { Solution } from '@design-portal/contract/solutions.ts'
import { clearStored, writeStored } from './browser-storage.ts'

const keys = ['country', 'projectId', 'projectName', 'cfgId'] as const

/** Stores the keys of a solution. Its project is the opportunity; a solution without one has no project id. */
export function storeOpenedSolution({
  cfgId,
  name,
  countryId,
  opportunityNumber,
}: Pick<Solution, 'cfgId' | 'name' | 'countryId' | 'opportunityNumber'>): void {
  const values = { country: countryId, projectId: opportunityNumber, projectName: name, cfgId }
  for (const key of keys) {
    const value = values[key]
    if (value === null) clearStored(key)
    else writeStored(key, value)
  }
}

/** Removes the keys, so that the next user of this browser starts without an open solution. */
export function clearOpenedSolution(): void {
  for (const key of keys) clearStored(key)
}
