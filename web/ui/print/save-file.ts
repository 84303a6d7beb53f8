/** Hands a file to the person. */

/** Starts the download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken its own hold of the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
