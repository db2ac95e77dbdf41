import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { useStore } from 'zustand'
import { sameConfiguration, type Configuration } from '../../configuration/configuration.ts'
import type { FrozenNumbers } from '../../configuration/link/frozen.ts'
import { toJson } from '../../configuration/link/json.ts'
import { formatLink, parseLink } from '../../configuration/link/link.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { saveFile } from '../../views/shared/saveFile.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { pageAddress } from '../shell/pageAddress.ts'
import { copyText } from '../../views/shared/copyText.ts'
import { frozenNumbers, type ConfigurationStore, type Moment } from '../store/configurationStore.ts'
import { spelledNumbers, todaysNumbers, useTodaysForms } from '../shell/todaysNumbers.ts'
import { useModal } from './useModal.ts'
import './dialogs.css'
import '../../views/shared/input.css'

interface ShareDialogProps {
  readonly store: ConfigurationStore
  readonly witnesses: Pick<Witnesses, 'formula' | 'tree'>
  readonly onEmbed: () => void
  readonly onClose: () => void
}

/** A link is handed out only if opening it gives exactly what is shown. */
function isFaithful(link: string, { configuration, pinned }: Moment, frozen: FrozenNumbers | undefined): boolean {
  const read = parseLink(link)
  const isPinned = pinned && read.pinned ? sameConfiguration(read.pinned, pinned) : pinned === read.pinned
  return isPinned && sameConfiguration(read.configuration, configuration) && JSON.stringify(read.frozen) === JSON.stringify(frozen)
}

interface PartProps {
  readonly configuration: Configuration
  readonly say: (message: string) => void
}

/** Characters of a link that mail and chat programs are known to keep. Assumed: the least of what is said of them. */
const longestSafe = 2_000

interface LinkPartProps extends PartProps {
  readonly pinned: Configuration | undefined
  readonly unknown: readonly string[]
  /** Numbers that the opened link was frozen with, where they still belong to the configuration. */
  readonly kept: FrozenNumbers | undefined
  readonly today: FrozenNumbers | undefined
}

/** The link, its length, and whether it carries what is predicted today. */
function LinkPart({ configuration, pinned, unknown, kept, today, say }: LinkPartProps): ReactElement {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isFreezing, setIsFreezing] = useState(false)
  const frozen = isFreezing ? today : kept
  const link = formatLink(configuration, unknown, frozen, pinned)
  const address = pageAddress(link)
  useEffect(() => field.current?.select(), [])
  const copyLink = async (): Promise<void> => {
    if (!isFaithful(link, { configuration, pinned }, frozen)) {
      say('This state does not fit into a link. Use JSON instead.')
      return
    }
    field.current?.select()
    say((await copyText(address)) ? 'Copied. It opens exactly this.' : 'The browser does not allow copying here; the link is selected.')
  }
  return (
    <section>
      <label htmlFor={id}>Link to this configuration</label>
      <input id={id} ref={field} className="input" type="text" readOnly value={address} onFocus={(event) => event.target.select()} />
      <p className="note">
        {formatCount(address.length)} characters. Nothing is stored anywhere: the link itself holds the whole configuration.
        {address.length > longestSafe && ' Some mail and chat programs cut links beyond 2000 characters: send it in a text file.'}
      </p>
      <label className="check line">
        <input type="checkbox" checked={isFreezing} disabled={!today} onChange={() => setIsFreezing(!isFreezing)} /> With today’s numbers
      </label>
      <p className="note">
        {frozen
          ? `Opened by a later version, it shows these beside its own: ${spelledNumbers(frozen, rateUnit(configuration.units))}.`
          : 'For papers: opened by a later version, the link then shows today’s numbers beside its own.'}
      </p>
      <div className="tools">
        <button type="button" className="button primary" onClick={() => void copyLink()}>
          Copy link
        </button>
      </div>
    </section>
  )
}

/** The same as JSON, for programs. */
function JsonPart({ configuration, say }: PartProps): ReactElement {
  const json = JSON.stringify(toJson(configuration), null, 2)
  const copyJson = async (): Promise<void> =>
    say((await copyText(json)) ? 'JSON copied.' : 'The browser does not allow copying here; download it instead.')
  return (
    <section className="tools">
      <Button onClick={() => void copyJson()}>Copy JSON</Button>
      <Button onClick={() => saveFile('busbar-configuration.json', 'application/json', json)}>Download JSON</Button>
    </section>
  )
}

/** Ways to hand on what is shown, one part each. */
export function ShareDialog({ store, witnesses, onEmbed, onClose }: ShareDialogProps): ReactElement {
  const dialog = useModal()
  const [message, setMessage] = useState('')
  const state = useStore(store)
  const { configuration, pinned, unknown } = state
  const forms = useTodaysForms(configuration, witnesses)
  const part = { configuration, say: setMessage }
  return (
    <dialog ref={dialog} className="share" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title">Share</h2>
      <LinkPart {...part} pinned={pinned} unknown={unknown} kept={frozenNumbers(state)} today={todaysNumbers(configuration, forms)} />
      <JsonPart {...part} />
      <p className="note" role="status">
        {message}
      </p>
      <div className="tools">
        <Button onClick={onEmbed}>Embed …</Button>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
