import { machineOf } from '../../configuration/machineOf.ts'
import { hopRules } from '../../catalog/hops.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { linkText, ownLinkTitle } from '../../configuration/resolve/passTree.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { MachineNode } from '../../domain/machine.ts'
import { nodesOf, pathKey, type Path } from '../../domain/machinePath.ts'
import type { FoundRow } from '../../pasted/machine/foundMachine.ts'

const blank = { count: 1, values: [], tells: null, isTrained: false, contradiction: null } as const

/** A node as rows: what it is, and before drives the link that each has for itself. */
function rowsOf(path: Path, node: MachineNode, driveName: string): readonly FoundRow[] {
  const depth = path.length
  if (node.node === 'hop') {
    const { kind, link } = node
    const { title } = hopRules[kind]
    const isLink = link !== undefined || kind === 'bus'
    const name = link ? `${title}, ${linkText(kind, link)}` : title
    return [
      { ...blank, path, depth, kind: isLink ? 'link' : 'box', title: name, count: node.count, isTrained: link?.trained !== undefined },
    ]
  }
  const { link } = node
  const own: readonly FoundRow[] = link
    ? [
        {
          ...blank,
          path,
          depth,
          kind: 'link',
          title: `${ownLinkTitle(link.kind)}, ${linkText(link.kind, link)}`,
          isTrained: link.trained !== undefined,
        },
      ]
    : []
  return [...own, { ...blank, path, depth: depth + own.length, kind: 'drives', title: driveName, count: node.count }]
}

/** The machine of a configuration as rows of a tree, of which no line tells anything. */
export function presentRows(configuration: Configuration): readonly FoundRow[] {
  const resolved = resolvePass({ ...configuration, pass: 'read', together: 'free' })
  const names = new Map(
    resolved.ok ? resolved.value.paths.drives.map((path, index) => [path, resolved.value.scenario.drives[index]?.media.name ?? '']) : [],
  )
  const below = nodesOf(machineOf(configuration)).flatMap(({ path, node }) => rowsOf(path, node, names.get(pathKey(path)) ?? 'Drive'))
  return [{ ...blank, path: [], depth: 0, kind: 'host', title: 'Host' }, ...below]
}
