import type { Draw } from './draw.ts'

/** What hangs on a machine: turning disks, flash, some of each, or disks behind boxes that one drive holds at a time. */
export type Hung = 'disks' | 'flash' | 'both' | 'held'

const disks = ['disk', 'nearline-20tb', 'nearline-18tb', 'nearline-12tb'] as const
const flash = ['sata-ssd', 'sata-ssd-4tb'] as const

type Link = 'sata6' | 'sas12'

function entry(draw: Draw, name: string, link: Link, most: number): string {
  return `${draw.whole(1, most)}*${name}.${link}`
}

/** One to three entries of drives, in brackets where there are several. */
function drives(draw: Draw, hung: Hung, link: Link, most: number): string {
  const names =
    hung === 'both'
      ? [draw.among(flash), draw.among(disks)]
      : Array.from({ length: draw.whole(1, 2) }, () => draw.among(hung === 'flash' ? flash : disks))
  const entries = names.map((name) => entry(draw, name, link, most))
  return entries.length === 1 ? (entries[0] ?? '') : `(${entries.join(',')})`
}

const slot = (draw: Draw): string => `pcie${draw.among([2, 3, 3, 4])}x${draw.among([1, 4, 8, 8, 16])}`

/** A machine as a link says it: drives behind an adapter, an expander, two of them, a chipset, a multiplier; and flash in slots of its own. */
export function drawnMachine(draw: Draw, hung: Hung): string {
  if (hung === 'held') {
    const most = draw.among([2, 5])
    return `pcie2x${draw.among([1, 2, 4])}/adapter/${draw.whole(1, 3)}*sata${draw.among([3, 6])}/multiplier.cmd/${drives(draw, hung, 'sata6', most)}`
  }
  if (hung === 'flash' && draw.isOne(40)) {
    const own = draw.among([2, 4])
    return draw.isOne(50)
      ? `pcie3x${draw.among([4, 8, 16])}/switch/${draw.whole(1, 8)}*nvme.pcie3x${own}`
      : `${draw.whole(1, 8)}*nvme.pcie${draw.among([3, 4])}x${own}`
  }
  const shape = draw.whole(1, 5)
  if (shape === 1) return `${slot(draw)}/adapter/${drives(draw, hung, 'sata6', 24)}`
  if (shape === 2) return `${slot(draw)}/adapter/sas12x${draw.among([1, 4])}/expander/${drives(draw, hung, 'sas12', 30)}`
  if (shape === 3) return `${slot(draw)}/adapter/${draw.whole(2, 4)}*sas12x4/expander/${drives(draw, hung, 'sas12', 12)}`
  if (shape === 4) return `dmi${draw.among([2, 3])}x4/${drives(draw, hung, 'sata6', 6)}`
  return `${slot(draw)}/adapter/(${drives(draw, hung, 'sata6', 8).replace(/^\(|\)$/g, '')},sas12x4/expander/${drives(draw, hung, 'sas12', 12)})`
}
