/** The calls of templates of documents. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import {
  discardTemplateDraft,
  publishTemplate,
  publishTemplateAgain,
  saveNumbering,
  saveTemplateDraft,
} from './change-template.ts'
import { addLogo, readLogo } from './add-logo.ts'
import { readTemplate, readTemplates, readTemplateVersion } from './read-templates.ts'

export function addDocumentTemplateRoutes(app: FastifyInstance): void {
  bindCall(app, calls['document-template/list'], readTemplates)

  bindCall(app, calls['document-template/find'], readTemplate)

  bindCall(app, calls['document-template/version'], readTemplateVersion)

  bindCall(app, calls['document-template/save'], saveTemplateDraft)

  bindCall(app, calls['document-template/discard'], discardTemplateDraft)

  bindCall(app, calls['document-template/publish'], publishTemplate)

  bindCall(app, calls['document-template/publish-again'], publishTemplateAgain)

  bindCall(app, calls['document-template/number'], saveNumbering)

  bindCall(app, calls['document-template/logo/add'], addLogo)

  bindCall(app, calls['document-template/logo'], async (caller, input, { reply }) => {
    // A picture that somebody opens by its address must not run scripts.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('x-content-type-options', 'nosniff')
    return await readLogo(caller, input)
  })
}
