import type { Dialect } from '../../dialect.ts'
import { contentOf } from '../../text.ts'
import { hasLine, isTyped, unknownLine } from '../lines.ts'
import { isSasPhyLine, sasPhysIn } from './sasPhys.ts'

const around = /^\s{0,80}(?:smartctl \d|Copyright \(C\)|=== START OF)/
const more = /^\s{0,80}(?:=== START OF INFORMATION|Vendor:|Product:|Device Model:|User Capacity:)/

/** smartctl -l sasphy: the two ports of a SAS drive. Where more than that page stands, it is smartctl -x, which is read elsewhere. */
export const smartctlSasphy: Dialect = {
  id: 'smartctl-sasphy',
  command: 'smartctl -l sasphy /dev/sda',
  sure: (block) => (!hasLine(block, /^\s{0,80}Protocol Specific port log page for SAS SSP/) ? 0 : hasLine(block, more) ? 1 : 3),
  // the page stands within smartctl -x, too, and is not cut off from it
  begins: (content) => content.includes('smartctl') && /smartctl\s.{0,80}-l\s{0,4}sasphy/.test(content),
  read: (block) => ({
    facts: sasPhysIn(block),
    unknown: block.lines.flatMap((line) => {
      const content = contentOf(line)
      return isSasPhyLine(content) || around.test(content) || isTyped(content, 'smartctl') ? [] : unknownLine(line)
    }),
  }),
}
