import { isolated } from '../../units/visibleText.ts'
import { quoted } from '../fields/quoted.ts'
import type { Syntax } from './structured.ts'

/** What an own drive is called, and the values that its class lent, as they are written: `resolve/lentValues.ts` reads them. */
export interface DriveNote {
  /** Empty where nobody gave it one. */
  readonly name: string
  readonly lent: readonly string[]
}

/** The name within a sentence; empty where there is none. */
export const shownName = ({ name }: DriveNote): string => isolated(name)

const key = 'drive-note'

/** A value with the smallest, the largest and the number of those that it stands for; what is odd about one is left out when it is asked for. */
const lentValue = /^[a-z-]+:[\d.()x-]+$/

/** "Exos_X18,seek-average:7.8(7.4-8.2x4)": a name of at most 60 letters, and lent values. */
export const driveNotes: Syntax<DriveNote> = {
  key,
  codec: {
    read: (text) => {
      const [name = '', ...lent] = text.split(',')
      const odd = name.length > 60 || text.length > 700 ? text.slice(0, 80) : lent.find((part) => !lentValue.test(part))
      return odd === undefined ? { name: name.replaceAll('_', ' '), lent } : `${quoted(odd)} is no note of a drive.`
    },
    write: ({ name, lent }) => [name.replaceAll(' ', '_'), ...lent].join(','),
  },
}
