/** Reads the answer of another system up to an end, so that none fills the memory. */

export class AnswerTooLong extends Error {
  constructor() {
    super('answer is too long')
    this.name = 'AnswerTooLong'
  }
}

/**
 * The text of an answer.
 *
 * @param longest in bytes, unpacked
 * @throws AnswerTooLong; what `fetch` throws where the line breaks
 */
export async function readText(answer: Response, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > longest) throw new AnswerTooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
