/** The CRC-32 of bytes, as PNG and ZIP have it (ISO/IEC 15948, annex D). */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~sum >>> 0
}
