const channelsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/**
 * A colour that has stepped back towards its ground; opaque, so that nothing shines through.
 *
 * @param colour "#B8470E", as all colours of the palette
 * @param share of the colour that is left
 */
export function paled(colour: string, ground: string, share: number): string {
  const grounds = channelsOf(ground)
  const mixed = channelsOf(colour).map((channel, index) => Math.round(share * channel + (1 - share) * (grounds[index] ?? 0)))
  return `#${mixed
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
