import { useState, type ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import { collectScript } from '../../pasted/collect/script.ts'
import { saveFile } from '../../views/shared/saveFile.ts'
import { copyText } from '../../views/shared/copyText.ts'

const command = 'sh busbar-collect.sh'

/** The script that gathers everything at once: to read first, to copy or to save. */
export function CollectScript(): ReactElement {
  const [isShown, setIsShown] = useState(false)
  const [message, setMessage] = useState('')
  const copy = async (): Promise<void> => {
    setMessage((await copyText(collectScript)) ? 'The script is copied.' : 'This browser does not allow copying: save it.')
  }
  return (
    <section className="group collect" aria-labelledby="machine-collect">
      <h2 id="machine-collect">All at once</h2>
      <button type="button" className="link beside aside" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'hide the script' : 'show the script'}
      </button>
      <div className="collect-line line">
        <code className="grows">{command}</code>
        <LinkButton aria-label="Copy the script" onClick={() => void copy()}>
          Copy
        </LinkButton>
        <LinkButton aria-label="Save the script" onClick={() => saveFile('busbar-collect.sh', 'text/x-shellscript', collectScript)}>
          Save
        </LinkButton>
      </div>
      <p className="note" role="status">
        {message || 'A page of shell for Linux and FreeBSD, only reads. Root where a line says so.'}
      </p>
      {isShown && (
        // without a place in the tab order a keyboard could not scroll it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} role="region" aria-label="The script">
          {collectScript}
        </pre>
      )}
    </section>
  )
}
