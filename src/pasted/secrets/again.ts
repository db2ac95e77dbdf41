import { secretAt, type Secret } from './secret.ts'

/** Names of hosts that are words of programs too: they stay where nothing says that a host is meant. */
const words = new Set(
  'linux debian ubuntu fedora arch centos redhat suse opensuse alpine gentoo proxmox truenas freenas unraid synology qnap freebsd openbsd netbsd darwin windows server storage backup media localhost local host home data tank pool raid nvme disk test root user admin dell lenovo supermicro intel samsung seagate toshiba hitachi kingston crucial micron broadcom apple macbook desktop laptop system none array zroot rpool name device devices value string number serial model state'.split(
    ' ',
  ),
)

const piece = /[0-9A-Za-z\u0080-\uffff]{4,200}/g

/** Whether a piece of a secret is one by itself: has letters and digits, or is long. */
const isTelling = (text: string): boolean =>
  text.length >= 6 &&
  (/\d/.test(text) ? /[A-Za-z]/.test(text) || text.length >= 8 : /^[A-Z]{8,40}$/.test(text) && !words.has(text.toLowerCase()))

/** Pieces of secrets that are looked for everywhere, in capitals, with a sieve of their hashes: most pieces of lines never become a text of their own. */
export interface KnownPieces {
  readonly texts: ReadonlySet<string>
  /** Also short ones and plain words, which stay in lines: they may not be in the name of a file. */
  readonly all: ReadonlySet<string>
  readonly sieve: Uint8Array
}

const nothing: readonly Secret[] = []

const sieveSize = 65_536

/** Of a character that can be in a piece, capitals for small letters; 0 for any other. */
const codes = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code >= 0x61 && code <= 0x7a) return code - 0x20
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) ? code : 0
})

const characterCode = (code: number): number => (code < 0x80 ? (codes[code] ?? 0) : code)

const added = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0

/** What is a secret in one place, for finding it in others. */
export function piecesOf(secrets: readonly Secret[]): KnownPieces {
  const texts = new Set<string>()
  const all = new Set<string>()
  const sieve = new Uint8Array(sieveSize)
  for (const { text, as, isHost, isWord } of secrets) {
    if (as === 'maker' || as === 'behind' || isWord) continue
    for (const [part] of text.matchAll(piece)) {
      all.add(part.toUpperCase())
      const isNameOfHost = isHost === true && !words.has(part.toLowerCase()) && !/^\d+$/.test(part)
      if (!isNameOfHost && !isTelling(part)) continue
      texts.add(part.toUpperCase())
      let hash = 0
      for (let at = 0; at < part.length; at += 1) hash = added(hash, characterCode(part.charCodeAt(at)))
      sieve[hash & (sieveSize - 1)] = 1
    }
  }
  return { texts, all, sieve }
}

/** Secrets of other lines that stand in this one too. */
export function secretsAgain(line: string, { texts, sieve }: KnownPieces): readonly Secret[] {
  if (texts.size === 0) return nothing
  let found: Secret[] | null = null
  let [from, hash] = [0, 0]
  for (let at = 0; at <= line.length; at += 1) {
    const code = at < line.length ? characterCode(line.charCodeAt(at)) : 0
    if (code > 0) {
      hash = added(hash, code)
      continue
    }
    if (at - from >= 4 && sieve[hash & (sieveSize - 1)] === 1) {
      const text = line.slice(from, at)
      const secret = texts.has(text.toUpperCase()) ? secretAt(from, text) : null
      if (secret) (found ??= []).push(secret)
    }
    from = at + 1
    hash = 0
  }
  return found ?? nothing
}

/** The same for the name of a file, where nothing is lost by dropping more. */
export const secretsInName = (name: string, { all }: KnownPieces): readonly Secret[] =>
  [...name.matchAll(piece)].flatMap(({ index, 0: text }) => {
    const secret = all.has(text.toUpperCase()) ? secretAt(index, text) : null
    return secret ? [secret] : []
  })
