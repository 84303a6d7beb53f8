// Arranges the parameters as the form shows them: each asset is a section of its own, and what an addition sets stands after what it asks.
import type { Model, Parameter } from '../../engine/model.ts'

const order = ['contract', 'site', 'asset', 'cover', 'options']

/** The section of a parameter: that of its own asset, or of its group; the days of an asset have no group of their own. */
function sectionOf({ name, group }: Parameter): string {
  const [place] = /^asset\[\d+\]/.exec(name) ?? []
  if (place !== undefined) return place
  return group === 'general' ? 'contract' : group
}

const rank = (section: string): number => order.indexOf(section.split('[', 1)[0] ?? '')

/** The same model with its parameters in sections. */
export function arranged(model: Model): Model {
  const parameters = model.parameters
    .map((parameter) => ({ ...parameter, group: sectionOf(parameter) }))
    .toSorted((a, b) => rank(a.group) - rank(b.group))
  return { ...model, parameters }
}
