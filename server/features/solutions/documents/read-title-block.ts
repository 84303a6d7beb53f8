/** Reads what the title blocks of a solution's drawings say: revisions, author, checker, approver and status. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { documentCalls, TitleBlock } from '@design-portal/contract/documents.ts'
import {
  getStatusBeforeArchiving,
  isApproved,
  isAutoApproved,
  wasOrdered,
} from '@design-portal/domain/workflow/statuses.ts'
import type { Caller } from '../../../http/caller.ts'
import { createPersonNamer, type NamedPerson } from '../solutions/person-namer.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { findApprovingPerson, listApprovingPeople, listNewestRevisions } from './store.ts'

type Call = (typeof documentCalls)['solution/title-block']

/** @throws CallError NOT_FOUND */
export async function readTitleBlockById(
  caller: Caller,
  { cfgId }: CheckedInputOf<Call>,
): Promise<AnswerOf<Call>> {
  return await readTitleBlock(caller, await requireVisibleSolution(caller, cfgId))
}

/** The title block of the drawings of a solution, with the people that the reader may know. */
export async function readTitleBlock(caller: Caller, visible: VisibleSolution): Promise<TitleBlock> {
  const { solution } = visible
  const revisions = await listNewestRevisions(caller.db, solution.id)
  const release = getReleaseStatus(solution)
  const { checker, approver } = release === 'approved' ? await findDeciders(caller, solution.id) : nobody
  const namePerson = await createPersonNamer(caller, visible, [
    ...revisions.map(({ saved_by: usrId }) => usrId),
    ...[checker, approver].flatMap((person) => person?.usrId ?? []),
  ])
  return {
    legalOwner: solution.owner_company,
    author: solution.owner_name,
    checker: checker === undefined ? null : namePerson(checker).name,
    approver: approver === undefined ? null : namePerson(approver).name,
    status: release,
    designs: revisions.map(({ id, row_version: revision, saved_at: savedAt, saved_by: usrId, name }) => ({
      desId: id,
      revision,
      savedOn: savedAt.toISOString(),
      savedBy: namePerson({ usrId, name }).name,
    })),
  }
}

/** Until a solution is approved, and once its approval has ended, its drawings are preliminary. */
function getReleaseStatus({
  status,
  previous_status: previous,
}: VisibleSolution['solution']): TitleBlock['status'] {
  const before = getStatusBeforeArchiving(status, previous)
  if (isAutoApproved(before)) return 'autoApproved'
  return isApproved(before) || wasOrdered(status, previous) ? 'approved' : 'preliminary'
}

interface Deciders {
  readonly checker: NamedPerson | undefined
  readonly approver: NamedPerson | undefined
}

const nobody: Deciders = { checker: undefined, approver: undefined }

/** The checker decided the technical step; the approver is who decided any other step last, or approved without steps. */
async function findDeciders({ db }: Caller, cfgId: string): Promise<Deciders> {
  const people = await listApprovingPeople(db, cfgId)
  return {
    checker: people.find(({ chain }) => chain === 'technical'),
    approver: people.find(({ chain }) => chain !== 'technical') ?? (await findApprovingPerson(db, cfgId)),
  }
}
