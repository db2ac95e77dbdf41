/** A browser has read the address of a file it saves by then. */
const savedAfter = 10_000

/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), savedAfter)
}
