import type { Node } from 'jsonc-parser'
import { itemsOf, numberAt, placedJson, propertyOf, textAt, type PlacedJson } from '../jsonPlaces.ts'
import { contentOf, type Block, type Line, type Said } from '../text.ts'
import type { WatchedDrive, WatchReport } from './watched.ts'

/** Whether a block is what `iostat -o JSON` prints. */
export const isIostatJson = ({ lines }: Block): boolean => lines.slice(0, 400).some((line) => /"sysstat"\s{0,4}:/.test(contentOf(line)))

/** kB is 1024 bytes. */
const units: readonly (readonly [suffix: string, bytes: number])[] = [
  ['kB/s', 1024],
  ['MB/s', 1_048_576],
  ['sec/s', 512],
]

function driveOf(json: PlacedJson, block: Block, node: Node): WatchedDrive | null {
  const name = textAt(json, propertyOf(node, 'disk_device'))
  if (!name) return null
  const value = (key: string): number | null => numberAt(json, propertyOf(node, key))?.value ?? null
  const rate = (way: string, long: string): Said<number> | null => {
    for (const [suffix, bytes] of units) {
      const said = numberAt(json, propertyOf(node, `${way}${suffix}`) ?? propertyOf(node, `${suffix.replace('/s', '')}_${long}/s`))
      if (said) return { value: said.value * bytes, at: said.at }
    }
    return null
  }
  const size = (key: string): number | null => {
    const kibibytes = value(key)
    return kibibytes === null || kibibytes === 0 ? null : Math.round(kibibytes * 1024)
  }
  const busy = value('util') ?? value('%util')
  const line: Line | undefined = block.lines[name.at.line - (block.lines[0]?.number ?? 1)]
  return line
    ? {
        line,
        node: name.value,
        read: rate('r', 'read'),
        write: rate('w', 'wrtn'),
        perSecond: { read: value('r/s'), write: value('w/s') },
        size: { read: size('rareq-sz'), write: size('wareq-sz') },
        busy: busy === null ? null : busy / 100,
      }
    : null
}

/** Reports of `iostat -o JSON`; the first of each host is since the system was started. */
export function reportsOfJson(block: Block): readonly WatchReport[] {
  const json = placedJson(block)
  if (!json) return []
  return itemsOf(propertyOf(propertyOf(json.node, 'sysstat'), 'hosts')).flatMap((host) => {
    const processors = numberAt(json, propertyOf(host, 'number-of-cpus'))?.value ?? null
    return itemsOf(propertyOf(host, 'statistics')).flatMap((report, index): readonly WatchReport[] => {
      const drives = itemsOf(propertyOf(report, 'disk')).flatMap((node) => driveOf(json, block, node) ?? [])
      const share = propertyOf(report, 'avg-cpu')
      const [user, system] = ['user', 'system'].map((key) => numberAt(json, propertyOf(share, key))?.value)
      const [first] = drives
      if (!first) return []
      return [
        {
          line: first.line,
          columns: { read: first.read?.at ?? null, write: first.write?.at ?? null },
          drives,
          isSinceBoot: index === 0,
          processor: processors === null || user === undefined || system === undefined ? null : ((user + system) / 100) * processors,
        },
      ]
    })
  })
}
