/**
 * Removes a character from the end of a text in linear time; a regular expression would scan each run of the
 * character repeatedly.
 *
 * @param character a single UTF-16 code unit
 */
export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
