import { withDensity } from '../../reports/pngDensity.ts'

/** No browser draws a canvas with a longer side. */
export const longestSide = 16_384

/**
 * Draws the text of an SVG file as PNG.
 *
 * @param scale pixels of the picture for each of the drawing
 * @returns null where the browser cannot make such a picture
 */
export async function pngFile(svg: string, scale: number): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    if (Math.max(canvas.width, canvas.height) > longestSide) return null
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return drawn && new Blob([withDensity(new Uint8Array(await drawn.arrayBuffer()), scale)], { type: drawn.type })
  } catch {
    return null // the picture could not be decoded; the caller says so
  } finally {
    URL.revokeObjectURL(address)
  }
}
