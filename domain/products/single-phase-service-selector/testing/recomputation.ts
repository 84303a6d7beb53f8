// What the single-phase service selector says of a fleet that each assignment draws, in the quantities that are computed a second time.
import type { Assignment } from '../../../engine/model.ts'
import { drawChance, drawList, pick } from '../../../engine/testing/draw.ts'
import {
  type Device,
  recomputedModels,
  recomputeFleet,
} from '../../../recomputation/single-phase-service-selector.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { drawFor } from '../../testing/draw-for.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

const toDay = (written: string): number => Date.parse(written) / 86_400_000

/** Devices bought in the four years before the order, the same for the same choices. */
function drawFleet(
  assignment: Assignment,
): readonly (Device & { readonly serial: string; readonly site: string })[] {
  const ordered = Number(assignment['ordered'])
  const draw = drawFor(assignment)
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
    const said: Record<string, number> = Object.fromEntries(
      Object.keys(recompute(assignment)).map((name) => [
        name,
        figures.find((figure) => figure.name === name)?.value ?? 0,
      ]),
    )
    for (const { id, quantity, description } of bill) {
      const [, service, years, , response] = /^cover-(\w+)-(\d)-(\w+)-(\w+)$/u.exec(id) ?? []
      if (service === undefined) continue
      const { start, end } = description.arguments ?? {}
      const first = said[`first.${service}`] ?? 0
      said[`devices.${service}`] = (said[`devices.${service}`] ?? 0) + quantity
      said[`years.${service}`] = (said[`years.${service}`] ?? 0) + quantity * Number(years)
      said[`first.${service}`] = Math.min(first === 0 ? Infinity : first, toDay(String(start)))
      said[`last.${service}`] = Math.max(said[`last.${service}`] ?? 0, toDay(String(end)))
      if (response === 'onSite') said['onSite'] = (said['onSite'] ?? 0) + quantity
    }
    return said
  }
  return { product: { product, ...tested }, recompute, read }
}
