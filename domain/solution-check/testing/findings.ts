// Reads the findings of the check for what tests compare.
import type { ChainFinding, ChainFindingKey } from '../chain.ts'

/** The arguments of every finding with a key. */
export const listArguments = (findings: readonly ChainFinding[], key: ChainFindingKey) =>
  findings.filter((finding) => finding.key === key).map(({ arguments: given }) => given)

export const listErrorKeys = (findings: readonly ChainFinding[]): ChainFindingKey[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)
