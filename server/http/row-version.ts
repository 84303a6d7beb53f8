/** Row versions as HTTP tells them: the ETag of an answer, the If-Match of a request, and the refusal of a change on an old one. */
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** The versions a header If-Match allows; `any` is its asterisk: whichever there is. */
export type IfMatch = readonly number[] | 'any'

/** What the input of a change says of the version it was made on; it may say nothing. */
export type Precondition = {
  /** 0 is a new one that nobody has stored. */
  readonly rowVersion?: number | undefined
}

/** What a refused person needs to go on: the version there is, who made it, when, and which fields have changed. */
export type Conflict = {
  /** Null when there is none, or none any more. */
  readonly currentRowVersion: number | null
  readonly who: string | null
  /** ISO 8601. */
  readonly when: string | null
  readonly changedFields: readonly string[]
}

const tagList = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/

/** The ETag of an answer that carries a row version. What was never stored (version 0) has none. */
export function formatEntityTag(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('rowVersion' in answer)) return undefined
  const { rowVersion } = answer
  return typeof rowVersion === 'number' && rowVersion > 0 ? `"${rowVersion}"` : undefined
}

/**
 * Reads the header If-Match. A weak tag matches nothing (RFC 9110, section 13.1.1), and neither does one that is no tag of ours.
 *
 * @throws Problem INVALID_INPUT when it is no list of tags
 */
export function readIfMatch({ headers }: FastifyRequest): IfMatch | undefined {
  const header = headers['if-match']?.trim()
  if (header === undefined) return undefined
  if (header === '*') return 'any'
  if (!tagList.test(header)) {
    throw new Problem('INVALID_INPUT', {
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
 * Refuses a change that was made on another version than the current one. All that its request says of the version must hold.
 *
 * @param current undefined when nothing is stored
 * @param describe tells what has happened since a version; asked only when the change is refused
 * @throws Problem ROW_VERSION_CONFLICT, with status 412 when it is If-Match that does not hold
 */
export async function requireRowVersion(
  current: number | undefined,
  { rowVersion, ifMatch }: Precondition & { readonly ifMatch: IfMatch | undefined },
  describe: (since: number) => Promise<Conflict>,
): Promise<void> {
  const matches =
    ifMatch === undefined || (current !== undefined && (ifMatch === 'any' || ifMatch.includes(current)))
  if (matches && (rowVersion === undefined || rowVersion === (current ?? 0))) return
  const known = [
    ...(rowVersion === undefined ? [] : [rowVersion]),
    ...(ifMatch === undefined || ifMatch === 'any' ? [] : ifMatch),
  ]
  throw new Problem('ROW_VERSION_CONFLICT', {
    details: await describe(known.length === 0 ? 0 : Math.min(...known)),
    ...(matches ? {} : { status: 412 }),
  })
}
