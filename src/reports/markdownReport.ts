import { mostRows, type Report } from './report.ts'
import { markdownTable, markdownText } from './tableText.ts'

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
    `\`${origin.link.replaceAll('`', '%60')}\``,
    `Busbar, model ${origin.model}, catalogue ${origin.catalogue}, seed ${origin.seed}. The link opens exactly this, and gives the same numbers on every machine.`,
  ]
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`
}
