import { fontFamily } from './ChartFrame.tsx'
import { textWidth } from './textWidth.ts'

/** What an exported chart says about itself. */
export interface ChartCaption {
  readonly title: string
  /** One line under the chart: what the marks mean and where the numbers come from. */
  readonly source: string
  readonly link: string
  readonly ink: string
  readonly background: string
}

const namespace = 'http://www.w3.org/2000/svg'
const titleSize = 14
const titleLine = 20
const sourceSpace = 28

const textElement = (document: Document, text: string, y: number, size: number, weight: string, fill: string): SVGTextElement => {
  const element = document.createElementNS(namespace, 'text')
  const attributes = { x: '4', y: String(y), 'font-size': String(size), 'font-weight': weight, fill }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  return element
}

/** A text in lines of at most this many pixels. */
function wrapped(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * The text of an SVG file of a drawn chart: a copy without what only makes sense on a screen, with a title, a source line and the
 * link of the configuration in its metadata. Charts are drawn with attributes, so it needs no stylesheet.
 */
export function chartAsSvg(chart: SVGSVGElement, caption: ChartCaption): string {
  const { ownerDocument: document } = chart
  const copy = document.createElementNS(namespace, 'svg')
  const { width, height: chartHeight } = chart.viewBox.baseVal
  // bold letters are wider than the table of advances says
  const lines = wrapped(caption.title, titleSize, width * 0.85)
  const titleSpace = lines.length * titleLine + 20
  const height = chartHeight + titleSpace + sourceSpace
  const attributes = {
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    'font-family': fontFamily,
    role: 'img',
  }
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value)
  const title = document.createElementNS(namespace, 'title')
  title.textContent = caption.title
  const metadata = document.createElementNS(namespace, 'metadata')
  metadata.textContent = caption.link
  const background = document.createElementNS(namespace, 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: caption.background }))
    background.setAttribute(name, value)
  const drawing = document.createElementNS(namespace, 'g')
  drawing.setAttribute('transform', `translate(0 ${titleSpace})`)
  for (const child of chart.childNodes) drawing.append(child.cloneNode(true))
  for (const element of drawing.querySelectorAll('[data-screen]')) element.remove()
  for (const element of drawing.querySelectorAll('[role], [tabindex], [class]')) {
    for (const name of element.getAttributeNames()) {
      if (name === 'role' || name === 'tabindex' || name === 'class' || name.startsWith('aria-')) element.removeAttribute(name)
    }
  }
  copy.append(
    title,
    metadata,
    background,
    ...lines.map((line, index) => textElement(document, line, 22 + index * titleLine, titleSize, '600', caption.ink)),
    drawing,
    textElement(document, caption.source, height - 10, 12, '400', caption.ink),
  )
  return new XMLSerializer().serializeToString(copy)
}
