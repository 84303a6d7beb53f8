// Asks a linear program about one configuration.
import type { LinearProgram } from '../linear-program.ts'
import type { Relaxation } from '../relaxation.ts'

/** Fixes every parameter at its position. */
export function fixColumns(program: LinearProgram, { parameters }: Relaxation, positions: Int32Array): void {
  parameters.forEach(({ position, indicators }, parameter) => {
    const at = positions[parameter] ?? 0
    if (position !== undefined) program.setBounds(position, at, at)
    indicators?.forEach((column, index) =>
      program.setBounds(column, Number(index === at), Number(index === at)),
    )
  })
}
