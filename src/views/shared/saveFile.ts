/** A browser has read the address of a file it saves by then. */
const savedAfter = 10_000

/** Hands a text or a picture to the reader as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), savedAfter)
}
