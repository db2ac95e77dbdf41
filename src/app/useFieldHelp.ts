import { useEffect, useState } from 'react'
import type { FieldName } from '../configuration/fields.ts'

type Help = (typeof import('../configuration/fieldHelp.ts'))['fieldHelp']

let loaded: Help | undefined

/** What a field means; undefined until the texts are there, which come after the page has been shown. */
export function useFieldHelp(name: FieldName): string | undefined {
  const [help, setHelp] = useState(loaded)
  useEffect(() => {
    if (help) return undefined
    let isShown = true
    import('../configuration/fieldHelp.ts').then(
      ({ fieldHelp }) => {
        loaded = fieldHelp
        if (isShown) setHelp(fieldHelp)
      },
      () => undefined, // without them every control still works
    )
    return () => {
      isShown = false
    }
  }, [help])
  return help?.[name]
}
