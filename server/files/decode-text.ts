/** Decodes text files: Unicode is recognized by its bytes, and a legacy code page is guessed unless a person names it. */
import { type TextEncoding, textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

interface DecodeOptions {
  /** What a person has chosen; it is taken as it is. */
  readonly encoding?: TextEncoding | undefined
  /** How many of the words that stand at the top of such a file are known, when it is decoded so. */
  readonly countKnownWords: (text: string) => number
}

/** Bytes from the top of a file in which its headings stand, and bytes that are shown to the detector. */
const sampleBytes = 65_536

/** What Western programs wrote before Unicode: taken where nothing speaks for another code page. */
const usual = 'windows-1252'

/** How many times as likely as the usual one the detector must find another code page. */
const clearlyLikelier = 1.5

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

/** The code page in which most headings are known; of equal ones the usual one, unless another is clearly likelier. */
async function findCodePage(bytes: Uint8Array, { countKnownWords }: DecodeOptions): Promise<TextEncoding> {
  const likelihoods = await detectCodePages(bytes)
  const usualLikelihood = likelihoods.get(usual) ?? 0
  const top = bytes.subarray(0, sampleBytes)
  const candidates = [...likelihoods]
    .filter(([, likelihood]) => likelihood > clearlyLikelier * usualLikelihood)
    .map(([encoding]) => encoding)
  const others = [...likelihoods.keys()].filter((encoding) => !candidates.includes(encoding))
  let best: { readonly encoding: TextEncoding; readonly words: number } | undefined
  for (const encoding of new Set<TextEncoding>([...candidates, usual, ...others])) {
    const words = countKnownWords(new TextDecoder(encoding).decode(top))
    if (best === undefined || words > best.words) best = { encoding, words }
  }
  return best?.encoding ?? usual
}

/** Names by which the detector calls what the Encoding Standard decodes as another. */
const labels: ReadonlyMap<string, string> = new Map([
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['macroman', 'macintosh'],
])

/** The legacy code pages that the bytes may be written in, the likeliest first. */
async function detectCodePages(bytes: Uint8Array): Promise<ReadonlyMap<TextEncoding, number>> {
  // Its models take 100 ms to load, and most files are Unicode.
  const { detectAll } = await import('jschardet')
  const found = new Map<TextEncoding, number>()
  for (const { encoding, confidence } of detectAll(sampleOf(bytes))) {
    const label = encoding?.toLowerCase() ?? ''
    const known = textEncodings.find((name) => name === (labels.get(label) ?? label))
    if (known !== undefined && !found.has(known)) found.set(known, confidence)
  }
  return found
}

/** Lines with bytes beyond ASCII, which alone tell one code page from another. */
function sampleOf(bytes: Uint8Array): Uint8Array {
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
