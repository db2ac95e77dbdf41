/** Why a whole file is not taken. */
export type RefusalCode =
  | 'empty'
  | 'no-requests'
  | 'encoding'
  | 'packed'
  | 'unknown-format'
  | 'line-too-long'
  | 'too-large'
  | 'too-many-devices'
  | 'too-many-bad-rows'
  | 'corrupt-archive'
  | 'several-gzip-members'
  | 'unreadable'

export interface TraceRefusal {
  readonly code: RefusalCode
  /** A sentence for the user. */
  readonly message: string
}

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  bytes.length >= at + magic.length && magic.every((byte, index) => bytes[at + index] === byte)

const gzip: readonly number[] = [0x1f, 0x8b]

/** Whether bytes begin as gzip does. */
export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, gzip)

const containers: readonly { readonly name: string; readonly magic: readonly number[]; readonly unpack: string }[] = [
  { name: 'gzip', magic: gzip, unpack: 'gunzip' },
  { name: 'zstd', magic: [0x28, 0xb5, 0x2f, 0xfd], unpack: 'zstd -d' },
  { name: 'xz', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], unpack: 'unxz' },
  { name: 'bzip2', magic: [0x42, 0x5a, 0x68], unpack: 'bunzip2' },
  { name: 'zip', magic: [0x50, 0x4b, 0x03, 0x04], unpack: 'unzip' },
]

/** Refuses what is no text for people, by the first bytes of it. */
export function refuseByStart(bytes: Uint8Array): TraceRefusal | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]))
    return { code: 'encoding', message: 'The text is in UTF-16; save it as UTF-8 and open it again.' }
  const container = containers.find(({ magic }) => startsWith(bytes, magic))
  if (container)
    return { code: 'packed', message: `The file is packed with ${container.name}: run ${container.unpack}, or pack it once with gzip.` }
  if (startsWith(bytes, [0x74, 0x61, 0x65], 1) || startsWith(bytes, [0x65, 0x61, 0x74]))
    return { code: 'unknown-format', message: 'The file is a binary recording of blktrace: run blkparse on it and open the text.' }
  return undefined
}
