// The model that the benchmark measures: the three-phase UPS with its sample prices.
import type { Model } from '@design-portal/domain/engine/model.ts'
import { buildModel } from '@design-portal/domain/products/easy-ups-3-phase/model.ts'

export const benchModel = (): Model => buildModel()
