import type { ReactElement } from 'react'
import { Menu } from '../Menu.tsx'

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

interface ExportMenuProps {
  readonly files: readonly { readonly label: string; readonly make: () => ExportedFile | null }[]
}

/** A browser has read the address of a file it saves by then. */
const savedAfter = 10_000

function save(file: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), savedAfter)
}

/** Files of what is shown. */
export function ExportMenu({ files }: ExportMenuProps): ReactElement {
  return (
    <Menu face="Export ▾">
      {(close) =>
        files.map(({ label, make }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              const file = make()
              if (file) save(file)
              close()
            }}
          >
            {label}
          </button>
        ))
      }
    </Menu>
  )
}
