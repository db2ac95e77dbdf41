import { useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null && (dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/uri-list'))

/**
 * Takes files dropped anywhere on the page, as long as it is used; without it the browser would leave the page for the file.
 *
 * @param take gets what was dropped; the same function until it means something else
 * @returns whether something that could be dropped is over the page
 */
export function useDropAnywhere(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      // inside the page another element is entered
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [take])
  return isOver
}
