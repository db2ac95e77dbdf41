import { use, useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { embedHeights, embedThemes, formatEmbedLink, plainEmbed, type EmbedOptions } from '../../configuration/link/embedOptions.ts'
import { chartCommand, frameSnippet, latexSnippet, markdownSnippet, type Embedded } from '../../reports/embedSnippets.ts'
import type { Figure } from '../../views/shared/figure.ts'
import { figuresOf } from '../../views/figures.ts'
import type { View } from '../../views/view.ts'
import { copyText } from '../shell/copyText.ts'
import { pageAddress } from '../shell/pageAddress.ts'
import { useModal } from './useModal.ts'
import './export.css'
import './embedDialog.css'

interface EmbedDialogProps {
  readonly view: View
  /** The fragment of the address, without "#". */
  readonly link: string
  readonly onClose: () => void
}

const widths = [320, 390, 480, 640, 800, 1_000, 1_200] as const
const usualWidth = 640
/** Pixels of the frame before it has told its height. */
const usualHeight = 440
/** A title is typed letter by letter; the preview waits for a rest of so many milliseconds. */
const previewDelay = 400

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), previewDelay)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

interface PreviewProps {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly onHeight: (height: number) => void
}

/** The frame itself, as another page would show it. */
function Preview({ address, width, height, title, onHeight }: PreviewProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (typeof data !== 'object' || data === null || !('height' in data) || typeof data.height !== 'number') return
      onHeight(data.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [onHeight])
  const ask = (): void => frame.current?.contentWindow?.postMessage({ type: 'busbar:hello' }, location.origin)
  return (
    <div className="embed-preview">
      {/* a new frame for every address: another address in the same frame would be a step of the browser's history */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which a sandbox with its own origin would not hold back */}
      <iframe key={address} ref={frame} src={address} title={title} width={width} height={height} onLoad={ask} />
    </div>
  )
}

interface ChoicesProps {
  readonly figures: readonly Figure[]
  readonly options: EmbedOptions
  readonly width: number
  readonly change: (next: Partial<EmbedOptions>) => void
  readonly setWidth: (width: number) => void
}

function HeightChoice({ options, change }: Pick<ChoicesProps, 'options' | 'change'>): ReactElement {
  const id = useId()
  const [draft, setDraft] = useState(String(options.height ?? ''))
  const { least, most } = embedHeights
  const isUsable = draft === '' || (/^\d{1,5}$/.test(draft) && Number(draft) >= least && Number(draft) <= most)
  const typed = (text: string): void => {
    setDraft(text)
    if (text === '') change({ height: null })
    else if (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most) change({ height: Number(text) })
  }
  return (
    <span className="export-pair">
      <label htmlFor={id}>Height</label>
      <input
        id={id}
        inputMode="numeric"
        placeholder="auto"
        value={draft}
        aria-invalid={!isUsable}
        aria-describedby={`${id}-allowed`}
        onChange={(event) => typed(event.target.value.trim())}
      />
      <span id={`${id}-allowed`} className="note">
        {isUsable ? 'pixels; empty: as high as its content' : `must be ${least} to ${most} pixels, or empty`}
      </span>
    </span>
  )
}

