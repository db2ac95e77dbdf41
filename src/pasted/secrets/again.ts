import { secretAt, type Secret } from './secret.ts'

/** Names of hosts that are words of programs too: they stay where nothing says that a host is meant. */
const words = new Set(
  'linux debian ubuntu fedora arch centos redhat suse opensuse alpine gentoo proxmox truenas freenas unraid synology qnap freebsd openbsd netbsd darwin windows server storage backup media localhost local host home data tank pool raid nvme disk test root user admin dell lenovo supermicro intel samsung seagate toshiba hitachi kingston crucial micron broadcom apple macbook desktop laptop system none array zroot rpool name device devices value string number serial model state'.split(
    ' ',
  ),
)

const piece = /[0-9A-Za-z\u0080-\uffff]{4,200}/g

/** Whether a piece of a secret is one by itself: has letters and digits, or is long. */
const isTelling = (text: string): boolean => text.length >= 6 && /\d/.test(text) && (/[A-Za-z]/.test(text) || text.length >= 8)

/** Pieces of secrets that are looked for everywhere. */
export function isFoundAgain(secrets: readonly Secret[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const { text, as, isHost } of secrets) {
    if (as === 'maker' || as === 'behind') continue
    for (const [part] of text.matchAll(piece)) {
      const isNameOfHost = isHost === true && part.length >= 4 && !words.has(part.toLowerCase()) && !/^\d+$/.test(part)
      if (isNameOfHost || isTelling(part)) known.add(part.toUpperCase())
    }
  }
  return known
}

/** Secrets of other lines that stand in this one too. */
export function secretsAgain(line: string, known: ReadonlySet<string>): readonly Secret[] {
  if (known.size === 0) return []
  const found: Secret[] = []
  piece.lastIndex = 0
  for (let match = piece.exec(line); match; match = piece.exec(line)) {
    if (!known.has(match[0].toUpperCase())) continue
    const secret = secretAt(match.index, match[0])
    if (secret) found.push(secret)
  }
  return found
}
