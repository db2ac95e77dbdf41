import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFamily } from '../charts/ChartFrame.tsx'
import type { Report, ReportFigure } from './report.ts'
import { svgFile } from './svgFile.tsx'
import { shownCell, shownHeading } from './tableText.ts'
import type { FigureStyle } from '../views/figure.ts'

/** A table longer than this is left to the CSV. */
const mostRows = 40

const style = `
:root{color-scheme:light}
body{max-width:880px;margin:32px auto;padding:0 16px;font:15px/22px ${fontFamily};color:#1c2024;background:#fff;font-variant-numeric:tabular-nums}
h1{font-size:23px;line-height:33px;font-weight:400;letter-spacing:-.012em}
h2{font-size:14px;line-height:20px;font-weight:600;margin:32px 0 8px}
figure{margin:24px 0;break-inside:avoid}
figure svg{max-width:100%;height:auto}
table{border-collapse:collapse;font-size:13px;line-height:18px;margin:8px 0}
caption{text-align:left;font-weight:600;padding:8px 0 4px}
th,td{padding:3px 16px 3px 0;text-align:right;font-weight:400;border-bottom:1px solid #e3e1db}
th:first-child{text-align:left}
.values{columns:2;column-gap:32px}
.values table{width:100%;break-inside:avoid}
p,li{max-width:72ch}
.link{overflow-wrap:anywhere}
@page{size:A4;margin:16mm}
@media(max-width:600px){.values{columns:1}}
`

function Numbers({ figure, unit }: { readonly figure: ReportFigure['figure']; readonly unit: Report['unit'] }): ReactElement | null {
  const { columns, rows } = figure.shown()
  if (rows.length > mostRows) return null
  return (
    <details>
      <summary>Numbers</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {shownHeading(column, unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // rows of a written file never move
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map(({ name, kind }, column) => (
                <td key={name}>{shownCell(row[column] ?? null, kind, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Body({ report }: { readonly report: Report }): ReactElement {
  const { title, about, figures, assumptions, caveats, origin, unit } = report
  const isAddress = /^https?:\/\//.test(origin.link)
  return (
    <body>
      <h1>{title}</h1>
      <p>{about}</p>
      {figures.map(({ id, name, figure }) => (
        <section key={id}>
          <h2>{name}</h2>
          <figure>{`{{${id}}}`}</figure>
          <Numbers figure={figure} unit={unit} />
        </section>
      ))}
      <h2>Assumptions</h2>
      <div className="values">
        {assumptions.parts.map(({ title: group, lines }) => (
          <table key={group}>
            <caption>{group}</caption>
            <tbody>
              {lines.map(({ name, label, value, note }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>
                    {value}
                    {note !== undefined && <sup> {note}</sup>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <h2>Sources</h2>
      <ol>
        {assumptions.origins.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <h2>Caveats</h2>
      <ul>
        {caveats.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Link</h2>
      <p className="link">{isAddress ? <a href={origin.link}>{origin.link}</a> : origin.link}</p>
      <p>
        Busbar, model {origin.model}, catalogue {origin.catalogue}, seed {origin.seed}. The link opens exactly this, and gives the same
        numbers on every machine.
      </p>
    </body>
  )
}

/** A report as one HTML file: charts inside, no script, nothing loaded from elsewhere; it prints on A4. */
export function htmlReport(report: Report, look: FigureStyle): string {
  const body = renderToStaticMarkup(<Body report={report} />)
  const pictures = new Map(report.figures.map(({ id, figure }) => [`{{${id}}}`, svgFile(figure, look, report.origin, id)]))
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width" />
      <title>{report.title}</title>
    </head>,
  ).replace('</head>', `<style>${style}</style></head>`)
  const filled = body.replaceAll(
    /<figure>(\{\{[a-z0-9-]+\}\})<\/figure>/g,
    (_, place: string) => `<figure>${pictures.get(place) ?? ''}</figure>`,
  )
  return `<!doctype html>\n<html lang="en">${head}${filled}</html>\n`
}
