import { useEffect, useState } from 'react'

/**
 * A hook for a part that nothing waits for: undefined until it is there, which is after the page has been shown, or where it cannot be loaded.
 *
 * @param load brings the part; it is asked once more by whoever is shown after it has failed
 */
export function later<Part extends object>(load: () => Promise<Part>): () => Part | undefined {
  let loaded: Part | undefined
  const bring = async (): Promise<Part | undefined> => {
    try {
      loaded = await load()
    } catch {
      // every control works without
    }
    return loaded
  }
  return () => {
    const [part, setPart] = useState(loaded)
    useEffect(() => {
      if (part) return undefined
      let isShown = true
      void bring().then((found) => isShown && setPart(found))
      return () => {
        isShown = false
      }
    }, [part])
    return part
  }
}
