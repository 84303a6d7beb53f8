/** The secrets of links to quotations: random, shown once, and stored as their hash. */
import { createHash, randomBytes } from 'node:crypto'
import { trimEnd } from '@design-portal/domain/trim-end.ts'

/** 256 random bits, so that nobody finds one by guessing. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * The address of a quotation for its customer. The secret is the fragment, which browsers send to no server and put into no referrer, so that it
 * stands in no log.
 *
 * @param publicUrl undefined if the installation does not know its own address; the address then begins with a slash
 */
export const buildLinkAddress = (publicUrl: URL | undefined, secret: string): string =>
  `${publicUrl === undefined ? '' : trimEnd(publicUrl.href, '/')}/quotation#${secret}`
