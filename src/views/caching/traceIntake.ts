/** What was dropped or chosen: a file, or a sentence that says why there is none. */
export type Intake = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly message: string }

const refuse = (message: string): Intake => ({ ok: false, message })

/** The one file among several; browsers call a folder's type empty, so folders are told by their entries. */
export function intakeOf(files: readonly File[], { isFolder = false, isLink = false } = {}): Intake {
  const [file] = files
  if (isFolder) return refuse('That is a folder. Drop one file of it.')
  if (files.length > 1) return refuse(`${files.length} files were dropped. Drop one at a time.`)
  if (!file) return refuse(isLink ? 'That is a link, not a file. Save it, then drop the file.' : 'No file was dropped.')
  return file.type.startsWith('image/') ? refuse('That is a picture, not a trace.') : { ok: true, file }
}

/** Takes the file out of what was dropped; to be called while the drop is being handled, as its content is gone afterwards. */
export function intakeOfDrop(transfer: DataTransfer): Intake {
  const isFolder = Array.from(transfer.items).some((item) => item.webkitGetAsEntry?.()?.isDirectory === true)
  return intakeOf(Array.from(transfer.files), { isFolder, isLink: transfer.types.includes('text/uri-list') })
}
