/** Nobody approves their own work: who is barred from deciding on a solution. */

/** The people who may not approve a solution: its owner, who edited it last, and who submitted it. */
export function listBarredUsers(work: {
  readonly ownerId: string
  readonly lastEditorId: string | null
  readonly submitterId: string | null
}): ReadonlySet<string> {
  const { ownerId, lastEditorId, submitterId } = work
  return new Set([ownerId, lastEditorId, submitterId].filter((userId) => userId !== null))
}
