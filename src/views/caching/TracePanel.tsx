import { useCallback, useId, useRef, useState, type ReactElement } from 'react'
import { LinkButton } from '../shared/Button.tsx'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { counted, formatSize } from '../../units/formatQuantity.ts'
import type { TraceColumns, TraceFormat } from '../../workers/traceApi.ts'
import type { ViewProps } from '../view.ts'
import { columnCount } from './chosenColumns.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { recipeAsOwn } from './ownRecipe.ts'
import { RecognisedAs } from './RecognisedAs.tsx'
import { formatNames, plainText } from './traceText.ts'
import { intakeOfDrop, intakeOf, type Intake } from './traceIntake.ts'
import type { TraceSession, TraceState } from './traceSession.ts'
import type { CurrentTrace } from './useTrace.ts'
import { Select } from '../shared/Select.tsx'
import { UnderWay } from '../shared/UnderWay.tsx'
import { useDropAnywhere } from '../shared/useDropAnywhere.ts'
import './trace.css'
import '../shared/input.css'

interface TraceIntakeProps extends Pick<ViewProps, 'configuration' | 'set' | 'setAll'> {
  readonly current: CurrentTrace
}

/** Where the requests come from: drop a file, choose one, or have one made; and how far that is, in a place as high in every state. */
export function TraceIntake({ configuration, current, set, setAll }: TraceIntakeProps): ReactElement {
  const { state, session } = current
  const id = useId()
  const [complaint, setComplaint] = useState('')
  const take = useCallback(
    (intake: Intake): void => {
      setComplaint(intake.ok ? '' : intake.message)
      if (!intake.ok) return
      session.openLocal(intake.file)
      set('trace', 'file')
    },
    [session, set],
  )
  const isOver = useDropAnywhere(useCallback((dropped) => take(intakeOfDrop(dropped)), [take]))
  const own = configuration.trace === 'own' ? undefined : recipeAsOwn(configuration)
  return (
    <section className="trace-intake" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Your own trace</h2>
      <DropZone isOver={isOver} take={take} />
      <div className="trace-choice line small unbroken">
        <label htmlFor={`${id}-choice`}>or use</label>
        <Select id={`${id}-choice`} options={traceChoices} value={configuration.trace} choose={(trace) => set('trace', trace)} />
      </div>
      {own && (
        <p className="trace-recipe">
          <LinkButton onClick={() => setAll(own)}>Change the recipe</LinkButton>
          <LinkButton onClick={() => set('seed', (configuration.seed + 1) % 2 ** 32)}>Draw another</LinkButton>
        </p>
      )}
      <div className="trace-status breaks">
        <Status state={state} session={session} complaint={complaint} />
      </div>
    </section>
  )
}

interface TracePanelProps {
  readonly configuration: ViewProps['configuration']
  readonly current: CurrentTrace
}

/** What was found in the trace, and how its file is read; nothing until there is something to say. */
export function TracePanel({ configuration, current }: TracePanelProps): ReactElement | null {
  const { state, session } = current
  const id = useId()
  const isFile = configuration.trace === 'file'
  if (state.kind !== 'ready' && !(isFile && session.local)) return null
  return (
    <section className="trace-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>The trace</h2>
      <div className="trace-found">
        {isFile && session.local && <p className="trace-name breaks">{plainText(session.local.file.name)}</p>}
        {state.kind === 'ready' && <RecognisedAs trace={state} seed={configuration.seed} />}
        {isFile && <ReadAs key={session.local?.file.name} state={state} session={session} />}
      </div>
    </section>
  )
}

const traceField = fieldOf('trace')
const traceChoices = traceField.type === 'choice' ? traceField.choices : []

function DropZone({ isOver, take }: { readonly isOver: boolean; readonly take: (intake: Intake) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="drop-zone drops" data-over={isOver || undefined}>
      <p>
        {isOver ? 'Drop it now.' : 'Drop a trace here or '}
        {!isOver && <LinkButton onClick={() => input.current?.click()}>choose a file</LinkButton>}
        {!isOver && '.'}
      </p>
      <p className="aside">It stays on this machine.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Trace file"
        onChange={(event) => {
          const chosen = Array.from(event.target.files ?? [])
          // the same file can be chosen again
          event.target.value = ''
          if (chosen.length > 0) take(intakeOf(chosen))
        }}
      />
    </div>
  )
}

