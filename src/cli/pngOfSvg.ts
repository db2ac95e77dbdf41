import { Resvg } from '@resvg/resvg-js'

/**
 * Draws an SVG text as PNG with the fonts of this machine.
 *
 * @param scale pixels of the picture for each of the drawing
 * @returns the bytes, or a sentence that says why there are none
 */
export function pngOfSvg(svg: string, scale: number): Uint8Array | string {
  const options = { font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' }, fitTo: { mode: 'zoom', value: scale } } as const
  if (!new Resvg(letter, options).getBBox()) return 'No font is installed on this machine, so a picture would have no words. Use the SVG.'
  return new Resvg(svg, options).render().asPng()
}

/** Has no extent where no font can draw it. */
const letter = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text x="2" y="15" font-size="12">x</text></svg>'