/** The words above the chart, its height, and whether the reader may change anything. */
function MoreChoices({ options, change }: Pick<ChoicesProps, 'options' | 'change'>): ReactElement {
  const id = useId()
  return (
    <div className="export-look">
      <span className="export-pair">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          className="embed-title-input"
          id={`${id}-title`}
          maxLength={240}
          placeholder="the answer alone"
          defaultValue={options.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </span>
      <HeightChoice options={options} change={change} />
      <label className="export-pair">
        <input
          className="embed-check"
          type="checkbox"
          checked={options.controls}
          onChange={(event) => change({ controls: event.target.checked })}
        />
        Slider for the reader
      </label>
    </div>
  )
}

/** Which chart, and how it looks in the frame. */
function Choices({ figures, options, width, change, setWidth }: ChoicesProps): ReactElement {
  const id = useId()
  const themeNames = { auto: 'as the reader’s device', light: 'light', dark: 'dark' } as const
  return (
    <>
      <div className="export-look">
        <label htmlFor={`${id}-figure`}>Chart</label>
        <select className="select" id={`${id}-figure`} value={options.figure} onChange={(event) => change({ figure: event.target.value })}>
          {figures.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-width`}>Width</label>
        <select className="select" id={`${id}-width`} value={width} onChange={(event) => setWidth(Number(event.target.value))}>
          {widths.map((one) => (
            <option key={one} value={one}>
              {one} pixels
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-theme`}>Colours</label>
        <select
          className="select"
          id={`${id}-theme`}
          value={options.theme}
          onChange={(event) => change({ theme: embedThemes.find((one) => one === event.target.value) ?? 'auto' })}
        >
          {embedThemes.map((one) => (
            <option key={one} value={one}>
              {themeNames[one]}
            </option>
          ))}
        </select>
      </div>
      <MoreChoices options={options} change={change} />
    </>
  )
}

interface CopiesProps {
  readonly embedded: Embedded
  readonly isAuto: boolean
  readonly say: (message: string) => void
}

/** The texts to take along. */
function Copies({ embedded, isAuto, say }: CopiesProps): ReactElement {
  const [shown, setShown] = useState('')
  const copy = async (name: string, text: string): Promise<void> => {
    setShown(text)
    say((await copyText(text)) ? `${name} copied.` : `The browser does not allow copying here; ${name} is shown beneath.`)
  }
  const button = (name: string, text: string): ReactElement => (
    <button type="button" className="button" onClick={() => void copy(name, text)}>
      {name}
    </button>
  )
  return (
    <>
      <div className="tools">
        {button('Frame', frameSnippet(embedded, false))}
        {isAuto && button('Frame that follows its height', frameSnippet(embedded, true))}
        {button('Markdown', markdownSnippet(embedded))}
        {button('LaTeX', latexSnippet(embedded))}
        {button('Command', `${chartCommand(embedded)}\n`)}
      </div>
      {shown !== '' && <textarea className="embed-snippet" aria-label="What was copied" readOnly rows={6} value={shown} />}
    </>
  )
}

/** A chart for another page or a paper: how it will look, and the texts that put it there. */
export function EmbedDialog({ view, link, onClose }: EmbedDialogProps): ReactElement {
  const dialog = useModal()
  const titleId = useId()
  const figures = use(figuresOf(view.id))
  const [chosen, setChosen] = useState<EmbedOptions>(plainEmbed)
  const [width, setWidth] = useState(usualWidth)
  const [measured, setMeasured] = useState(usualHeight)
  const [message, setMessage] = useState('')
  const figure = figures.find(({ id }) => id === chosen.figure) ?? figures[0]
  const options = useMemo(() => ({ ...chosen, figure: figure?.id ?? '' }), [chosen, figure])
  const frame = pageAddress(formatEmbedLink(link, options))
  const preview = useRested(frame)
  const height = options.height ?? measured
  const title = options.title || (figure?.name ?? view.question)
  const theme = options.theme === 'dark' ? 'dark' : 'light'
  const embedded: Embedded = { title, width, height, frame, page: pageAddress(link), link, figure: options.figure, theme }
  return (
    <dialog ref={dialog} className="share export" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Embed</h2>
      <Choices
        figures={figures}
        options={options}
        width={width}
        change={(next) => setChosen((before) => ({ ...before, ...next }))}
        setWidth={setWidth}
      />
      {figure && <Preview address={preview} width={width} height={height} title={`Preview: ${title}`} onHeight={setMeasured} />}
      <Copies embedded={embedded} isAuto={options.height === null} say={setMessage} />
      <p className="note">
        Markdown and LaTeX show a picture: save it with <em>Export</em>, or write it with the command.{' '}
        <a href="./embedding.html" target="_blank" rel="noopener">
          An article with five such charts
        </a>
      </p>
      <div className="tools">
        <p className="note" role="status">
          {message}
        </p>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}
