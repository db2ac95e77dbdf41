import type { ZoneWidth } from '../../catalog/zones.ts'
import { quoted } from '../fields/quoted.ts'
import { listOf } from './list.ts'
import type { Syntax } from './structured.ts'

const key = 'zones'

/** "2000x195,4581x160": from the rim, cylinders × sectors per track; 1 to 60 zones. */
export const zoneTables: Syntax<readonly ZoneWidth[]> = {
  key,
  codec: listOf<ZoneWidth>({
    key,
    most: 60,
    read: (part) => {
      const match = /^(\d{1,8})x(\d{1,7})$/.exec(part)
      const [cylinders, sectors] = [Number(match?.[1]), Number(match?.[2])]
      return cylinders >= 1 && sectors >= 1
        ? { cylinders, sectors }
        : `${quoted(part)} is not a zone like 2000x195 (cylinders x sectors per track).`
    },
    write: ({ cylinders, sectors }) => `${cylinders}x${sectors}`,
  }),
}
