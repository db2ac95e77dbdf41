import { useEffect, useRef, useState, type ReactElement } from 'react'
import { sameConfiguration, type Configuration } from '../configuration/configuration.ts'
import { toJson } from '../configuration/json.ts'
import { parseLink } from '../configuration/link.ts'
import { saveFile } from '../views/saveFile.ts'
import { copyText } from './copyText.ts'
import { pageAddress } from './pageAddress.ts'
import { useModal } from './useModal.ts'

interface ShareDialogProps {
  readonly configuration: Configuration
  /** The fragment of the address, without "#". */
  readonly link: string
  readonly onEmbed: () => void
  readonly onClose: () => void
}

/** A link is handed out only if opening it gives exactly what is shown. */
const isFaithful = (link: string, configuration: Configuration): boolean => sameConfiguration(parseLink(link).configuration, configuration)

/** The link to what is shown, and the same as JSON. */
export function ShareDialog({ configuration, link, onEmbed, onClose }: ShareDialogProps): ReactElement {
  const dialog = useModal()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const address = pageAddress(link)
  const json = JSON.stringify(toJson(configuration), null, 2)
  useEffect(() => field.current?.select(), [])
  const copyLink = async (): Promise<void> => {
    if (!isFaithful(link, configuration)) {
      setMessage('This state does not fit into a link. Use JSON instead.')
      return
    }
    field.current?.select()
    setMessage(
      (await copyText(address)) ? 'Copied. It opens exactly this.' : 'The browser does not allow copying here; the link is selected.',
    )
  }
  const copyJson = async (): Promise<void> =>
    setMessage((await copyText(json)) ? 'JSON copied.' : 'The browser does not allow copying here; download it instead.')
  return (
    <dialog ref={dialog} className="share" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title">Share</h2>
      <label htmlFor="share-link">Link to this configuration</label>
      <input id="share-link" ref={field} type="text" readOnly value={address} onFocus={(event) => event.target.select()} />
      <p className="note">Nothing is stored anywhere: the link itself holds the whole configuration.</p>
      <div className="tools">
        <button type="button" className="button primary" onClick={() => void copyLink()}>
          Copy link
        </button>
        <button type="button" className="button" onClick={() => void copyJson()}>
          Copy JSON
        </button>
        <button type="button" className="button" onClick={() => saveFile('busbar-configuration.json', 'application/json', json)}>
          Download JSON
        </button>
        <button type="button" className="button" onClick={onEmbed}>
          Embed …
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className="note" role="status">
        {message}
      </p>
    </dialog>
  )
}
