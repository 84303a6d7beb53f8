// A reference design that comes with the portal, by its key, for tests.
import type { ReferenceDesign } from '../reference-design.ts'
import { shippedReferenceDesigns } from '../shipped-designs.ts'

export function getShippedDesign(key: string): ReferenceDesign {
  const found = shippedReferenceDesigns.find((design) => design.key === key)
  if (found === undefined) throw new Error(`No design ${key}`)
  return found
}
