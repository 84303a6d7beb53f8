// Expands `departures(…)`: the choices that differ from their preferred values, each as the condition that people would write for it.
import type { AnyCondition, AnyNum } from '../source/formula.ts'
import type { SourceParameter } from '../source/source-model.ts'

const constant = (value: number): AnyNum => ({ kind: 'constant', value })
const oneIf = (test: AnyCondition): AnyNum => ({
  kind: 'if',
  test,
  whenTrue: constant(1),
  whenFalse: constant(0),
})

/** One for each choice that differs from its preferred value, in the order of the choices; results do not count. */
export const buildDepartures = (parameters: readonly SourceParameter[]): readonly AnyNum[] =>
  parameters.flatMap((parameter) => buildDeparture(parameter, '') ?? []).map(oneIf)

/** Whether the number of places departs, and one for each place of the part that departs in any choice. */
export function buildPartDepartures(
  part: string,
  count: number | { readonly preferred?: number },
  parameters: readonly SourceParameter[],
): readonly AnyNum[] {
  const preferred = typeof count === 'number' ? undefined : count.preferred
  const ofCount =
    preferred === undefined
      ? []
      : [
          oneIf({
            kind: 'compare',
            operator: '!=',
            left: { kind: 'ref', name: `${part}.count` },
            right: constant(preferred),
          }),
        ]
  const any: AnyCondition = {
    kind: 'any',
    of: parameters.flatMap((parameter) => buildDeparture(parameter, `${part}.`) ?? []),
  }
  return [...ofCount, { kind: 'sumOf', part, of: oneIf(any) }]
}

/** A choice differs from its preferred value; undefined where none is preferred, or for a result. */
function buildDeparture(parameter: SourceParameter, prefix: string): AnyCondition | undefined {
  const { preferred, result } = parameter
  const name = `${prefix}${parameter.name}`
  if (preferred === undefined || result === true) return undefined
  if (parameter.kind === 'flag') {
    const flag: AnyCondition = { kind: 'flag', name }
    return preferred === true ? { kind: 'not', of: flag } : flag
  }
  if (parameter.kind === 'choice')
    return { kind: 'not', of: { kind: 'is', choice: name, options: [String(preferred)] } }
  const right: AnyNum =
    parameter.kind === 'date' ? { kind: 'date', value: String(preferred) } : constant(Number(preferred))
  return { kind: 'compare', operator: '!=', left: { kind: 'ref', name }, right }
}
