/** Takes a character off the end of a text: a regular expression for it looks at each run of that character again and again. */

/** @param character one UTF-16 unit */
export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
