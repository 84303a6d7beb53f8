// How bad it is what a check has found.

/** The worst first. */
const severities = ['error', 'warning', 'information'] as const
export type Severity = (typeof severities)[number]

/** Findings with the worst first; those that are equally bad keep their order. */
export const sortWorstFirst = <Found extends { readonly severity: Severity }>(
  findings: readonly Found[],
): Found[] =>
  findings.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
