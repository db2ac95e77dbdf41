let placed: string | undefined

/** Says where the files of the page are, where that is not beside the document: for a chart in a document of another host. */
export function placePageFiles(folder: string): void {
  placed = folder
}

/** The address that files of the page, such as recordings, are beneath. */
export const pageFolder = (): string => placed ?? document.baseURI
