/** Choices of the three-phase UPS for tests, and helpers to save them. */
import { getShippedProduct } from '../products/shipped-products.ts'
import { randomUUID } from 'node:crypto'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { TestBrowser } from './test-portal.ts'

/** The configurator type of the three-phase UPS. */
export const threePhaseUps = 27

/** The product version of new designs. */
export const currentVersion = getShippedProduct(threePhaseUps).version

/** 96 kW N+1 in Germany with an external battery: specific enough for the engine to complete it quickly. */
export const choicesOf96Kilowatts: Choices = {
  country: 'DE',
  load: 96,
  redundancy: 'N+1',
  batteryKind: 'externalVrla',
  maintenanceBypass: 'externalPanel',
}

/** Creates a new solution of the person and returns its id. */
export async function createSolution(browser: TestBrowser, countryId = 'DE'): Promise<string> {
  const { cfgId } = await browser.call('solution/create', { name: `Test ${randomUUID()}`, countryId })
  return cfgId
}

type DesignSaveInput = InputOf<Calls['design/save']>

/** The input of the first save of a new design; tests override the fields that they are about. */
export function createSave(cfgId: string, changes: Partial<DesignSaveInput> = {}): DesignSaveInput {
  return {
    cfgId,
    desId: randomUUID(),
    type: threePhaseUps,
    desName: 'Hall B',
    productVersion: currentVersion,
    choices: { ...choicesOf96Kilowatts },
    rowVersion: 0,
    ...changes,
  }
}
