import { useEffect, useState } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'

type SourceOf = (typeof import('../../configuration/sources.ts'))['sourceOf']

let loaded: SourceOf | undefined

async function load(): Promise<SourceOf | undefined> {
  try {
    loaded = (await import('../../configuration/sources.ts')).sourceOf
  } catch {
    // without the documents every control still works
  }
  return loaded
}

/** Where the value of a field is printed; undefined until the sources are there, which come after the page has been shown. */
export function useSource(configuration: Configuration, name: FieldName): string | undefined {
  const [sourceOf, setSourceOf] = useState(() => loaded)
  useEffect(() => {
    if (sourceOf) return undefined
    let isShown = true
    void load().then((found) => isShown && setSourceOf(() => found))
    return () => {
      isShown = false
    }
  }, [sourceOf])
  return sourceOf?.(configuration, name)
}
