import type { Theme } from '../charts/palette.ts'

/** A chart that others put into their pages and papers. */
export interface Embedded {
  /** The words that stand for the chart where it cannot be seen. */
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Address of the frame. */
  readonly frame: string
  /** Address of the page with the same configuration. */
  readonly page: string
  /** The fragment of that address, without "#". */
  readonly link: string
  readonly figure: string
  readonly theme: Theme
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text inside an attribute of HTML. */
const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '').replace(/\s+/g, ' ')

/** Signs that an address may have but that would end it in Markdown, in LaTeX or in an attribute. */
const address = (text: string): string =>
  text.replace(/[\s"'()<>\\^`{|}~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** A text of Markdown: nothing in it is formatting, markup or a mention. */
const markdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+!|~&@$-]/g, String.raw`\$&`)

const latexSigns: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '#': String.raw`\#`,
  '%': String.raw`\%`,
  _: String.raw`\_`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  '|': String.raw`\textbar{}`,
  '"': String.raw`\textquotedbl{}`,
  '−': '$-$',
}

/** A text of LaTeX: no commands, no mathematics, on one line. */
const latex = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\{}$&#%_~^<>|"−]/g, (sign) => latexSigns[sign] ?? '')

/** One word of a shell's command line. */
const shellWord = (text: string): string => `'${text.replaceAll(/\s/g, ' ').replaceAll("'", String.raw`'\''`)}'`

/**
 * What lets frames of the class "busbar" follow the height of their content: each is asked once it has loaded, and its answers, from
 * its own origin, set its height.
 */
export const resizingScript: string = `function askHeight(event) {
  const frame = event.target
  if (frame.tagName !== 'IFRAME' || !frame.classList.contains('busbar')) return
  frame.contentWindow.postMessage({ type: 'busbar:hello' }, new URL(frame.src).origin)
}
function setHeight(event) {
  document.querySelectorAll('iframe.busbar').forEach(function (frame) {
    if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return
    if (event.data && event.data.type === 'busbar:height') frame.height = event.data.height
  })
}
document.addEventListener('load', askHeight, true)
addEventListener('message', setHeight)
`

/**
 * A frame for any page. The sandbox leaves it what it needs: scripts, its own origin, and a new tab for the link to the page.
 *
 * @param isResizing with the script that lets the frame follow its content; once in a page is enough
 */
export function frameSnippet({ title, width, height, frame }: Embedded, isResizing: boolean): string {
  const script = isResizing ? `<script>\n${resizingScript}</script>\n` : ''
  return `${script}<iframe class="busbar" title="${attribute(title)}" src="${attribute(address(frame))}"
  width="${width}" height="${height}" style="border: 0; max-width: 100%" loading="lazy"
  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>\n`
}

/** The module of the component, beside the page. */
const componentModule = (page: string): string => new URL('busbar-chart.js', page).href

/** The chart as an element of any page, with the module that makes it one; once in a page is enough. Where scripts are off, the link in it is left. */
export const componentSnippet = ({
  title,
  page,
  frame,
}: Embedded): string => `<script type="module" src="${attribute(address(componentModule(page)))}"></script>
<busbar-chart link="${attribute(address(frame))}"><a href="${attribute(address(page))}">${attribute(title)}</a></busbar-chart>\n`

const fileName = (figure: string): string => `busbar-${figure}`

/** A picture, exported beside the text, that leads to the page. */
export const markdownSnippet = ({ title, page, figure }: Embedded): string =>
  `[![${markdown(title)}](${fileName(figure)}.svg)](${address(page)})\n`

/** The command that writes the picture again. */
export const chartCommand = ({ link, figure, width, theme }: Embedded): string =>
  `busbar chart --link ${shellWord(link)} --figure ${shellWord(figure)} --width ${width} --theme ${theme} --out ${fileName(figure)}.svg`

/** A figure of LaTeX, with the commands that make its picture; \href is of the package hyperref. */
export function latexSnippet(embedded: Embedded): string {
  const file = fileName(embedded.figure)
  // as an argument of another command an address needs these two escaped
  const target = address(embedded.page).replace(/[%#]/g, String.raw`\$&`)
  return `% ${chartCommand(embedded)}
% rsvg-convert --format=pdf --output=${file}.pdf ${file}.svg
\\begin{figure}
  \\centering
  \\includegraphics[width=\\linewidth]{${file}.pdf}
  \\caption{${latex(embedded.title)}}
  \\small\\href{${target}}{Open in Busbar}
\\end{figure}
`
}
