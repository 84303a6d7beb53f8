// The facts that the product is sold with.
import { batteries } from './batteries.ts'
import { currents } from './currents.ts'
import { families } from './families.ts'
import type { UpsFacts } from './facts.ts'
import { units, voltages } from './units.ts'

export const publishedFacts: UpsFacts = { families, units, currents, voltages, batteries }
