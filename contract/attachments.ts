/** Calls about the files attached to a solution. */
import { attachmentTypes } from '@design-portal/domain/parts/attachment-types.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id, line } from './fields.ts'

/** Maximum bytes of an uploaded file: the 2 MB of the specification, as 2 × 1024 × 1024. */
export const maxFileSize = 2_097_152

/** Maximum number of files attached to one solution. */
export const maxAttachments = 20

/** The bytes of a file; they are the body of the request, the other fields are in the query string. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const Attachment = z.object({
  attachmentId: z.string(),
  fileName: z.string(),
  type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
  /** ISO 8601. */
  addedOn: z.string(),
  addedBy: z.string(),
})
export type Attachment = z.output<typeof Attachment>

const attachmentInput = z.strictObject({ cfgId: id, attachmentId: id })

/** Why a file cannot be attached to a solution. */
export const attachErrors = [
  'NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'FILE_TYPE_NOT_SUPPORTED',
  'FILE_SIZE_NOT_SUPPORTED',
  'FILE_TOO_LARGE',
  'TOO_MANY_FILES',
] as const

export const attachmentCalls = buildCallTable([
  {
    name: 'solution/attachment/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the files attached to a solution.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ data: z.array(Attachment) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/attachment/add',
    method: 'POST',
    encoding: 'file',
    summary: 'Attaches a file to a solution: .pdf .png .jpg .webp .docx .xlsx .dxf .ifc, at most 2 MB.',
    input: z.strictObject({
      cfgId: id,
      fileName: line({ min: 1, max: partLimits.maxTextLength }),
      file: fileBytes,
    }),
    output: Attachment,
    permission: 'uploadFile',
    errors: attachErrors,
  },
  {
    name: 'solution/attachment/remove',
    method: 'POST',
    encoding: 'json',
    summary: 'Removes a file from a solution; it can be restored.',
    input: attachmentInput,
    output: z.object({}),
    permission: 'uploadFile',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'solution/attachment/restore',
    method: 'POST',
    encoding: 'json',
    summary: 'Restores a removed file.',
    input: attachmentInput,
    output: Attachment,
    permission: 'uploadFile',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'TOO_MANY_FILES'],
  },
  {
    name: 'solution/attachment',
    method: 'GET',
    encoding: 'query',
    summary: 'Downloads a file attached to a solution.',
    input: attachmentInput,
    output: { file: 'application/octet-stream' },
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
])
