import { withDensity } from '../reports/pngDensity.ts'

/**
 * Draws an SVG text as PNG with the fonts of this machine. The program that draws is machine code, so it is loaded only here.
 *
 * @param scale pixels of the picture for each of the drawing
 * @returns the bytes, or a sentence that says why there are none
 */
export async function pngOfSvg(svg: string, scale: number): Promise<Uint8Array | string> {
  const drawing = await import('@resvg/resvg-js').catch(() => null)
  if (!drawing) return 'A picture needs the package @resvg/resvg-js, which is not installed here. Use the SVG.'
  const options = { font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' }, fitTo: { mode: 'zoom', value: scale } } as const
  const hasFont = new drawing.Resvg(letter, options).getBBox() !== undefined
  if (!hasFont) return 'No font is installed on this machine, so a picture would have no words. Use the SVG.'
  return withDensity(new drawing.Resvg(svg, options).render().asPng(), scale)
}

/** Has no extent where no font can draw it. */
const letter = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text x="2" y="15" font-size="12">x</text></svg>'
