/** Finds the people who may not decide on a solution because it is their own work. */

/** The people who may not approve a solution: its owner, its last editor and its submitter. */
export function listBarredUsers(work: {
  readonly ownerId: string
  readonly lastEditorId: string | null
  readonly submitterId: string | null
}): ReadonlySet<string> {
  const { ownerId, lastEditorId, submitterId } = work
  return new Set([ownerId, lastEditorId, submitterId].filter((userId) => userId !== null))
}
