/** A rim in the colour of what lies behind, so that a line behind a text does not strike it through. */
export const halo = (ground: string, width = 4) =>
  ({ stroke: ground, strokeWidth: width, paintOrder: 'stroke', strokeLinejoin: 'round' }) as const
