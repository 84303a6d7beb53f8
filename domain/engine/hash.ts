// Identifies a model by its content: canonical JSON and SHA-256, computed the same way in a browser worker and on the server.

/**
 * JSON with the keys of every object sorted, so that equal content gives equal text. Undefined members are left out as
 * in JSON.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`).join(',')}}`
}

/** The SHA-256 of a value's canonical JSON, 64 hexadecimal digits. */
export const computeContentHash = (value: unknown): string => computeSha256(toCanonicalJson(value))

/** The first 32 bits of the fractional part of a root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function computeRootFractions(count: number, exponent: number): Int32Array {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return Int32Array.from(primes, (prime) => {
    const root = prime ** exponent
    return ((root - Math.floor(root)) * 2 ** 32) | 0
  })
}

const ROUND_CONSTANTS = computeRootFractions(64, 1 / 3)
const INITIAL_STATE = computeRootFractions(8, 1 / 2)

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The bytes of a text in UTF-8. A lone surrogate becomes U+FFFD as in TextEncoder, which is not part of the language
 * itself.
 */
function encodeUtf8(text: string): number[] {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f)
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0))
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0))
  }
  return bytes
}

/** The bytes of a text, padded to whole blocks of 64 as specified in FIPS 180-4, 5.1.1. */
function padToBlocks(text: string): DataView {
  const bytes = encodeUtf8(text)
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(blocks.length - 4, (bytes.length * 8) >>> 0)
  return view
}

/** The SHA-256 of a text in UTF-8 (FIPS 180-4, 6.2), 64 hexadecimal digits. */
export function computeSha256(text: string): string {
  const view = padToBlocks(text)
  const state = Int32Array.from(INITIAL_STATE)
  const schedule = new Int32Array(64)
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let index = 0; index < 16; index++) schedule[index] = view.getInt32(block + index * 4)
    for (let at = 16; at < 64; at++) {
      const [word15, word2] = [schedule[at - 15]!, schedule[at - 2]!]
      const small0 = rotateRight(word15, 7) ^ rotateRight(word15, 18) ^ (word15 >>> 3)
      const small1 = rotateRight(word2, 17) ^ rotateRight(word2, 19) ^ (word2 >>> 10)
      schedule[at] = schedule[at - 16]! + small0 + schedule[at - 7]! + small1
    }
    compress(state, schedule)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!]
  for (let index = 0; index < 64; index++) {
    const big1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big1 + choice + ROUND_CONSTANTS[index]! + schedule[index]!) | 0
    const big0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (big0 + majority) | 0
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index]! += word
  })
}