interface StatusProps {
  readonly state: TraceState
  readonly session: TraceSession
  readonly complaint: string
}

/** What is wrong with the trace, or how far it is read or made. */
function Status({ state, session, complaint }: StatusProps): ReactElement {
  return (
    <>
      <div role="status">
        {complaint !== '' && <p className="caveat">{complaint}</p>}
        {state.kind === 'refused' && <p className="caveat">{plainText(state.message)}</p>}
        {state.kind === 'missing' && (
          <p className="caveat">
            {state.isFromLink
              ? 'This link was made with a trace file that is not here: drop it, or choose another trace.'
              : 'No trace file is open: drop one, or choose another trace.'}
          </p>
        )}
        {state.kind === 'cancelled' && (
          <p>
            {state.isMade ? 'Making was cancelled.' : 'Reading was cancelled.'}{' '}
            <LinkButton onClick={() => session.retry()}>{state.isMade ? 'Make it again' : 'Read it again'}</LinkButton>
          </p>
        )}
      </div>
      {(state.kind === 'reading' || state.kind === 'making') && (
        <UnderWay
          label={state.kind === 'making' ? 'Trace made' : 'Trace read'}
          {...extentOf(state)}
          text={progressText(state)}
          cancel={() => session.cancel()}
        />
      )}
    </>
  )
}

/** A trace that is being read or made. */
type Coming = TraceState & { readonly kind: 'reading' | 'making' }

const extentOf = (state: Coming): { readonly max: number; readonly value: number } =>
  state.kind === 'making' ? { max: 1, value: state.share } : { max: state.progress?.total ?? 1, value: state.progress?.bytes ?? 0 }

function progressText(state: Coming): string {
  if (state.kind === 'making') return `Making the trace: ${Math.round(100 * state.share)} %`
  const { progress } = state
  if (!progress) return 'Reading the trace'
  return `${formatSize(progress.bytes)} of ${formatSize(progress.total)}, ${counted(progress.requests, 'request')}`
}

// the keys of a literal
const formats = (Object.keys(formatNames) as (TraceFormat | 'made')[]).filter((format) => format !== 'made')

const readings = [
  { value: '', label: 'what it is recognised as' },
  ...formats.map((value) => ({ value, label: value === 'csv' ? 'a table with chosen columns' : formatNames[value] })),
]

/** How the open file is read: as recognised, as told, or as a table with chosen columns. */
function ReadAs({ state, session }: { readonly state: TraceState; readonly session: TraceSession }): ReactElement | null {
  const id = useId()
  const options = session.local?.options ?? {}
  const found = state.kind === 'ready' || state.kind === 'refused' ? state.preview : undefined
  // stays while the file is read again
  const [preview, setPreview] = useState(found)
  if (found && found !== preview) setPreview(found)
  const [isTable, setIsTable] = useState(false)
  if (!session.local || !preview || state.kind === 'missing') return null
  const isUnknown = state.kind === 'refused' && options.format === undefined
  const isRead = state.kind === 'ready' && state.summary.format === 'csv'
  const isChoosing = isTable || options.columns !== undefined || isUnknown || isRead
  const choose = (columns: TraceColumns): void => session.reread({ columns })
  const chosen = isTable || options.columns ? 'csv' : (options.format ?? '')
  const readAs = (format: string): void => {
    setIsTable(format === 'csv')
    if (format === 'csv') return
    const known = formats.find((one) => one === format)
    session.reread(known ? { format: known } : {})
  }
  return (
    <div className="read-as row">
      <label className="small" htmlFor={`${id}-format`}>
        Read as
      </label>
      <Select id={`${id}-format`} options={readings} value={chosen} choose={readAs} />
      {isChoosing && columnCount(preview) > 1 && (
        <ColumnChooser preview={preview} columns={options.columns ?? preview.columns} choose={choose} />
      )}
    </div>
  )
}
