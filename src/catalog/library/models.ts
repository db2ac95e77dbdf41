import type { LibraryDrive } from './entry.ts'
import { libraryDrives } from './library.ts'

/** How model numbers of drives of the library begin, as drives report them. */
const beginnings: readonly (readonly [beginning: string, drive: string])[] = [
  ['ST34501', 'seagate-cheetah-4lp'],
  ['ST32171', 'seagate-barracuda-4lp'],
  ['ST39102', 'seagate-cheetah-9lp'],
  ['DTLA-307', 'ibm-deskstar-75gxp'],
  ['DNES-309170', 'ibm-ultrastar-18es'],
  ['QM39100', 'quantum-atlas-iii'],
  ['HDS7250', 'hitachi-deskstar-7k500'],
  ['ST91000640SS', 'seagate-constellation-2'],
  ['ST9500430SS', 'seagate-constellation-1'],
  ['ST9600204SS', 'seagate-savvio-10k-4'],
  ['ST973401SS', 'seagate-savvio-10k'],
  ['ST9300603SS', 'seagate-savvio-10k-3'],
  ['ST2400MM0129', 'seagate-exos-10e2400'],
  ['ST3600057SS', 'seagate-cheetah-15k-7'],
  ['ST3450856SS', 'seagate-cheetah-15k-6'],
  ['ST9146852SS', 'seagate-savvio-15k-2'],
  ['ST18000NM', 'seagate-exos-x18'],
  ['ST20000NM', 'seagate-exos-x20'],
  ['ST24000NM', 'seagate-exos-x24'],
  ['WUH721818', 'wd-hc550'],
  ['WUH722222', 'wd-hc570'],
  ['WUH722424', 'wd-hc580'],
  ['HUS726T6', 'wd-hc310'],
  ['MG10ACA20', 'toshiba-mg10'],
  ['MG11ACA24', 'toshiba-mg11'],
]

/** The drive of the library that a reported model is, by how one of its words begins; undefined where there is none. */
export function driveOfModel(model: string): LibraryDrive | undefined {
  const words = model.slice(0, 200).toUpperCase().split(/\s+/)
  const known = beginnings.find(([beginning]) => words.some((word) => word.startsWith(beginning) || word.includes(`-${beginning}`)))
  return known && libraryDrives.find(({ id }) => id === known[1])
}
