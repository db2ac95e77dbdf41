import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFamily } from '../charts/ChartFrame.tsx'
import { AssumptionsText } from './AssumptionsText.tsx'
import { mostRows, type Report } from './report.ts'
import { ShownTable } from './ShownTable.tsx'
import { svgFile } from './svgFile.tsx'
import type { FigureStyle } from '../views/shared/figure.ts'

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
.report-columns{columns:2;column-gap:32px}
.report-columns table{width:100%;break-inside:avoid}
p,li{max-width:72ch}
.report-link{overflow-wrap:anywhere}
@page{size:A4;margin:16mm}
@media(max-width:600px){.report-columns{columns:1}}
`

function Body({ report }: { readonly report: Report }): ReactElement {
  const { title, about, figures, assumptions, caveats, origin, unit } = report
  return (
    <body>
      <h1>{title}</h1>
      <p>{about}</p>
      {figures.map(({ id, name, figure }) => {
        const table = figure.shown()
        return (
          <section key={id}>
            <h2>{name}</h2>
            <figure>{`{{${id}}}`}</figure>
            {table.rows.length <= mostRows && (
              <details>
                <summary>Numbers</summary>
                <ShownTable table={table} unit={unit} caption={figure.source} mostRows={mostRows} />
              </details>
            )}
          </section>
        )
      })}
      <AssumptionsText assumptions={assumptions} caveats={caveats} origin={origin} />
    </body>
  )
}

/** A report as one HTML file: charts inside, no script, nothing loaded from elsewhere; it prints on A4. */
export function htmlReport(report: Report, look: FigureStyle): string {
  const body = renderToStaticMarkup(<Body report={report} />)
  const pictures = new Map(report.figures.map(({ id, figure }) => [`{{${id}}}`, svgFile(figure, look, report.origin)]))
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
