import { use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { embedHeights, embedThemes, formatEmbedLink, plainEmbed, type EmbedOptions } from '../../configuration/link/embedOptions.ts'
import { chartCommand, componentSnippet, frameSnippet, latexSnippet, markdownSnippet, type Embedded } from '../../reports/embedSnippets.ts'
import type { Figure } from '../../views/shared/figure.ts'
import { figuresFor, figuresOf } from '../../views/figures.ts'
import type { View } from '../../views/view.ts'
import { copyText } from '../../views/shared/copyText.ts'
import { pageAddress } from '../shell/pageAddress.ts'
import { FormRow } from './FormRow.tsx'
import { SelectRow } from './SelectRow.tsx'
import { useModal } from './useModal.ts'
import { WordsRows } from './WordsRows.tsx'
import './dialogs.css'
import './export.css'

interface EmbedDialogProps {
  readonly view: View
  readonly configuration: Configuration
  /** The fragment of the address, without "#". */
  readonly link: string
  readonly onClose: () => void
}

const widths: readonly number[] = [320, 390, 480, 640, 800, 1_000, 1_200]
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
  readonly onShown: (shown: Shown) => void
}

/** What a frame of our own shows. */
interface Shown {
  /** Of everything. */
  readonly height: number
  /** Whether nothing is being computed any more. */
  readonly isFinal: boolean
  /** What its chart proves; empty where there is none. */
  readonly sentence: string
}

function shownIn({ contentDocument: inside }: HTMLIFrameElement, height: number): Shown {
  const state = inside?.querySelector('.embed-place')?.getAttribute('data-state')
  const isFinal = state === 'done' || state === 'not-simulated'
  return { height, isFinal, sentence: inside?.querySelector('.embed-answer')?.textContent ?? '' }
}

/** The frame itself, as another page would show it; a new one for every address, since another in the same would be a step of the history. */
function Preview({ address, width, height, title, onShown }: PreviewProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const heard = { height: 0 }
    const tell = (): void => {
      if (frame.current && heard.height > 0) onShown(shownIn(frame.current, heard.height))
    }
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (typeof data !== 'object' || data === null || !('height' in data) || typeof data.height !== 'number') return
      heard.height = data.height
      tell()
    }
    addEventListener('message', listen)
    // what is computed last may leave the height as it was, and then nothing is said
    const watcher = new MutationObserver(tell)
    const watch = (): void => {
      const inside = frame.current?.contentDocument
      if (inside) watcher.observe(inside, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
    }
    const current = frame.current
    current?.addEventListener('load', watch)
    return () => {
      removeEventListener('message', listen)
      current?.removeEventListener('load', watch)
      watcher.disconnect()
    }
  }, [onShown])
  const ask = (): void => frame.current?.contentWindow?.postMessage({ type: 'busbar:hello' }, location.origin)
  return (
    <div className="embed-preview">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which a sandbox with its own origin would not hold back */}
      <iframe ref={frame} src={address} title={title} width={width} height={height} onLoad={ask} />
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
  const [draft, setDraft] = useState(String(options.height ?? ''))
  const { least, most } = embedHeights
  const isUsable = draft === '' || (/^\d{1,5}$/.test(draft) && Number(draft) >= least && Number(draft) <= most)
  const typed = (text: string): void => {
    setDraft(text)
    if (text === '') change({ height: null })
    else if (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most) change({ height: Number(text) })
  }
  return (
    <FormRow label="Height" note={isUsable ? 'pixels; empty: as high as its content' : `must be ${least} to ${most} pixels, or empty`}>
      {(id, noteId) => (
        <input
          id={id}
          inputMode="numeric"
          placeholder="auto"
          value={draft}
          aria-invalid={!isUsable}
          aria-describedby={noteId}
          onChange={(event) => typed(event.target.value.trim())}
        />
      )}
    </FormRow>
  )
}

const themeNames = { auto: 'as the reader’s device', light: 'light', dark: 'dark' } as const

