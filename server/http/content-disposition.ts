/** Writes and reads the name of a file in the header Content-Disposition (RFC 6266), in any script by RFC 8187. */

/** Characters that must be escaped (RFC 8187, 3.2.1, attr-char), but that encodeURIComponent leaves as they are. */
const escapes: Readonly<Record<string, string>> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }

/** Formats the header with which a browser saves an answer under a name. */
export function formatAttachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.\- ]/g, '_')
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => escapes[character] ?? character,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** The longest header value that is read; names are shorter. */
const maxLength = 4_000

/** The name of a sent file: from filename* if it can be read, otherwise from filename; undefined if there is neither. */
export function readFileName(header: string | undefined): string | undefined {
  if (header === undefined || header.length > maxLength) return undefined
  const parameters = new Map<string, string>()
  // Quoted texts first, so that a semicolon within them separates nothing.
  for (const [, name = '', quoted, plain] of header.matchAll(
    /;\s*([\w*]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '')
  const name = readExtended(parameters.get('filename*')) ?? parameters.get('filename')
  return name === undefined || name === '' ? undefined : name
}

/** `UTF-8'de'St%C3%BCckliste.csv`: charset, language, percent-encoded bytes. */
function readExtended(value: string | undefined): string | undefined {
  const [charset, , encoded, ...more] = (value ?? '').split("'")
  if (charset === undefined || encoded === undefined || more.length > 0) return undefined
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded)
    // RFC 8187 lets recipients read ISO-8859-1 too, in which each byte is a character.
    return charset.toLowerCase() === 'iso-8859-1'
      ? encoded.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
      : undefined
  } catch {
    return undefined
  }
}
