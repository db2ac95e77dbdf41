/** Bytes in pieces of these sizes, which come again from the first on; without sizes in one piece. */
export async function* inPieces(bytes: Uint8Array, sizes: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let index = 0; at < bytes.length; index++) {
    const size = sizes[index % sizes.length] ?? bytes.length
    yield await Promise.resolve(bytes.subarray(at, at + size))
    at += size
  }
}
