import type { Dialect, Reading } from '../../dialect.ts'
import type { Block } from '../../text.ts'
import { contentOf } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'
import { isSasPhyLine, sasPhysIn } from './sasPhys.ts'

const page = /^\s{0,80}Protocol Specific port log page for SAS SSP/
const around = /^\s{0,80}(?:smartctl \d|Copyright \(C\)|=== START OF)/

function read(block: Block): Reading {
  const unknown = block.lines.flatMap((line) => {
    const content = contentOf(line)
    return isSasPhyLine(content) || around.test(content) || isTyped(content, 'smartctl') ? [] : unknownLine(line)
  })
  return { facts: sasPhysIn(block), unknown }
}

/** smartctl -l sasphy: the two ports of a SAS drive. Where more than that page stands, it is smartctl -x, which is read elsewhere. */
export const smartctlSasphy: Dialect = {
  id: 'smartctl-sasphy',
  command: 'smartctl -l sasphy /dev/sda',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    if (!contents.some((content) => page.test(content))) return 0
    return contents.some((content) => /^\s{0,80}(?:=== START OF INFORMATION|Vendor:|Product:|Device Model:|User Capacity:)/.test(content))
      ? 1
      : 3
  },
  // the page stands within smartctl -x, too, and is not cut off from it
  mark: /smartctl/,
  begins: (content) => content.includes('smartctl') && /smartctl\s.{0,80}-l\s{0,4}sasphy/.test(content),
  read,
}
