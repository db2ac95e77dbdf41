import { useEffect, useState } from 'react'

type Sources = typeof import('../../configuration/sources.ts')

let loaded: Sources | undefined

async function load(): Promise<Sources | undefined> {
  try {
    loaded = await import('../../configuration/sources.ts')
  } catch {
    // without the documents every control still works
  }
  return loaded
}

/** Where values are from, and what is said about starting points; undefined until it is there, which is after the page has been shown. */
export function useSources(): Sources | undefined {
  const [sources, setSources] = useState(loaded)
  useEffect(() => {
    if (sources) return undefined
    let isShown = true
    void load().then((found) => isShown && setSources(found))
    return () => {
      isShown = false
    }
  }, [sources])
  return sources
}
