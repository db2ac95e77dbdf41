/** Text of a trace in one of several formats, as long as wanted, always the same. */
export function rowsOfText(format: 'msr' | 'alibaba' | 'disksim' | 'blkparse', rows: number, from = 0): Uint8Array {
  const lines: string[] = []
  for (let row = from; row < from + rows; row++) {
    const block = Math.imul(row, 0x9e3779b1) >>> 6
    const isRead = row % 3 !== 0
    const disk = row % 5
    if (format === 'msr')
      lines.push(
        `1281663${72_000_000_000 + row * 1000},server01,${disk},${isRead ? 'Read' : 'Write'},${block * 512},${4096 * (1 + (row % 7))},${1000 + (row % 977)}`,
      )
    else if (format === 'alibaba')
      lines.push(`${disk},${isRead ? 'R' : 'W'},${block * 512},${4096 * (1 + (row % 7))},${1_577_808_000_000_000 + row * 100}`)
    else if (format === 'disksim') lines.push(`${(row / 10).toFixed(6)} ${disk} ${block} ${8 * (1 + (row % 7))} ${isRead ? 1 : 0}`)
    else
      lines.push(
        `  8,${disk}    1 ${String(row).padStart(8)}  ${(row / 1e4).toFixed(9).padStart(14)}  4711  Q  ${isRead ? 'R' : 'WS'} ${block} + ${8 * (1 + (row % 7))} [postgres]`,
      )
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}
