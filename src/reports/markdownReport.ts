import { isAddress, madeText } from './origin.ts'
import { mostRows, type Report } from './report.ts'
import { markdownTable, markdownText } from './tableText.ts'

/** A link that a reader can follow where it is an address; what stands behind "#" alone leads nowhere. */
const linkText = (link: string): string =>
  isAddress(link) ? `<${link.replaceAll(/[\s<>]/g, (sign) => encodeURIComponent(sign))}>` : `\`${link.replaceAll('`', '%60')}\``

/**
 * A report as Markdown.
 *
 * @param pictureOf the file, beside the report, that holds the chart with an id
 */
export function markdownReport(report: Report, pictureOf: (id: string) => string): string {
  const { title, about, figures, assumptions, caveats, origin, unit } = report
  const charts = figures.flatMap(({ id, name, figure }) => {
    const table = figure.shown()
    const numbers = table.rows.length > mostRows ? [] : [markdownTable(table, unit)]
    return [`## ${markdownText(name)}`, `![${markdownText(figure.title)}](<${pictureOf(id)}>)`, markdownText(figure.source), ...numbers]
  })
  const values = assumptions.parts.flatMap(({ title: group, lines }) => [
    `### ${group}`,
    lines
      .map(({ label, value, note }) => `- ${markdownText(label)}: ${markdownText(value)}${note === undefined ? '' : ` [${note}]`}`)
      .join('\n'),
  ])
  const parts = [
    `# ${markdownText(title)}`,
    markdownText(about),
    ...charts,
    '## Assumptions',
    ...values,
    '## Sources',
    assumptions.origins.map((text, index) => `${index + 1}. ${markdownText(text)}`).join('\n'),
    '## Caveats',
    caveats.map((text) => `- ${markdownText(text)}`).join('\n'),
    '## Link',
    linkText(origin.link),
    madeText(origin),
  ]
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`
}
