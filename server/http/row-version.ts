/** Row versions in HTTP: the ETag of an answer, the If-Match of a request, and the refusal of a change based on an old version. */
import type { FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

/** The versions that a header If-Match allows; `any` is its asterisk, which allows every existing version. */
export type IfMatch = readonly number[] | 'any'

/** The optional field of a change's input with the version on which the change is based. */
export type Precondition = {
  /** 0 for a new object that is not stored yet. */
  readonly rowVersion?: number | undefined
}

/** What a person needs to resolve a conflict: the current version, who made it and when, and the changed fields. */
export type Conflict = {
  /** Null if the object does not exist, or no longer exists. */
  readonly currentRowVersion: number | null
  readonly who: string | null
  /** ISO 8601. */
  readonly when: string | null
  readonly changedFields: readonly string[]
}

const tagList = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/

/** Returns the ETag of an answer with a row version; undefined for an object that was never stored (version 0). */
export function formatEntityTag(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('rowVersion' in answer)) return undefined
  const { rowVersion } = answer
  return typeof rowVersion === 'number' && rowVersion > 0 ? `"${rowVersion}"` : undefined
}

/**
 * Reads the header If-Match. A weak tag matches nothing (RFC 9110, section 13.1.1), and neither does a tag that is not a row version.
 *
 * @throws CallError INVALID_INPUT when it is not a list of tags
 */
export function readIfMatch({ headers }: FastifyRequest): IfMatch | undefined {
  const header = headers['if-match']?.trim()
  if (header === undefined) return undefined
  if (header === '*') return 'any'
  if (!tagList.test(header)) {
    throw new CallError('INVALID_INPUT', {
      fields: [
        {
          path: 'If-Match',
          code: 'wrong_format',
          message: 'Send the ETag of the answer the change was made on, with its quotation marks, or *.',
        },
      ],
    })
  }
  return Array.from(header.matchAll(/(?<!W\/)"(\d{1,10})"/g), ([, digits]) => Number(digits))
}

/**
 * Refuses a change that is not based on the current version. If both the input and If-Match give a version, both must match.
 *
 * @param current undefined when nothing is stored
 * @param describe describes what has happened since a version; called only if the change is refused
 * @throws CallError ROW_VERSION_CONFLICT, with status 412 if If-Match is what does not match
 */
export async function requireRowVersion(
  current: number | undefined,
  { rowVersion, ifMatch }: Precondition & { readonly ifMatch: IfMatch | undefined },
  describe: (since: number) => Promise<Conflict>,
): Promise<void> {
  const matches =
    ifMatch === undefined || (current !== undefined && (ifMatch === 'any' || ifMatch.includes(current)))
  if (matches && (rowVersion === undefined || rowVersion === (current ?? 0))) return
  const expectedVersions = [
    ...(rowVersion === undefined ? [] : [rowVersion]),
    ...(ifMatch === undefined || ifMatch === 'any' ? [] : ifMatch),
  ]
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: await describe(expectedVersions.length === 0 ? 0 : Math.min(...expectedVersions)),
    ...(matches ? {} : { status: 412 }),
  })
}
