// The severities of findings.

/** From the most to the least severe. */
export const severities = ['error', 'warning', 'information'] as const
export type Severity = (typeof severities)[number]

/** Sorts findings by severity; equally severe ones keep their order. */
export const sortWorstFirst = <Found extends { readonly severity: Severity }>(
  findings: readonly Found[],
): Found[] =>
  findings.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
