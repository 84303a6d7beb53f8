// Suggests how to convert two units into each other.
import { type Dimension, findUnitOfDimension, isSameKind } from './units.ts'

export function suggestConversion(first: Dimension, other: Dimension): string {
  if (!isSameKind(first, other))
    return 'They measure different things: correct the formula, or state its unit behind it: `… as kW`.'
  const [to, from] = [first, other].map((dimension) => {
    const unit = findUnitOfDimension(dimension)
    return unit === '1' ? 'plain' : unit
  })
  return to === undefined || from === undefined
    ? `They differ by a factor: correct the formula, or state its unit behind it: \`… as ${to ?? from ?? 'kW'}\`.`
    : `Convert one of them: \`convert(x from ${from} to ${to})\`.`
}
