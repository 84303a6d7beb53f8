/** The sales system that the settings name, if they name one. */
import type { Settings } from '../../../../env.ts'
import { createRestSalesSystem } from './rest-contract.ts'
import type { SalesSystem } from './sales-system.ts'
import { createSalesforce } from './salesforce.ts'

/** One instance per installation, so that its access token is requested only once. */
const connected = new WeakMap<object, SalesSystem>()

export function findSalesSystem({
  salesSystem: settings,
}: Pick<Settings, 'salesSystem'>): SalesSystem | undefined {
  if (settings === undefined) return undefined
  const cached = connected.get(settings)
  if (cached !== undefined) return cached
  const system = settings.kind === 'rest' ? createRestSalesSystem(settings) : createSalesforce(settings)
  connected.set(settings, system)
  return system
}
