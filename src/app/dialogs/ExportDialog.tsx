import { use, useDeferredValue, useEffect, useId, useMemo, useState, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { useThrower } from '../../views/shared/Boundary.tsx'
import { type Theme, palettes } from '../../charts/palette.ts'
import { shownWords } from '../../configuration/link/embedOptions.ts'
import type { Problem } from '../../domain/problem.ts'
import { dataFile } from '../../reports/dataFile.ts'
import { originOf, type Origin } from '../../reports/origin.ts'
import { askedOfRow } from '../../reports/askedOfRow.ts'
import { svgFile, usualWidth } from '../../reports/svgFile.tsx'
import { csvText, markdownTable } from '../../reports/tableText.ts'
import type { Figure, FigureTable, PreparedFigure } from '../../views/shared/figure.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { saveFile } from '../../views/shared/saveFile.ts'
import { figuresFor, figuresOf } from '../../views/figures.ts'
import type { View, ViewProps } from '../../views/view.ts'
import { copyText } from '../../views/shared/copyText.ts'
import { longestSide, pngFile } from './pngFile.ts'
import { FioRow } from './FioRow.tsx'
import { FormRow } from './FormRow.tsx'
import { SelectRow } from './SelectRow.tsx'
import { useModal } from './useModal.ts'
import { WordsRows } from './WordsRows.tsx'
import './dialogs.css'
import './export.css'

interface ExportDialogProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'witnesses' | 'service' | 'traces'> {
  readonly view: View
  /** Which chart is exported first. */
  readonly figure: string
  /** The address of this state. */
  readonly link: string
  readonly onClose: () => void
}

type Prepared = { readonly figure: PreparedFigure } | { readonly problems: readonly Problem[] }

interface Asked extends Pick<ExportDialogProps, 'view' | 'configuration' | 'pinned' | 'witnesses' | 'service' | 'traces'> {
  readonly id: string
}

/** The figures of a view, and the chosen one once it is complete. */
function usePrepared({ view, configuration, pinned, witnesses, service, traces, id }: Asked): {
  figures: readonly Figure[]
  prepared: Prepared | null
} {
  const all = use(figuresOf(view.id))
  const figures = useMemo(() => figuresFor(all, configuration), [all, configuration])
  const breakWith = useThrower()
  const [prepared, setPrepared] = useState<{ readonly id: string; readonly result: Prepared } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const prepare = async (): Promise<void> => {
      const figure = figures.find((one) => one.id === id) ?? figures[0]
      const result = await figure?.prepare({ configuration, pinned, witnesses, service, traces, signal: controller.signal })
      if (!result || controller.signal.aborted) return
      setPrepared({ id, result: result.ok ? { figure: result.value } : { problems: result.problems } })
    }
    prepare().catch((error: unknown) => {
      if (!controller.signal.aborted) breakWith(error)
    })
    return () => controller.abort()
  }, [figures, configuration, pinned, witnesses, service, traces, id, breakWith])
  return { figures, prepared: prepared?.id === id ? prepared.result : null }
}

const narrowest = 320
const widest = 4_000
const scales = [1, 2, 4] as const
const colours: readonly (readonly [Theme, string])[] = [
  ['light', 'light, for paper'],
  ['dark', 'dark'],
]

/** What the reader chooses about the file. */
interface Look {
  readonly width: number
  readonly theme: Theme
  readonly title: string
  readonly caption: string
  readonly isLinkPrinted: boolean
}

const usualLook: Look = { width: usualWidth, theme: 'light', title: '', caption: '', isLinkPrinted: false }

interface LookProps {
  readonly change: (next: Partial<Look>) => void
}

/** Width and colours of the file. */
function Size({ width, theme, change }: LookProps & Pick<Look, 'width' | 'theme'>): ReactElement {
  const [draft, setDraft] = useState(String(width))
  const typed = (text: string): void => {
    setDraft(text)
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= narrowest && value <= widest) change({ width: value })
  }
  return (
    <>
      <FormRow label="Width" note={draft === String(width) ? 'pixels' : `must be ${narrowest} to ${widest} pixels; ${width} is used`}>
        {(id, noteId) => (
          <input
            id={id}
            inputMode="numeric"
            value={draft}
            aria-invalid={draft !== String(width)}
            aria-describedby={noteId}
            onChange={(event) => typed(event.target.value.trim())}
          />
        )}
      </FormRow>
      <SelectRow label="Colours" options={colours} chosen={theme} choose={(next) => change({ theme: next })} />
    </>
  )
}

interface FormProps extends LookProps {
  readonly id: string
  readonly setId: (id: string) => void
  readonly figures: readonly Figure[]
  readonly look: Look
  /** What stands above the chart where nobody writes anything. */
  readonly usualTitle: string
}

