import { programs } from '../commands.ts'
import type { Pattern } from './patterns.ts'
import { secretAt, type Secret } from './secret.ts'
import { trait } from './traits.ts'

/** A prompt with the name of the host alone: "tower:~# zpool status". */
const hostPrompt = new RegExp(
  String.raw`(^[\s[]{0,20})([A-Za-z][\w.-]{1,40})(?::[~/][^\s#$%>]{0,80}|\[[^\]\s]{0,80}\]|\]| \([^)]{0,80}\))?\s?[#$%>]\s{1,4}(?:sudo )?(?:\/\S{0,40}\/)?(?:${programs})(?![\w.-])`,
  'g',
)

const shells = /^(?:bash|sh|zsh|ksh|csh|tcsh|fish|PS|root|admin|user|instance|busbar)$/

/** Names by which people’s computers and drives go: where they stand in the lines of programs. */
export const names: readonly Pattern[] = [
  // uname, the first line of iostat
  { gate: 'Linux ', find: /((?:^|\s)Linux \S{1,80} \()([^)\s]{1,80})\)/g, isHost: true },
  {
    needs: trait.dot,
    gate: /Linux |BSD |Darwin |SunOS /,
    find: /((?:^|\s)(?:Linux|FreeBSD|NetBSD|OpenBSD|DragonFly|Darwin|SunOS) )(?!Foundation )([A-Za-z][\w.-]{0,80}) \d{1,3}\.\d/g,
    isHost: true,
  },
  // mdadm
  { needs: trait.keyed, gate: 'Name', find: /(^\s{0,40}Name\s{0,8}:\s{0,8})([^\s:]{1,80}):/g, isHost: true },
  { gate: 'local to host', find: /(local to host\s{1,4})([^\s)]{1,80})/g, isHost: true },
  { needs: trait.keyed, gate: 'name=', find: /(\bname=)([^\s:]{1,80}):\S/g, isHost: true },
  { needs: trait.keyed, gate: '/dev/md/', find: /(\/dev\/md\/)([^\s:"',]{1,80}):/g, isHost: true },
  // the log of a system
  {
    needs: trait.keyed,
    gate: /^[A-Z][a-z]{2} {1,2}\d/,
    find: /(^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d )([A-Za-z][\w.-]{0,80}) [\w./-]{1,60}(?:\[\d{1,9}\])?:/g,
    isHost: true,
  },
  {
    needs: trait.dash | trait.keyed,
    gate: /^\d{4}-\d\d-\d\dT/,
    find: /(^\d{4}-\d\d-\d\dT[\d:.+Z-]{5,30} )([A-Za-z][\w.-]{0,80}) [\w./-]{1,60}(?:\[\d{1,9}\])?:/g,
    isHost: true,
  },
  // what systemd and the kernel say of hosts
  { needs: trait.tag, gate: /ostname/, find: /(\b[Hh]ostname (?:set )?to <)([^>]{1,80})/g, isHost: true },
  { gate: 'nfs: server ', find: /(nfs: server )(\S{1,80})(?= (?:not |OK))/g, isHost: true },
  // names that only a network at home has
  {
    needs: trait.dot,
    gate: /\.(?:local|lan|home|internal|intranet|fritz\.box)/,
    find: /((?<![\w./-]))((?!localhost)[A-Za-z][\w-]{0,62}(?:\.[\w-]{1,63}){0,3}\.(?:local|localdomain|lan|home|internal|intranet|fritz\.box))(?![\w-])/g,
    isHost: true,
  },
  // fio with a server
  { needs: trait.tag, gate: '<', find: /(^<)([\w.-]{2,60})> [\w.-]{1,60}: \(/g, isHost: true },
  { needs: trait.prompt, gate: /[#$%>]\s/, find: hostPrompt, isHost: true, holds: (name) => !shells.test(name) },
  // user@host, with what a prompt has around it; paths of Solaris have an at sign before the address of a box
  { needs: trait.at, find: /((?<![/\w.+%-]))([\w.-]{1,40})(?=@[A-Za-z])/g, unless: 'enc@' },
  { needs: trait.at, find: /((?<![/\w.+%-])[\w.-]{1,40}@)([A-Za-z][\w.-]{0,80})/g, isHost: true, unless: 'enc@' },
]

/** A member of a pool by its state or its numbers. */
const member =
  /^(\s{1,40})(\S{4,200})\s{1,80}(?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE|(?:[-\d.,]{1,12}[KMGTPE]?\s{1,40}){5}[-\d.,]{1,12}[KMGTPE]?\s{0,8}$)/

/** Names in pools that are known to be no serial numbers. */
const plainMember =
  /^(?:\/dev\/)?(?:(?:[svh]|xv)d[a-z]{1,3}\d{0,3}|nvme\d{1,3}(?:n\d{1,3})?(?:p\d{1,3})?|(?:a?da|nda|nvd|md|dm-|loop|mfid|vtbd|mpath|ram|zram|sr)[0-9a-z]{1,6}(?:[ps]\d{1,2}[a-h]?)?|c\d{1,3}(?:t(?:\d{1,4}|[0-9A-F]{16}))?d\d{1,4}(?:[sp]\d{1,2})?|(?:mirror|raidz\d?|replacing|spare|indirect|draid\d?)(?:[-:]\S{0,40})?|logs|cache|spares|special|dedup)$/

/** A name of the by-id folder: kind of bus, model, serial number, part. */
const byId = /((?<![0-9A-Za-z_])(?:ata|scsi|nvme|usb|mmc|sas|sata|virtio|google|ieee1394|id)-)([^\s"',()]{4,200})/g

const partEnding = /(?:-part\d{1,3}|[sp]\d{1,2}|_\d{1,2}|:\d{1,3}|-\d{1,2}:\d{1,2}){1,3}$/

/** The piece of a name that is of one drive: what stands behind its last dash or underscore, unless that is short. */
function lastPiece(name: string): readonly [from: number, text: string] {
  const stem = name.slice(0, name.length - (partEnding.exec(name)?.[0].length ?? 0))
  // people put WD- before the serial numbers of one maker
  const maker = /[_-]((?:WD|MB|TW|CN)-[0-9A-Za-z]{6,40})$/.exec(stem)
  if (maker) return [maker.index + 1, maker[1] ?? '']
  const cut = Math.max(stem.lastIndexOf('_'), stem.lastIndexOf('-'), stem.lastIndexOf('/'))
  const beforeIt = stem.slice(0, cut)
  const last = stem.slice(cut + 1)
  if (cut > 0 && last.length < 4) {
    const earlier = Math.max(beforeIt.lastIndexOf('_'), beforeIt.lastIndexOf('-'), beforeIt.lastIndexOf('/'))
    return [earlier + 1, stem.slice(earlier + 1)]
  }
  return [cut + 1, last]
}

/** Whether a name looks like a serial number: pools and people’s own names of drives have capitals and digits less often. */
const isSerial = (text: string, isBehindModel: boolean): boolean =>
  /^\d{15,20}$/.test(text) ||
  (isBehindModel
    ? /^(?:[A-Z]{6,40}|\d{7,20}|(?=.{0,40}\d)(?=.{0,40}[A-Za-z])\S{6,60})$/.test(text) &&
      !/^(?:drive|disk|bay|slot|part|rack|shelf|jbod|enc|port|hdd|ssd|nvme)\d{1,3}$/i.test(text)
    : /^(?=.{0,40}\d)(?=.{0,40}[A-Z])[0-9A-Z-]{6,40}$|^(?=.{0,40}\d)(?=.{0,40}[A-Fa-f])[0-9a-fA-F]{12,40}$/.test(text))

function push(found: Secret[], from: number, text: string): void {
  const secret = secretAt(from, text)
  if (secret) found.push(secret)
}

const byIdGate = /(?:ata|scsi|nvme|usb|mmc|sas|virtio|google|1394|id)-/

/** Whether a line can be one of a pool: a name and a state, or a name and numbers. */
function canBeMember(line: string): boolean {
  const first = line.charCodeAt(0)
  if ((first !== 0x20 && first !== 0x09) || line.includes('"') || line.includes('=')) return false
  return /[-\dKMGTPE]\s{0,8}$/.test(line.slice(-10)) || /ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE/.test(line)
}

/** The names of drives that hold serial numbers. */
export function secretNames(line: string, traits: number, found: Secret[]): void {
  byId.lastIndex = 0
  for (let match = (traits & trait.joined) !== 0 && byIdGate.test(line) ? byId.exec(line) : null; match; match = byId.exec(line)) {
    const [, kind = '', name = ''] = match
    // names of programs and drivers have neither digits nor underscores: usb-storage
    if (!/\d/.test(name) || (!name.includes('_') && kind !== 'virtio-' && kind !== 'id-')) continue
    const [at, text] = lastPiece(name)
    push(found, match.index + kind.length + at, text)
  }
  const inPool = canBeMember(line) ? member.exec(line) : null
  if (!inPool) return
  const [, blanks = '', name = ''] = inPool
  if (plainMember.test(name) || !/\d/.test(name)) return
  const [at, text] = lastPiece(name)
  if (isSerial(text, text.length < name.length && at > 0)) push(found, blanks.length + at, text)
}
