import { useEffect, useState } from 'react'
import type { FieldName } from '../../configuration/fields/fields.ts'

type Help = (typeof import('../../configuration/fields/fieldHelp.ts'))['fieldHelp']

let loaded: Help | undefined

async function load(): Promise<Help | undefined> {
  try {
    loaded = (await import('../../configuration/fields/fieldHelp.ts')).fieldHelp
  } catch {
    // without the texts every control still works
  }
  return loaded
}

/** What a field means; undefined until the texts are there, which come after the page has been shown. */
export function useFieldHelp(name: FieldName): string | undefined {
  const [help, setHelp] = useState(loaded)
  useEffect(() => {
    if (help) return undefined
    let isShown = true
    void load().then((texts) => isShown && setHelp(texts))
    return () => {
      isShown = false
    }
  }, [help])
  return help?.[name]
}
