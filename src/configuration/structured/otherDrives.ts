import { driveList } from '../../catalog/drives.ts'
import { quoted } from '../fields/quoted.ts'
import { listOf } from './list.ts'
import type { Syntax } from './structured.ts'

/** Drives of a catalogue entry. */
export interface CountedDrive {
  readonly count: number
  readonly id: string
}

const key = 'others'

/** "2xbarracuda-4lp,1xwren-7": number × drive of the catalogue; at most 8 entries. */
export const otherDrives: Syntax<readonly CountedDrive[]> = {
  key,
  codec: listOf<CountedDrive>({
    key,
    most: 8,
    isOptional: true,
    read: (part) => {
      const [, count = '', id = ''] = /^(\d{1,3})x(.+)$/.exec(part) ?? []
      if (!(Number(count) >= 1)) return `${quoted(part)} is not a number of drives like 2xbarracuda-4lp.`
      if (driveList.some((entry) => entry.id === id)) return { count: Number(count), id }
      return `${quoted(part)}: the catalogue has ${driveList.map((entry) => entry.id).join(', ')}.`
    },
    write: ({ count, id }) => `${count}x${id}`,
  }),
}
