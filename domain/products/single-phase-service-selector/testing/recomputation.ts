// Reads from the single-phase service selector the quantities that `domain/recomputation` computes independently, for a random fleet per assignment.
import type { Assignment } from '../../../engine/model.ts'
import { drawChance, drawList, pick } from '../../../engine/testing/draw.ts'
import {
  type Device,
  recomputedModels,
  recomputeFleet,
} from '../../../recomputation/single-phase-service-selector.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { createDrawFor } from '../../testing/create-draw-for.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

const toDay = (text: string): number => Date.parse(text) / 86_400_000

/** Devices bought in the four years before the order, the same for the same choices. */
function drawFleet(
  assignment: Assignment,
): readonly (Device & { readonly serial: string; readonly site: string })[] {
  const ordered = Number(assignment['ordered'])
  const draw = createDrawFor(assignment)
  return drawList(draw, 1, 30, (index) => {
    const purchased = ordered - draw(1500)
    return {
      serial: `A${index}`,
      model: pick(draw, recomputedModels),
      country: pick(draw, ['DE', 'US', 'JP']),
      site: pick(draw, ['Berlin', 'Lyon']),
      ...(drawChance(draw, 90) ? { purchased } : {}),
      ...(drawChance(draw, 80) ? { shipped: purchased - draw(300) } : {}),
      ...(drawChance(draw, 40) ? { packYears: pick(draw, [1, 3]) } : {}),
      ...(drawChance(draw, 30) ? { batteryInstalled: ordered - draw(2000) } : {}),
    }
  })
}

const recompute = (assignment: Assignment): Quantities =>
  recomputeFleet(drawFleet(assignment), {
    ordered: Number(assignment['ordered']),
    service: String(assignment['service']),
    years: Number(assignment['years']),
    response: String(assignment['response']),
    ambient: Number(assignment['ambient']),
  })

export function loadRecomputation(): Recomputation {
  const { product, ...tested } = loadTestedProduct('single-phase-service-selector')
  const read = (assignment: Assignment): Quantities => {
    const { figures, bill } = product
      .withData({ fleet: drawFleet(assignment).map((device) => ({ ...device })) })
      .evaluate(assignment)
    const shown: Record<string, number> = Object.fromEntries(
      Object.keys(recompute(assignment)).map((name) => [
        name,
        figures.find((figure) => figure.name === name)?.value ?? 0,
      ]),
    )
    for (const { id, quantity, description } of bill) {
      const [, service, years, , response] = /^cover-(\w+)-(\d)-(\w+)-(\w+)$/u.exec(id) ?? []
      if (service === undefined) continue
      const { start, end } = description.arguments ?? {}
      const first = shown[`first.${service}`] ?? 0
      shown[`devices.${service}`] = (shown[`devices.${service}`] ?? 0) + quantity
      shown[`years.${service}`] = (shown[`years.${service}`] ?? 0) + quantity * Number(years)
      shown[`first.${service}`] = Math.min(first === 0 ? Infinity : first, toDay(String(start)))
      shown[`last.${service}`] = Math.max(shown[`last.${service}`] ?? 0, toDay(String(end)))
      if (response === 'onSite') shown['onSite'] = (shown['onSite'] ?? 0) + quantity
    }
    return shown
  }
  return { product: { product, ...tested }, recompute, read }
}
