/** Attaches files to a solution, and removes and restores them. */
import { randomUUID } from 'node:crypto'
import { type Attachment, maxAttachments } from '@design-portal/contract/attachments.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireAbility } from '../solutions/require-ability.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import { getStorerName } from '../visibility/known-people.ts'
import { recordHistory } from '../solutions/history.ts'
import { lockApproved, lockEditable, type LockedSolution } from '../solutions/lock-editable.ts'
import { checkFile } from './check-file.ts'
import {
  type AttachmentRecord,
  findAttachment,
  insertAttachment,
  listAttachments,
  setRemoved,
} from './store.ts'

export const toAttachmentAnswer = (user: SignedInUser, record: AttachmentRecord): Attachment => ({
  attachmentId: record.id,
  fileName: record.file_name,
  type: record.type,
  size: record.size,
  addedOn: record.added_at.toISOString(),
  addedBy: getStorerName(user, record),
})

interface SentFile {
  readonly cfgId: string
  readonly fileName: string
  readonly file: Uint8Array
}

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_TOO_LARGE,
 *   TOO_MANY_FILES
 */
export async function addAttachment(caller: Caller, sent: SentFile): Promise<Attachment> {
  return await addFile(caller, sent, 'uploadFile')
}

/** Attaches the order of a customer to an approved solution. @throws CallError as `addAttachment` */
export async function addOrderFile(caller: Caller, sent: SentFile): Promise<Attachment> {
  return await addFile(caller, sent, 'order')
}

async function addFile(
  caller: Caller,
  { cfgId, fileName, file }: SentFile,
  ability: FileChange['ability'],
): Promise<Attachment> {
  const id = randomUUID()
  return await changeFiles(caller, { cfgId, kind: 'file added', ability }, async (caller, solution, now) => {
    const { db } = caller
    const checked = await checkFile(fileName, file)
    await requireBelowMaxAttachments(db, cfgId)
    await insertAttachment(db, {
      id,
      solution_id: solution.id,
      company_id: solution.company_id,
      file_name: checked.fileName,
      type: checked.type,
      content: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
      added_at: now,
      added_by: caller.user.id,
      removed_at: null,
    })
    return await requireAttachment(db, cfgId, id, false)
  })
}

interface AttachmentKey {
  readonly cfgId: string
  readonly attachmentId: string
}

/** Removes a file, which is kept so that it can be restored. @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function removeAttachment(
  caller: Caller,
  { cfgId, attachmentId }: AttachmentKey,
): Promise<void> {
  await changeFiles(
    caller,
    { cfgId, kind: 'file removed', ability: 'uploadFile' },
    async (caller, _solution, now) => {
      const file = await requireAttachment(caller.db, cfgId, attachmentId, false)
      await setRemoved(caller.db, attachmentId, now)
      return file
    },
  )
}

/** Restores a removed file. @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, TOO_MANY_FILES */
export async function restoreAttachment(
  caller: Caller,
  { cfgId, attachmentId }: AttachmentKey,
): Promise<Attachment> {
  return await changeFiles(caller, { cfgId, kind: 'file added', ability: 'uploadFile' }, async (caller) => {
    const { db } = caller
    const file = await requireAttachment(db, cfgId, attachmentId, true)
    await requireBelowMaxAttachments(db, cfgId)
    await setRemoved(db, attachmentId, null)
    return file
  })
}

interface FileChange {
  readonly cfgId: string
  readonly kind: Extract<HistoryKind, 'file added' | 'file removed'>
  readonly ability: 'uploadFile' | 'order'
}

/** Changes files without incrementing the version of the solution, because an approval does not cover them. */
async function changeFiles(
  caller: Caller,
  { cfgId, kind, ability }: FileChange,
  work: (caller: Caller, solution: LockedSolution, now: Date) => Promise<AttachmentRecord>,
): Promise<Attachment> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, ability)
  const now = caller.clock()
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const lock = ability === 'order' ? lockApproved : lockEditable
    const solution = await lock(db, visible)
    const file = await work(caller, solution, now)
    await recordHistory(db, {
      cfgId,
      companyId: solution.company_id,
      kind,
      userId: caller.user.id,
      at: now,
      changes: {
        fileName:
          kind === 'file added' ? { from: null, to: file.file_name } : { from: file.file_name, to: null },
      },
    })
    return toAttachmentAnswer(caller.user, file)
  })
}

async function requireBelowMaxAttachments(db: Database, cfgId: string): Promise<void> {
  const { length } = await listAttachments(db, cfgId)
  if (length >= maxAttachments) throw new CallError('TOO_MANY_FILES', { details: { maxAttachments } })
}

async function requireAttachment(
  db: Database,
  cfgId: string,
  id: string,
  removed: boolean,
): Promise<AttachmentRecord> {
  const file = await findAttachment(db, cfgId, id)
  if (file === undefined || (file.removed_at !== null) !== removed) throw new CallError('NOT_FOUND')
  return file
}
