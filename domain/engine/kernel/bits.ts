// Sets stored as bits of words.

/** The number of bits set in a word. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Sets the first `size` bits from a word on. */
export function fillBits(words: Int32Array, index: number, size: number): void {
  for (let word = 0; word < size >>> 5; word++) words[index + word] = -1
  if ((size & 31) !== 0) words[index + (size >>> 5)] = (1 << (size & 31)) - 1
}
