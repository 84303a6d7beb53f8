/** Saves a file to the user's machine. */

/** Starts the download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken its own reference to the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