/** Which chart, the author's words around it, and how it looks. */
const Form = ({ id, setId, figures, look, change, usualTitle }: FormProps): ReactElement => (
  <div className="form-rows stack">
    <SelectRow label="Chart" options={figures.map((one) => [one.id, one.name])} chosen={id} choose={setId} />
    <WordsRows title={look.title} caption={look.caption} usualTitle={usualTitle} change={change} />
    <Size width={look.width} theme={look.theme} change={change} />
    <FormRow label="Link" note="printed beneath the chart; it is in the file’s metadata anyway">
      {(controlId, noteId) => (
        <input
          id={controlId}
          type="checkbox"
          aria-describedby={noteId}
          checked={look.isLinkPrinted}
          onChange={({ target }) => change({ isLinkPrinted: target.checked })}
        />
      )}
    </FormRow>
  </div>
)

interface FilesProps extends Pick<ViewProps, 'configuration' | 'pinned'> {
  readonly name: string
  readonly figure: PreparedFigure
  readonly svg: string
  readonly origin: Origin
  readonly say: (message: string) => void
}

/** What can be had: the drawing, its numbers, the configuration behind them. */
function Files({ name, figure, svg, configuration, pinned, origin, say }: FilesProps): ReactElement {
  const csv = (table: FigureTable): string => csvText(table, askedOfRow(table, configuration, pinned, origin.link))
  const savePng = async (scale: number): Promise<void> => {
    const png = await pngFile(svg, scale)
    if (png) saveFile(`${name}${scale === 1 ? '' : `@${scale}x`}.png`, 'image/png', png)
    else say(`The browser cannot draw a picture of this size; neither side may exceed ${longestSide} pixels.`)
  }
  const copyTable = async (): Promise<void> =>
    say(
      (await copyText(markdownTable(figure.shown(), rateUnit(configuration.units))))
        ? 'Table copied.'
        : 'The browser does not allow copying here.',
    )
  return (
    <>
      <div className="tools">
        <button type="button" className="button primary" onClick={() => saveFile(`${name}.svg`, 'image/svg+xml', svg)}>
          SVG
        </button>
        {scales.map((scale) => (
          <Button key={scale} onClick={() => void savePng(scale)}>
            PNG {scale}×
          </Button>
        ))}
      </div>
      <div className="tools">
        <Button onClick={() => saveFile(`${name}.csv`, 'text/csv', csv(figure.shown()))}>Numbers shown (CSV)</Button>
        <Button onClick={() => saveFile(`${name}-all.csv`, 'text/csv', csv(figure.all()))}>All numbers (CSV)</Button>
        <Button onClick={() => saveFile(`${name}.json`, 'application/json', dataFile(configuration, figure, origin))}>
          Configuration and predictions (JSON)
        </Button>
        <Button onClick={() => void copyTable()}>Copy as Markdown table</Button>
      </div>
    </>
  )
}

/** The very file, as a picture. */
const Preview = ({ svg, title }: { readonly svg: string; readonly title: string }): ReactElement => (
  <div className="export-preview stack">
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={title} />
  </div>
)

/** The file as the reader wants it. */
function lookedFile(figure: PreparedFigure, { width, theme, isLinkPrinted, ...own }: Look, origin: Origin): string {
  const words = { title: shownWords(own.title, 'title'), caption: shownWords(own.caption, 'caption'), isLinkPrinted }
  return svgFile(figure, { palette: palettes[theme], width }, origin, words)
}

/** A chart as a file: what it will look like, and every format there is. Simulations are finished first, so that the numbers are final. */
export function ExportDialog(props: ExportDialogProps): ReactElement {
  const { view, configuration, witnesses, link, onClose } = props
  const dialog = useModal()
  const titleId = useId()
  const [id, setId] = useState(props.figure)
  const [look, setLook] = useState(usualLook)
  const change = (next: Partial<Look>): void => setLook((before) => ({ ...before, ...next }))
  const [message, setMessage] = useState('')
  const { figures, prepared } = usePrepared({ ...props, id })
  const origin = useMemo(() => originOf(configuration, link, witnesses), [configuration, link, witnesses])
  const figure = prepared && 'figure' in prepared ? prepared.figure : null
  // words are typed letter by letter, and the whole chart is drawn anew
  const settled = useDeferredValue(look)
  const svg = useMemo(() => figure && lookedFile(figure, settled, origin), [figure, settled, origin])
  return (
    <dialog ref={dialog} className="share export" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Export</h2>
      <Form {...{ id, setId, figures, look, change }} usualTitle={figure?.title ?? 'the answer'} />
      {figure && svg !== null ? (
        <>
          <Preview svg={svg} title={shownWords(look.title, 'title') || figure.title} />
          <Files
            name={`busbar-${id}`}
            figure={figure}
            svg={svg}
            configuration={configuration}
            pinned={props.pinned}
            origin={origin}
            say={setMessage}
          />
        </>
      ) : (
        <div className="export-preview stack" aria-busy={prepared === null}>
          {prepared && 'problems' in prepared
            ? prepared.problems.map((one) => <p key={one.message}>{one.message}</p>)
            : 'Finishing the simulation …'}
        </div>
      )}
      {view.id === 'throughput' && <FioRow configuration={configuration} witnesses={props.witnesses} />}
      <div className="tools">
        <p className="note" role="status">
          {message || `${view.question} The file carries the link that opens it, and seed ${configuration.seed}.`}
        </p>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
