/** The calls of files attached to a solution: list, add, remove, restore, download. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../solutions/visible-solution.ts'
import {
  addAttachment,
  addOrderFile,
  toAttachmentAnswer,
  removeAttachment,
  restoreAttachment,
} from './change-attachments.ts'
import { findAttachment, listAttachments, readContent } from './store.ts'

export function addAttachmentRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/attachment/list'], async (caller, input) => {
    await requireVisibleSolution(caller, input.cfgId)
    return {
      data: (await listAttachments(caller.db, input.cfgId)).map((file) =>
        toAttachmentAnswer(caller.user, file),
      ),
    }
  })

  bindCall(app, calls['solution/attachment/add'], addAttachment)

  bindCall(app, calls['order/file/add'], addOrderFile)

  bindCall(app, calls['solution/attachment/remove'], async (caller, input) => {
    await removeAttachment(caller, input)
    return {}
  })

  bindCall(app, calls['solution/attachment/restore'], restoreAttachment)

  bindCall(app, calls['solution/attachment'], async (caller, input, { reply }) => {
    await requireVisibleSolution(caller, input.cfgId)
    const file = await findAttachment(caller.db, input.cfgId, input.attachmentId)
    if (file === undefined || file.removed_at !== null) throw new CallError('NOT_FOUND')
    // The file should be saved, not displayed; these headers make it harmless should a browser display it anyway.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('x-content-type-options', 'nosniff')
    return { fileName: file.file_name, body: await readContent(caller.db, file.id) }
  })
}
