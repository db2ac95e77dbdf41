import type { SeekPoint } from '../../mechanics/makeSeekCurve.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { quoted } from '../fields/quoted.ts'
import { listOf } from './list.ts'
import type { Syntax } from './structured.ts'

const key = 'seek-table'

const points = listOf<SeekPoint>({
  key,
  most: 200,
  read: (part, before) => {
    const match = /^(\d{1,9}):(\d{1,6}(?:\.\d{1,12})?)$/.exec(part)
    if (!match) return `${quoted(part)} is not a pair like 1600:6.9 (cylinders : milliseconds).`
    const [distance, last] = [Number(match[1]), before.at(-1)?.distance ?? 0]
    return distance > last ? { distance, time: Number(match[2]) / 1000 } : `The distances must rise; ${distance} follows ${last}.`
  },
  write: ({ distance, time }) => `${distance}:${plainDigits(time, 3)}`,
})

/** "1:0.6,1600:6.9": distance in cylinders, seek time in milliseconds, distances rising, 2 to 200 points. */
export const seekTables: Syntax<readonly SeekPoint[]> = {
  key,
  codec: {
    ...points,
    read: (text) => {
      const table = points.read(text)
      return typeof table === 'object' && table.length < 2 ? 'A seek table needs at least two pairs.' : table
    },
  },
}
