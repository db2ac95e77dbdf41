/** What makes text of a file that begins with some bytes. Shells of Windows write UTF-16, which the first two say. */
export function decoderOf([first, second]: Uint8Array): TextDecoder {
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}

/** The text of a file. */
export const decodedText = (bytes: Uint8Array): string => decoderOf(bytes).decode(bytes)
