/** Whether a client already has the bytes that an ETag identifies. */

/** Returns whether If-None-Match contains a tag (RFC 9110, section 13.1.2); a proxy may have converted it to a weak one. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((sent) => sent.trim().replace(/^W\//, '') === tag) ?? false
}
