/** The calls of files attached to a solution: list, add, remove, restore, download. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { Problem } from '../../http/problem.ts'
import { requireVisibleSolution } from '../solutions/facts.ts'
import {
  addAttachment,
  presentAttachment,
  removeAttachment,
  restoreAttachment,
} from './change-attachments.ts'
import { findAttachment, listAttachments, readContent } from './store.ts'

export function attachmentRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/attachment/list'], async ({ input, user }) => {
    await requireVisibleSolution(services, user, input.cfgId)
    return {
      data: (await listAttachments(services.db, input.cfgId)).map((file) => presentAttachment(user, file)),
    }
  })

  bindCall(app, calls['solution/attachment/add'], ({ input, user, request }) =>
    addAttachment(services, user, input, request.id),
  )

  bindCall(app, calls['solution/attachment/remove'], async ({ input, user, request }) => {
    await removeAttachment(services, user, input, request.id)
    return {}
  })

  bindCall(app, calls['solution/attachment/restore'], ({ input, user, request }) =>
    restoreAttachment(services, user, input, request.id),
  )

  bindCall(app, calls['solution/attachment'], async ({ input, user, reply }) => {
    await requireVisibleSolution(services, user, input.cfgId)
    const file = await findAttachment(services.db, input.cfgId, input.attachmentId)
    if (file === undefined || file.removed_at !== null) throw new Problem('NOT_FOUND')
    // Bytes to be kept and not shown: should a browser open them all the same, they can do nothing.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('x-content-type-options', 'nosniff')
    return { fileName: file.file_name, body: await readContent(services.db, file.id) }
  })
}
