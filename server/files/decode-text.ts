/** Decodes text files: Unicode is recognized by its bytes, and a legacy code page is guessed unless a person names it. */
import { type TextEncoding, textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

interface DecodeOptions {
  /** The encoding that a person has chosen, which is used without a check. */
  readonly encoding?: TextEncoding | undefined
  /** Counts the known words at the top of the file in a decoded text. */
  readonly countKnownWords: (text: string) => number
}

/** Number of bytes at the top of a file that contain its headings, and number of bytes given to the detector. */
const sampleBytes = 65_536

/** The usual code page of Western programs before Unicode, used unless there is evidence for another one. */
const usualCodePage = 'windows-1252'

/** The factor by which another code page must be likelier than the usual one. */
const likelihoodFactor = 1.5

export async function decodeText(bytes: Uint8Array, options: DecodeOptions): Promise<DecodedText> {
  const encoding = options.encoding ?? findUnicode(bytes) ?? (await findCodePage(bytes, options))
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function findUnicode(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return undefined
  }
}

/** Finds the code page with the most known headings; in a tie the usual one, unless another is clearly likelier. */
async function findCodePage(bytes: Uint8Array, { countKnownWords }: DecodeOptions): Promise<TextEncoding> {
  const likelihoods = await detectCodePages(bytes)
  const usualLikelihood = likelihoods.get(usualCodePage) ?? 0
  const top = bytes.subarray(0, sampleBytes)
  const candidates = [...likelihoods]
    .filter(([, likelihood]) => likelihood > likelihoodFactor * usualLikelihood)
    .map(([encoding]) => encoding)
  const others = [...likelihoods.keys()].filter((encoding) => !candidates.includes(encoding))
  let best: { readonly encoding: TextEncoding; readonly words: number } | undefined
  for (const encoding of new Set<TextEncoding>([...candidates, usualCodePage, ...others])) {
    const words = countKnownWords(new TextDecoder(encoding).decode(top))
    if (best === undefined || words > best.words) best = { encoding, words }
  }
  return best?.encoding ?? usualCodePage
}

/** Maps the detector's names to the encodings that the Encoding Standard uses for them. */
const labels: ReadonlyMap<string, string> = new Map([
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['macroman', 'macintosh'],
])

/** Detects the possible legacy code pages of the bytes, the likeliest first. */
async function detectCodePages(bytes: Uint8Array): Promise<ReadonlyMap<TextEncoding, number>> {
  // The detector is loaded only when needed: its models take 100 ms to load, and most files are Unicode.
  const { detectAll } = await import('jschardet')
  const found = new Map<TextEncoding, number>()
  for (const { encoding, confidence } of detectAll(takeSample(bytes))) {
    const label = encoding?.toLowerCase() ?? ''
    const textEncoding = textEncodings.find((name) => name === (labels.get(label) ?? label))
    if (textEncoding !== undefined && !found.has(textEncoding)) found.set(textEncoding, confidence)
  }
  return found
}

/** Returns lines with non-ASCII bytes, because only these distinguish code pages. */
function takeSample(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let length = 0
  for (let from = 0; from < bytes.length && length < sampleBytes;) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line.subarray(0, sampleBytes))
      length += line.length
    }
    from += line.length
  }
  return Buffer.concat(lines)
}