/** Which chart, the words around it, and how it looks in the frame. */
function Choices({ figures, options, width, change, setWidth }: ChoicesProps): ReactElement {
  return (
    <div className="form-rows stack">
      <SelectRow
        label="Chart"
        options={figures.map(({ id, name }) => [id, name])}
        chosen={options.figure}
        choose={(figure) => change({ figure })}
      />
      <WordsRows title={options.title} caption={options.caption} usualTitle="the answer" change={change} />
      <SelectRow label="Width" options={widths.map((one) => [one, `${one} pixels`])} chosen={width} choose={setWidth} />
      <HeightChoice options={options} change={change} />
      <SelectRow
        label="Colours"
        options={embedThemes.map((one) => [one, themeNames[one]])}
        chosen={options.theme}
        choose={(theme) => change({ theme })}
      />
      <FormRow label="Slider" note="the reader may move what is on the axis">
        {(id, noteId) => (
          <input
            id={id}
            type="checkbox"
            aria-describedby={noteId}
            checked={options.controls}
            onChange={(event) => change({ controls: event.target.checked })}
          />
        )}
      </FormRow>
    </div>
  )
}

interface CopiesProps {
  readonly embedded: Embedded
  readonly isAuto: boolean
  /** Whether height and sentence are still to be found. */
  readonly isFinishing: boolean
  readonly say: (message: string) => void
}

/** The texts to take along. */
function Copies({ embedded, isAuto, isFinishing, say }: CopiesProps): ReactElement {
  const [shown, setShown] = useState('')
  const copy = async (name: string, text: string): Promise<void> => {
    setShown(text)
    say((await copyText(text)) ? `${name} copied.` : `The browser does not allow copying here; ${name} is shown beneath.`)
  }
  const button = (name: string, text: string): ReactElement => (
    <Button disabled={isFinishing} onClick={() => void copy(name, text)}>
      {name}
    </Button>
  )
  return (
    <>
      <div className="tools">
        {button('Frame', frameSnippet(embedded, false))}
        {isAuto && button('Frame that resizes itself', frameSnippet(embedded, true))}
        {button('Element', componentSnippet(embedded))}
        {button('Markdown', markdownSnippet(embedded))}
        {button('LaTeX', latexSnippet(embedded))}
        {button('Command', `${chartCommand(embedded)}\n`)}
      </div>
      {shown !== '' && <textarea className="embed-snippet" aria-label="What was copied" readOnly rows={6} value={shown} />}
    </>
  )
}

/** A chart for another page or a paper: how it will look, and the texts that put it there. */
export function EmbedDialog({ view, configuration, link: present, onClose }: EmbedDialogProps): ReactElement {
  // a frame shows an answer, whatever page it was asked for on
  const link = present.replace('&page=systems', '')
  const dialog = useModal()
  const titleId = useId()
  const all = use(figuresOf(view.id))
  const figures = useMemo(() => figuresFor(all, configuration), [all, configuration])
  const [chosen, setChosen] = useState<EmbedOptions>(plainEmbed)
  const [width, setWidth] = useState(usualWidth)
  const [measured, setMeasured] = useState({ of: '', height: usualHeight, isFinal: false, sentence: '' })
  const [message, setMessage] = useState('')
  const figure = figures.find(({ id }) => id === chosen.figure) ?? figures[0]
  const options = useMemo(() => ({ ...chosen, figure: figure?.id ?? '' }), [chosen, figure])
  const frame = pageAddress(formatEmbedLink(link, options))
  const preview = useRested(frame)
  const of = `${preview} ${width}`
  const onShown = useCallback((shown: Shown) => setMeasured({ of, ...shown }), [of])
  const isFinishing = frame !== preview || measured.of !== of || !measured.isFinal
  const height = options.height ?? measured.height
  const title = options.title || measured.sentence || (figure?.name ?? view.question)
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
      {figure && <Preview key={preview} address={preview} width={width} height={height} title={`Preview: ${title}`} {...{ onShown }} />}
      <Copies {...{ embedded, isFinishing }} isAuto={options.height === null} say={setMessage} />
      <p className="note">
        An element needs no frame: it stands in the page itself and is as wide as its place. Markdown and LaTeX show a picture: save it with{' '}
        <em>Export</em>, or write it with the command.{' '}
        <a href="./embedding.html" target="_blank" rel="noopener">
          An article with five such charts
        </a>
      </p>
      <div className="tools">
        <p className="note" role="status">
          {isFinishing ? 'Finishing the simulation; height and sentence follow …' : message || `The frame is ${width} × ${height} pixels.`}
        </p>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
