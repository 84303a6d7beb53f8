/** What is checked of a file before it is sent, so that nobody waits for an answer that is known. */

import type { MessageKey } from '../language/use-text.ts'

/** Bytes of an uploaded file: 2 MB of the specification, as 2 × 1024 × 1024. */
const maxFileSize = 2_097_152

/** The message of a file that would be refused; undefined for one worth sending. */
export function checkUpload(
  { name, size }: Pick<File, 'name' | 'size'>,
  endings: readonly string[],
): MessageKey | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!endings.includes(ending)) return 'ERROR_FILE_TYPE_NOT_SUPPORTED'
  if (size === 0) return 'ERROR_FILE_SIZE_NOT_SUPPORTED'
  if (size > maxFileSize) return 'ERROR_FILE_TOO_LARGE'
  return undefined
}

/** The bytes of a file, as calls take them. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
