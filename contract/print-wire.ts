/** Prints the source of wire.ts from the rows, so that a call is written down once and the browser loads no schema for it. */
import type { Call } from './call.ts'

/**
 * The text of wire.ts: a line a call, `METHOD encoding`, whether a GET has effects or a POST only reads, and the path where it is not the
 * name.
 *
 * @param calls every row of the contract.
 */
export function printWire(calls: Readonly<Record<string, Call>>): string {
  const lines = Object.values(calls)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map((call) => `  ${printKey(call.name)}: '${printEntry(call)}',`)
  return `/** How each call travels. Written from the rows of calls.ts by \`npx vitest run contract/wire.test.ts -u\`. */
import type { CallName } from './calls.ts'

export const wire = {
${lines.join('\n')}
} as const satisfies Record<CallName, string>
`
}

function printEntry(call: Call): string {
  const mark = call.effects === true ? ' effects' : call.reads === true ? ' reads' : ''
  const path = call.path === call.name ? '' : ` ${call.path}`
  return `${call.method} ${call.encoding}${mark}${path}`
}

function printKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
}
